"""Card sets as strangers draw them, small: one folder, or one file for a whole pack."""

from pathlib import Path

from roller_table import folders

RED, BLUE = "#d01020", "#1020d0"


def a_card(colour: str = RED, more: str = "", size: tuple[int, int] = (100, 144)) -> str:
    """A card in one colour."""
    wide, high = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" fill="{colour}"/>{more}</svg>'
    )


def in_a_folder(name: str = "mine", **cards: str) -> Path:
    """A set of the player's own with these files."""
    folder = folders.own_card_sets() / name
    folder.mkdir(parents=True, exist_ok=True)
    for card, words in cards.items():
        (folder / f"{card}.svg").write_text(words)
    return folder


PACK = f"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"
 viewBox="0 0 300 200"><defs><linearGradient id="light"><stop stop-color="{BLUE}"/></linearGradient>
<rect id="paper" width="50" height="72"/></defs>
<g transform="translate(400 20)"><g id="king_heart" transform="scale(2)">
<use x:href="#paper" fill="url(#light)"/></g></g>
<rect id="1_spade" x="10" y="10" width="50" height="72" fill="{RED}"/></svg>"""
"""Two cards, one of which lies beside the page, is moved, and is drawn by what stands elsewhere."""
