"""One hand at the table: what it holds, aims at, says and chooses while a question is open.

It knows the question and where things lie; no window, no clock, no event of the mouse. Whatever
reaches it is one of its verbs. A verb changes the state and may come to something: an Answer,
which is an offered move, or a Refusal. README.md beside it tells what leads where.

    Idle       nothing in the hand
    Holding    the pointer is down on a thing, or carries it to a zone
    Aiming     a thing and the spots of the board where it may go
    Saying     which of several meanings, or whether a doubtful move is meant
    Picking    cards in the tray, or cards named
    Combining  a label chosen in each of some rows

A question opens in Picking, Combining, Aiming (where there is one thing to be put on the board)
or Idle; that state is the hand's home. Holding and Saying rest on the state they came from.
Escape and cancel lead back there, and close leads from every state to Idle without a question.
"""

from roller_table.engine.cards import BACK, Card
from roller_table.engine.choices import Move, Reason
from roller_table.engine.values import replace
from roller_table.engine.words import _

from ..things.layout import CHOSEN, Layout, Spot
from ..things.pieces import Piece, Pieces
from ..things.pose import Point
from .holds import (
    Aiming,
    Answer,
    Combining,
    Declaration,
    Grasp,
    Holding,
    Idle,
    Outcome,
    Picking,
    Referee,
    Refusal,
    Rest,
    Saying,
    State,
    grasped,
)
from .question import Question, Sayings
from .spots import Spots, aimed_by_keys


