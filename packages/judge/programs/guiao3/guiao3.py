import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../escalada"))
from escalada import cards, combination, follows, lines, shown, to_beat

source = lines()
for test in range(1, int(next(source)) + 1):
    count = int(next(source))
    hand = cards(next(source))
    plays = [cards(next(source)) for _ in range(count)]
    play = cards(next(source))
    found, last = combination(play), to_beat(plays)
    if found and set(play) <= set(hand) and (last is None or follows(found, last)):
        hand = [card for card in hand if card not in play]
    print(f"Teste {test}")
    print(shown(hand))
