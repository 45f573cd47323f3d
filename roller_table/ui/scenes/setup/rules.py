"""The house rules while a player chooses them: every value, and what holds with these values."""

from collections.abc import Mapping

from roller_table.engine.agreement import discord, discords, meant_for, seats_for
from roller_table.engine.options import Rule, restored, rules_of
from roller_table.engine.spelling import fold
from roller_table.engine.words import _, either, listed
from roller_table.games.catalogue import Entry
from roller_table.rulefile import RuleFile, Variant, flat, nested, variants_of
from roller_table.rulefile.checking import at_odds

from ...looks.theme import GOLD, TEXT, mix

BRIGHT = mix(GOLD, TEXT, 0.25)
"""The ink of what is not as usual."""


class HouseRules:
    """A value for each option; rule files are offered as soon as they have been read."""

    def __init__(self, entry: Entry, values: Mapping[str, object] | None = None) -> None:
        self.entry = entry
        self.options = tuple(rules_of(entry.rules()))
        self.usual: Mapping[str, object] = {rule.key: rule.default for rule in self.options}
        known = {rule.key: rule for rule in self.options}
        kept = {k: v for k, v in (values or {}).items() if k in known and fits(known[k], v)}
        self.values: dict[str, object] = dict(self.usual) | kept
        self.files: tuple[RuleFile, ...] = ()
        self.file: RuleFile | None = None
        """The preset that was chosen last; what is switched off falls back to it."""

    def offer(self, files: tuple[RuleFile, ...], chosen: str = "") -> None:
        """These files have been read; the preset of that name was chosen last."""
        self.files = files
        holding = [file for file in files if self.holds(file)]
        named = [file for file in files if file.own and fold(file.name) == fold(chosen)]
        self.file = next(iter([*named, *holding, *files]), None)

    def rules(self) -> object:
        """The game's Rules; ValueError where values do not go together."""
        return restored(self.entry.rules(), nested(self.values))

    @property
    def name(self) -> str:
        """What a table that plays so calls its rules: the name of a file of the player's own."""
        file = self.file
        return file.name if file and file.own and self.holds(file) else ""

    # Options

    def changes(self) -> tuple[Rule, ...]:
        """The options that differ from the usual rules, and have a meaning now."""
        return tuple(meant_for(self.entry.rules(), self.values))

    def idle(self, rule: Rule) -> str:
        """Why this option has no meaning now; empty when it has."""
        above = next((each for each in self.options if each.key == rule.option.under), None)
        if above is None:
            return ""
        if self.on(above) and not self.idle(above):
            return ""
        if isinstance(above.kind, tuple):
            others = [above.said(value) for value in above.kind[1:]]
            words = _("Only with {rule}: {values}.")
            return words.format(rule=_(above.option.name), values=either(others))
        return _("Only with {rule}.").format(rule=_(above.option.name))

    def barred(self, rule: Rule, seats: int, value: object) -> str:
        """Why this option cannot be set so at a table of that size; empty when it can."""
        why = discord(self.entry.rules(), self.values | {rule.key: value}, rule.key, seats)
        variant = self.meaning(rule, value)
        if why or variant:
            return why or (self.blocked(variant, seats) if variant else "")
        return self._at_odds(self.values | {rule.key: value})

    def _at_odds(self, after: Mapping[str, object]) -> str:
        """Why these values cannot be: two variants would be played that do not go together."""
        for one, other in at_odds(self.variants, after, self.values):
            new, old = (other, one) if one.holds_in(self.values) else (one, other)
            words = _("That turns on {name}, which does not go with {other}.")
            return words.format(name=_(new.name), other=_(old.name))
        return ""

    def put(self, rule: Rule, value: object, seats: int) -> str:
        """Set it so, if that can be; words about what is in the way, or what else it changes."""
        why = self.barred(rule, seats, value)
        if why:
            return why
        variant = self.meaning(rule, value)
        if variant and not self.in_force(variant):
            return self.switch(variant)
        self.values[rule.key] = value
        return ""

    def meaning(self, rule: Rule, value: object) -> Variant | None:
        """The variant that is nothing but this value of this option."""
        found = (each for each in self.variants if flat(each.rules) == {rule.key: value})
        return next(found, None)

    def on(self, rule: Rule) -> bool:
        """Whether a rule is on; of several words the first one is the way without it."""
        value = self.values[rule.key]
        return bool(value != rule.kind[0] if isinstance(rule.kind, tuple) else value)

    def below(self, rule: Rule) -> tuple[Rule, ...]:
        """The options that stand in this one's row."""
        found: list[Rule] = []
        for each in self.options:
            if each.option.under in (rule.key, *(one.key for one in found)):
                found.append(each)
        return tuple(found)

    def top(self) -> tuple[Rule, ...]:
        """The options with a row of their own."""
        keys = {rule.key for rule in self.options}
        return tuple(rule for rule in self.options if rule.option.under not in keys)

    # Presets

    def holds(self, file: RuleFile) -> bool:
        """Whether the game would be played exactly by that file."""
        return dict(self.usual) | flat(file.rules) == self.values

    @property
    def played(self) -> RuleFile | None:
        """The preset that is played: of several that are alike, the one that was chosen last."""
        alike = [file for file in self.files if self.holds(file)]
        return self.file if self.file in alike else next(iter(alike), None)

    def take(self, file: RuleFile) -> None:
        """Everything as that file has it."""
        self.file = file
        self.values = dict(self.usual) | flat(file.rules)

    def adopt(self, values: Mapping[str, object]) -> None:
        """Everything as a table somewhere else has it, by the program's own file."""
        self.file = next((file for file in self.files if not file.own), self.file)
        self.values = dict(self.usual) | dict(values)

    def seats(self) -> tuple[int, ...]:
        """How many may play by these rules."""
        allowed = self.file.seats if self.file else ()
        return tuple(n for n in self.entry.seats if n in allowed) or self.entry.seats

    def suited(self) -> tuple[int, ...]:
        """How many may play with everything as it is set now."""
        tables = self.seats()
        return seats_for(self.entry.rules(), self.values, tables) or tables

    # Variants

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The chosen file's, and the program's own that are not among them."""
        program = next((file for file in self.files if not file.own), None)
        return variants_of(*filter(None, (self.file, program)))

    def in_force(self, variant: Variant) -> bool:
        return variant.holds_in(self.values)

    def blocked(self, variant: Variant, seats: int) -> str:
        """Why this variant cannot be chosen now; empty when it can."""
        if not variant.suits(seats):
            numbers = either([*map(str, variant.only_seats)])
            return _("Only for {numbers} players.").format(numbers=numbers)
        if self.in_force(variant):
            return ""
        after = self._with(variant)
        for other in self._against(variant):
            if other.holds_in(after):
                return _("It does not go with {other}.").format(other=_(other.name))
        for key, why in discords(self.entry.rules(), after, (seats,)):
            if key in flat(variant.rules):
                return why
        try:
            restored(self.entry.rules(), nested(after))
        except ValueError as error:
            return str(error)
        return self._at_odds(after)

    def against(self, variant: Variant) -> str:
        """What choosing this variant would switch off, in words; empty if nothing."""
        names = [_(other.name) for other in self._against(variant)]
        if not names or self.in_force(variant):
            return ""
        return _("It switches off {others}.").format(others=listed(names))

    def switch(self, variant: Variant) -> str:
        """Choose this variant, or choose it no longer; words about what else that does."""
        if self.in_force(variant):
            self.values |= self._without(variant)
            if self.in_force(variant):
                return _("The usual rules include this; change the rule itself below.")
            return ""
        keys = flat(variant.rules).keys()
        against = [each for each in self._against(variant) if flat(each.rules).keys() != keys]
        others = [_(other.name) for other in against]
        self.values = self._with(variant)
        if not others:
            return ""
        words = _("{others} is off now: it does not go with {name}.")
        if len(others) > 1:
            words = _("{others} are off now: they do not go with {name}.")
        return words.format(others=listed(others), name=_(variant.name))

    def drop_unsuited(self, seats: int) -> str:
        """Switch off the variants that are not for that many players; words about it."""
        gone = [v for v in self.variants if not v.suits(seats) and self.in_force(v)]
        for each in gone:
            self.values |= self._without(each)
        names = [_(each.name) for each in gone if not self.in_force(each)]
        for rule in self.options:
            if discord(self.entry.rules(), self.values, rule.key, seats):
                self.values[rule.key] = rule.default
                names.append(_(rule.option.name))
        words = _("{names} is off now: not for {n} players.")
        return words.format(names=listed(names), n=seats) if names else ""

    def meet_level(self, before: str, after: str) -> str:
        """Computer players of another level are the strongest now: what was as usual among those
        of ``before`` is so among these; words about it."""
        changed = []
        for rule in self.options:
            was, now = (rule.option.with_level.get(each, rule.default) for each in (before, after))
            if was != now and self.values[rule.key] == was:
                self.values[rule.key] = now
                words = _("{rule}, as usual at this level: {value}.")
                changed.append(words.format(rule=_(rule.option.name), value=rule.said(now)))
        return " ".join(changed)

    def _against(self, variant: Variant) -> list[Variant]:
        """The variants in force that do not go with this one."""
        return [each for each in self.variants if each.clashes(variant) and self.in_force(each)]

    def _with(self, variant: Variant) -> dict[str, object]:
        values = dict(self.values)
        for other in self._against(variant):
            values |= self._without(other)
        return values | flat(variant.rules)

    def _without(self, variant: Variant) -> dict[str, object]:
        """What the variant changes, as the preset has it, or as usual where that is the same."""
        patch = flat(variant.rules)
        preset = dict(self.usual) | (flat(self.file.rules) if self.file else {})
        base = self.usual if variant.holds_in(preset) else preset
        return {key: base[key] for key in patch}


def fits(rule: Rule, value: object) -> bool:
    """Whether the option may have this value."""
    if isinstance(rule.kind, tuple):
        return isinstance(value, str) and value in rule.kind
    if rule.kind is not int or type(value) is not int:
        return type(value) is rule.kind
    least, most = span(rule)
    return least <= value <= most and (value - least) % rule.option.step == 0


def span(rule: Rule) -> tuple[int, int]:
    """The least and the most of a number."""
    low, high = rule.option.low, rule.option.high
    return (0 if low is None else low), (999 if high is None else high)