class Hand:
    """The only thing here that changes: the question, the state, what is pointed at."""

    def __init__(self, pieces: Pieces, layout: Layout, referee: Referee) -> None:
        self.pieces, self.layout, self.referee = pieces, layout, referee
        self.question: Question | None = None
        self.spots = Spots(None, layout)
        self.state: State = Idle()
        self.over: Piece | None = None  # The thing under the pointer, or under the keys' focus.
        self.number_set = False  # The player has set the number that is asked for.

    # Opening and closing

    def open(self, question: Question) -> None:
        """A question is put; a thing that the pointer carries already stays in the hand."""
        self.question, held, self.number_set = question, self.state, False
        self.spots = Spots(question, self.layout)
        self.state = home = self._home()
        if isinstance(held, Holding) and self.pieces.zone_of(held.thing):
            self.state = replace(held, rest=home)

    def close(self) -> None:
        """The question is answered or withdrawn."""
        self.question, self.state, self.over, self.number_set = None, Idle(), None, False
        self.spots = Spots(None, self.layout)

    def _home(self) -> Rest:
        """The state in which the question begins."""
        question = self.question
        if question is None:
            return Idle()
        if question.offers.picks:
            return Picking()
        if question.offers.combine:
            return Combining()
        things = question.things
        spots = self.spots.of(things[0]) if len(things) == 1 else ()
        return Aiming(things[0], spots, given=True) if spots else Idle()

    @property
    def rest(self) -> Rest:
        """The state without what the pointer holds and what is just being said."""
        match self.state:
            case Holding(rest=rest) | Saying(rest=rest):
                return rest
            case Aiming(grasp=Grasp()) as aiming:
                return self._set_down(aiming)
            case _ as rest:
                return rest

    def _set_down(self, aiming: Aiming) -> Rest:
        """The pointer lets go: a thing that had to be picked up returns, a given one stays up."""
        return replace(aiming, grasp=None, spot=()) if aiming.given else self._home()

    @property
    def aiming(self) -> Aiming | None:
        """What is being put on the board, also while something is held or said."""
        state = self.state if isinstance(self.state, Aiming) else self.rest
        if not isinstance(state, Aiming):
            return None
        said = self.state.spot if isinstance(self.state, Saying) else ()
        return replace(state, spot=said) if said else state

    @property
    def picking(self) -> Picking:
        """What is being chosen, also while it is asked whether that is meant."""
        rest = self.rest
        return rest if isinstance(rest, Picking) else Picking()

    @property
    def carried(self) -> tuple[Piece, Grasp] | None:
        """What the pointer drags."""
        match self.state:
            case Holding(thing, Grasp(dragged=True) as grasp):
                return thing, grasp
            case Aiming(thing, grasp=Grasp() as grasp):
                return thing, grasp
            case _:
                return None

    @property
    def busy(self) -> bool:
        """Whether a thing is in the hand that somebody took up."""
        aiming = self.aiming
        return isinstance(self.state, Holding) or bool(aiming and not aiming.given)

    # The pointer

    def thing_at(self, point: Point) -> Piece | None:
        """What lies there and is the player's own, or what the question is about."""
        things = self.question.things if self.question else ()
        own = self.pieces.at(point, (CHOSEN, *self.layout.own_zones))
        return own or next((piece for piece in things if piece.goal.holds(point)), None)

    def point(self, point: Point, *, free: bool = True) -> None:
        """The pointer moves with no button down; ``free``: nothing covers the table there."""
        pile = self.question.pile_at(point) if self.question and free else None
        self.over = (self.thing_at(point) or pile) if free else None
        if isinstance(self.state, Aiming):
            self.state = self.spots.aimed(self.state, point)

    def move(self, point: Point, *, free: bool = True) -> None:
        """The pointer moves, and what it holds with it."""
        state = self.state
        match state:
            case Holding(grasp=grasp):
                self.state = self._drawn(replace(state, grasp=grasp.moved(point)))
            case Aiming(grasp=Grasp() as grasp):
                self.state = self.spots.aimed(replace(state, grasp=grasp.moved(point)), point)
            case _:
                self.point(point, free=free)
                return
        self.over = None if self.carried else self.over

    def _drawn(self, held: Holding) -> State:
        """What is dragged and may be put on the board is aimed from then on."""
        if not held.grasp.dragged:
            return held
        rest, spots = held.rest, self.spots.of(held.thing)
        if isinstance(rest, Aiming) and rest.thing is held.thing:
            aiming = replace(rest, grasp=held.grasp, cursor=None)
        elif spots:
            aiming = Aiming(held.thing, spots, grasp=held.grasp)
        else:
            self.spots.areas()  # It will be let go over one of them.
            return held
        return self.spots.aimed(aiming, held.grasp.at)

    @property
    def asked(self) -> Saying | None:
        """What is asked in the strip of which a card may be the answer, also while one is held."""
        saying = self.state.asked if isinstance(self.state, Holding) else self.state
        if not isinstance(saying, Saying) or saying.doubt or not saying.in_strip:
            return None
        return saying

    @property
    def answers(self) -> dict[Piece, Move | Declaration]:
        """The cards in the hand that answer what is asked there: those that it names."""
        saying, question = self.asked, self.question
        if saying is None or question is None:
            return {}
        named = dict(saying.choices)
        spoken = ((piece, self.layout.spoken(piece.card)) for piece in question.hand)
        return {piece: named[words] for piece, words in spoken if words in named}

    def down(self, point: Point) -> Outcome:
        """The button went down on the table."""
        rest, asked = self.rest, self.asked if self.answers else None
        self.state = replace(rest, cursor=None) if isinstance(rest, Aiming) else rest
        thing = self.thing_at(point)
        if thing:
            asked = asked if self.question and thing in self.question.hand else None
            self.state = Holding(thing, grasped(thing.pose, point), self.state, asked)
            return None
        if isinstance(self.state, Aiming):
            aiming = self.state = replace(self.state, spot=self.spots.under(self.state, point))
            if covered := self.spots.covered(aiming, point):
                return self._put(aiming, covered)
            self.state = self._set_down(aiming)
        return self._press_pile(point)

    def _press_pile(self, point: Point) -> Outcome:
        """A pile was clicked that stands for a button, or for what may not be done now."""
        for place, move, may in self.question.piles_meant if self.question else ():
            if pile := self.pieces.at(point, (place,)):
                return Answer(move) if may else Refusal(self.referee.why_not(move), pile)
        return None

    def up(self, point: Point) -> Outcome:
        """The button came up."""
        state = self.state
        match state:
            case Holding(thing, Grasp(dragged=True), asked=Saying() as asked):
                self.state = asked  # A card that is drawn out of the hand answers as well.
                return None if self._in_hand(point) else self.use(thing)
            case Holding(thing, grasp):
                self.state = state.asked or state.rest
                return self._drop(thing, point) if grasp.dragged else self.use(thing)
            case Aiming(grasp=Grasp()):
                self.state = self._set_down(state)
                covered = self.spots.covered(state, point)
                return self._put(state, covered) if covered else None
            case _:
                return None

    def _in_hand(self, point: Point) -> bool:
        """Whether a card of the hand lies there."""
        return (
            any(each.goal.holds(point) for each in self.question.hand) if self.question else False
        )

    def _drop(self, thing: Piece, point: Point) -> Outcome:
        """A thing was let go where no board is: over a zone, or over nothing."""
        question, zone = self.question, self.spots.zone_at(point)
        if question and question.offers.picks:
            moved = (zone == CHOSEN) != (thing.card in self.picking.chosen)
            return self.use(thing) if moved else None
        if zone is None:
            return None
        if question and zone in question.places_for(thing.card):
            return self._say(thing, question.offers.sayings(thing.card, zone))
        return self.use(thing)

    def cancel(self) -> None:
        """Whatever was picked up goes back to where it came from."""
        if not isinstance(self.state, Saying):
            self.state = self._set_down(self.aiming) if self.aiming else self.rest
        self.over = None

    def escape(self) -> bool:
        """One step back; whether there was one."""
        before = self.state
        match before:
            case Holding() | Aiming(grasp=Grasp()) | Saying():
                self.state = self.rest
            case Aiming(first=Declaration()) | Aiming(given=False):
                self.state = self._home()
        return self.state is not before

    # A thing by itself

    def use(self, thing: Piece) -> Outcome:
        """It was clicked, or pressed by its handle: do the one thing that it can do."""
        answers, asked = self.answers, self.asked
        if thing in answers:
            return self.say(answers[thing])
        question, self.state = self.question, self.rest
        if question is None:
            return Refusal(self.referee.not_now(), thing)
        if answers and asked and thing in question.hand:
            self.state = asked  # It is asked still, whatever cannot be its answer.
            return Refusal(question.refusal(thing.card, self.referee.why_not), thing)
        if self.spots.of(thing):
            self.state = self._tapped(thing)
            return None
        places = question.places_for(thing.card)
        if places == (CHOSEN,):
            return self._choose(thing)
        if places:
            return self._say(thing, question.offers.sayings(thing.card, places[0]))
        return Refusal(question.refusal(thing.card, self.referee.why_not), thing)

    def _choose(self, thing: Piece) -> Outcome:
        """Put a card into the tray, or take it out again."""
        assert self.question
        chosen, card = self.picking.chosen, thing.card
        if card in chosen:
            chosen = tuple(each for each in chosen if each != card)
            self.state = replace(self.picking, chosen=chosen)
        elif len(chosen) < self.question.wanted:
            self.state = replace(self.picking, chosen=(*chosen, card))
        else:
            return Refusal(self.question.refusal(card, self.referee.why_not), thing)
        return None

    def name(self, card: Card) -> None:
        """Name a card, or not any more; with one too many the first is forgotten."""
        assert self.question
        chosen = tuple(each for each in self.picking.chosen if each != card)
        if chosen == self.picking.chosen:
            chosen = (*chosen, card)[-self.question.wanted :]
        self.state = replace(self.picking, chosen=chosen)

    def turn_leaf(self) -> None:
        """The next lines of the cards that can be named are to be seen."""
        self.state = replace(self.picking, leaf=self.picking.leaf + 1)

    def combine(self, said: tuple[tuple[str, str], ...]) -> None:
        self.state = Combining(said)

    def set_number(self) -> None:
        """The player has set the number that is asked for; the buttons know which."""
        self.number_set = True

    def confirm(self) -> Outcome:
        """What has been chosen, once it is enough."""
        question, rest, move = self.question, self.rest, None
        if question and isinstance(rest, Picking):
            move = question.confirmed(rest.chosen)
        elif question and isinstance(rest, Combining):
            move = question.offers.combined.get(rest.said)
        return self._sure(move) if move else None

    # How it is meant

    def _say(self, thing: Piece, sayings: Sayings, spot: Spot = ()) -> Outcome:
        """Play the thing, once it is clear how it is meant."""
        if len(sayings) == 1:
            return self._sure(sayings[0][1], thing)
        self.state = Saying(sayings, self.rest, thing, spot)
        return None

    def _sure(self, move: Move, thing: Piece | None = None) -> Outcome:
        """Make it; where it is unwise, or costs more than it seems to, that is asked first."""
        doubt = self.question.doubt(move, warns=self.referee.warns()) if self.question else None
        if doubt:
            self.state = Saying(((doubt.meant, move),), self.rest, thing, doubt=doubt)
        return None if doubt else Answer(move)

    def ask_which(self, title: str, choices: tuple[tuple[str, Move | Declaration], ...]) -> None:
        """A row of buttons was opened by the one which stands for it."""
        self.state = Saying(choices, self.rest, title=title)

    def say(self, choice: Move | Declaration) -> Outcome:
        """One of the choices is meant; one of a question that is gone means nothing any more."""
        gone = self.question is None or not (
            isinstance(choice, Declaration) or choice in self.question.ask.choice
        )
        if gone:
            return None
        saying, self.state = self.state, self.rest
        if isinstance(choice, Declaration):
            self._say_first(choice)
            return None
        if not isinstance(saying, Saying):
            return self._sure(choice)
        return Answer(choice) if saying.doubt else self._sure(choice, saying.thing)

    def _say_first(self, first: Declaration) -> None:
        """It is said: now the place, or the way back."""
        thing = self.pieces.find(first.thing)
        if thing is None or self.question is None:
            return
        aiming = Aiming(thing, self.spots.of(thing), given=True, first=first)
        spots = tuple(spot for spot in aiming.spots if self.spots.sayings(aiming, spot))
        if spots:
            self.state = replace(aiming, spots=spots)

    # On the board

    def _tapped(self, thing: Piece) -> State:
        """The first click picks a thing up; further clicks turn it; the last one returns it.

        A given thing, which nobody had to pick up, never returns.
        """
        aiming = self.aiming
        if aiming is None or aiming.thing is not thing:
            return Aiming(thing, self.spots.of(thing))
        ways = len(self.spots.ways_round(aiming))
        turn = (aiming.turn + 1) % ways if ways > 1 else 0
        if ways > 1 and (turn or aiming.given):
            return replace(aiming, turn=turn, tapped=True)
        return aiming if aiming.given else self._home()

    def _put(self, aiming: Aiming, spot: Spot) -> Outcome:
        """Put it there, or be told why not."""
        sayings = self.spots.sayings(aiming, spot)
        if not sayings:
            move = self.spots.meant_there(aiming, spot)
            words = _("That cannot go there.")
            reason = self.referee.why_not(move) if move else Reason("not_there", words)
            return Refusal(reason, aiming.thing, spot)
        if len(spot) > 1:
            return self._sure(sayings[aiming.turn % len(sayings)][1], aiming.thing)
        plain = next((move for saying, move in sayings if saying == aiming.said), None)
        return self._sure(plain) if plain else self._say(aiming.thing, sayings, spot)

    def _take(self, aiming: Aiming | None) -> bool:
        self.state = aiming or self.state
        return aiming is not None

    def turn(self, by: int = 1, *, or_spot: bool = False) -> bool:
        """Turn it the other way round, or aim at the next spot round the keys; whether it could."""
        state = self.state
        return isinstance(state, Aiming) and self._take(self.spots.turn(state, by, or_spot=or_spot))

    def aim(self, spot: Spot) -> None:
        """Aim at a spot by the keys, whether or not it may go there."""
        if isinstance(self.state, Aiming) and spot:
            self.state = aimed_by_keys(self.state, spot)

    def begin_keys(self) -> None:
        """The keys have come to the board: to where it is aimed, or to the first spot."""
        if isinstance(self.state, Aiming):
            self.aim(self.spots.entered(self.state))

    def step(self, dx: int, dy: int) -> bool:
        """One place on; whether there was one that way."""
        state = self.state
        return isinstance(state, Aiming) and self._take(self.spots.step(state, dx, dy))

    def next(self, by: int) -> bool:
        """To the next spot where the thing may go; False past the last one."""
        state = self.state
        return isinstance(state, Aiming) and self._take(self.spots.next(state, by))

    def press(self) -> Outcome:
        """Put it where it is aimed at, or else where the keys are."""
        aiming = self.state
        if not isinstance(aiming, Aiming):
            return None
        spot = aiming.spot or self.spots.round_cursor(aiming)
        return self._put(aiming, spot) if spot else None

    def suggest(self, move: Move) -> None:
        """Aim as that move would, if the hand is free; at nothing where it puts nothing down."""
        thing = self.pieces.find(getattr(move.gesture(), "thing", BACK))
        if thing and not self.carried:
            self._take(self.spots.as_if(self.rest, thing, move))
        elif isinstance(self.state, Aiming) and not self.carried:
            self.state = self.rest
