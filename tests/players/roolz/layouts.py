"""Small layouts of Roolz dealt at random, for the tests of its solver, and every play of them."""

from roller_table.games.roolz.pack import pack_for
from roller_table.players.roolz.cards import code
from roller_table.players.roolz.kernel.cards import CODES
from roller_table.players.roolz.kernel.policy import RoolzTable
from roller_table.players.roolz.tables import table

from .tables import game_for
from .test_kernel import first_lead


class Dealer:
    """Deals positions of few tricks at a table of this size, by these house rules."""

    def __init__(self, seats, rules, luck):
        game = game_for(rules)
        state, _luck = first_lead(game, seats, luck.randrange(20))
        self.luck, self.bidder, self.base = luck, state.bidder, table(game.rules, state)
        self.pack = [code(card, state.high, state.low) for card in pack_for(seats)]

    def deal(self, tricks):
        """``tricks`` cards a hand; cards may already lie in the trick, and trumps be broken."""
        made, luck = _cleared(self.base), self.luck
        cards = luck.sample(self.pack, len(self.pack))
        if luck.random() < 0.5:
            few = {*luck.sample(range(6), 2), 6, int(made.setting.high)}
            few = [card for card in cards if card >> 5 in few]
            cards = few if len(few) >= tricks * made.setting.places else cards
        for place in range(made.setting.places):
            _give(made, place, [cards.pop() for _card in range(tricks)])
        made.left = tricks
        made.leader = made.place = luck.randrange(made.setting.places)
        made.broken_high, made.broken_low = luck.random() < 0.5, luck.random() < 0.5
        self._tally(made)
        for _card in range(luck.choice((0, 0, luck.randrange(made.setting.places * tricks)))):
            made.apply(luck.choice(made.legal()))
        return made

    def _tally(self, made):
        """What was taken before, by whom; now and then all by one side."""
        luck = self.luck
        made.first = luck.random() < 0.3
        sides = max(made.side_list()) + 1
        taken = [0 if made.first else luck.randrange(3) for _side in range(sides)]
        if luck.random() < 0.4:
            alone = luck.randrange(sides)
            taken = [count if side == alone else 0 for side, count in enumerate(taken)]
        points = [5 * luck.randrange(20) if count else 0 for count in taken]
        rest = [0] * (3 - sides)
        made.settle(made.side_list(), points + rest, taken + rest)


def _cleared(base):
    made = RoolzTable(base.setting)
    made.copy_from(base)
    for number, mask in enumerate(made.cards()):
        for height in range(20):
            if mask >> height & 1:
                made.give(number // 7, 32 * (number % 7) + height)
    made.under = [-1] * CODES if any(made.setting.low) else []
    made.turned = made.live_front = made.live_back = made.voids = 0
    return made


def _give(made, place, cards):
    up = (len(cards) + 1) // 2 if made.setting.low[place] else len(cards)
    for card in cards[:up]:
        made.give(place, card)
    for card in cards:
        made.pass_by(card)
    for upon, under in zip(cards, cards[up:], strict=False):
        made.under[upon] = under


def by_every_play(at, bidder, memo):
    """What the round brings the bidder if everyone on that side plays for it and all others
    against it, by every play of everyone."""
    if at.mover() < 0:
        return at.result(bidder)
    key = (
        tuple(at.cards()), at.leader, at.laid, at.led, at.power, at.best, at.stake, at.blank_in,
        at.points, at.taken, at.broken_high, at.broken_low, at.aside_side, at.turned,
    )  # fmt: skip
    if key not in memo:
        choose = max if at.side(at.place) == 0 else min
        memo[key] = choose(by_every_play(after(at, card), bidder, memo) for card in at.legal())
    return memo[key]


def after(position, card):
    twin = position.blank()
    twin.copy_from(position)
    twin.apply(card)
    return twin
