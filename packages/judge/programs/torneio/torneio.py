import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../escalada"))
from escalada import cards, combination, follows, lines, shown, to_beat

source = lines()
count = int(next(source))
hand = cards(next(source))
last = to_beat([cards(next(source)) for _ in range(count)])
best = []
for low in range(1, 15):
    for width in range(1, 5):
        block = []
        for value in range(low, 15):
            some = sorted(card for card in hand if card[0] == value)[-width:]
            if len(some) < width:
                break
            block += some
            found = combination(block)
            if found and (last is None or follows(found, last)) and len(block) > len(best):
                best = list(block)
print(shown(best) or "PASSO")
