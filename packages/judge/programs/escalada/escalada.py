"""Combinations of the climbing game. A card is (value, suit); lines are glyphs without blanks."""
import sys
from collections import Counter


def lines():
    return iter(sys.stdin.read().split("\n"))


def cards(line):
    if line.strip().upper() == "PASSO":
        return []
    codes = [ord(glyph) for glyph in line.strip()]
    return [(code & 15, (code >> 4 & 15) - 10) for code in codes]


def shown(some):
    return " ".join(chr(0x1F0A0 + 16 * suit + value) for value, suit in sorted(some))


def combination(some):
    """(kind, size, top), or None."""
    if not some or len(set(some)) < len(some):
        return None
    counts = Counter(value for value, _ in some)
    low, high = min(counts), max(counts)
    widths = {counts[value] for value in range(low, high + 1)}
    if len(widths) > 1:
        return None
    (width,) = widths
    span = high - low + 1
    if span == 1:
        return ("conjunto", width, max(some))
    if span < 3 or width > 2:
        return None
    return ("sequência" if width == 1 else "dupla sequência", span, max(some))


def exceptions(kind, size, top):
    if kind != "conjunto" or top[0] != 14:
        return []
    return {
        1: [("conjunto", 4), ("dupla sequência", 3)],
        2: [("dupla sequência", 4)],
        3: [("dupla sequência", 5)],
    }.get(size, [])


def follows(new, old):
    if new[:2] == old[:2]:
        return new[2] > old[2]
    return new[:2] in exceptions(*old)


def to_beat(plays):
    for play in plays[: -4 : -1]:
        if play:
            return combination(play)
    return None
