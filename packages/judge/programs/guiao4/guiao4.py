import os
import sys
from itertools import combinations, product

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../escalada"))
from escalada import cards, combination, exceptions, lines, shown


def blocks(hand, kind, size):
    """All combinations of a shape, card by card in ascending order."""
    span = 1 if kind == "conjunto" else size
    width = size if kind == "conjunto" else 1 if kind == "sequência" else 2
    suits = {value: sorted(card for card in hand if card[0] == value) for value in range(1, 15)}
    for low in range(1, 16 - span):
        choices = [list(combinations(suits[value], width)) for value in range(low, low + span)]
        for chosen in product(*choices):
            yield [card for part in chosen for card in part]


source = lines()
for test in range(1, int(next(source)) + 1):
    kind, size, top = combination(cards(next(source)))
    hand = cards(next(source))
    answers = [block for block in blocks(hand, kind, size) if block[-1] > top]
    for shape in exceptions(kind, size, top):
        answers += blocks(hand, *shape)
    print(f"Teste {test}")
    print("\n".join(map(shown, answers)) or "PASSO")
