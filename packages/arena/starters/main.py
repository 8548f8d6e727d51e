# A first bot for Escalada. It leads its lowest card, answers cards of one value with higher ones, and passes otherwise.
import sys


def value(card):
    return ord(card) & 15  # the last four bits: 1 ace … 14 king


def order(card):
    return value(card), ord(card)  # by value, then by suit


def choose(hand, last):
    """What to play from a sorted hand: some cards, or none for a pass."""
    if last is None:
        return hand[:1]  # you lead: any combination is allowed
    if len({value(card) for card in last}) > 1:
        return []  # a sequence: your turn to do better
    size, best = len(last), max(map(order, last))
    for wanted in range(1, 15):
        own = [card for card in hand if value(card) == wanted]
        for start in range(len(own) - size + 1):
            play = own[start : start + size]
            if order(play[-1]) > best:
                return play
    return []


lines = sys.stdin.read().split("\n")
count = int(lines[0])
hand = sorted(lines[1], key=order)
plays = lines[2 : 2 + count]
# The play to beat: the last one that is no pass, unless everybody has passed since.
recent = [play for play in plays[-3:] if play != "PASSO"]
print("".join(choose(hand, recent[-1] if recent else None)) or "PASSO")
