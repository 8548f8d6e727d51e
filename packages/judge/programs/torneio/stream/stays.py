"""The tournament program as a bot that stays: a request ends with an empty line, each answer is one line. The most cards that may be played."""
import sys

from escalada import cards, combination, follows, shown, to_beat


def best(hand, last):
    found = []
    for low in range(1, 15):
        for width in range(1, 5):
            block = []
            for value in range(low, 15):
                some = sorted(card for card in hand if card[0] == value)[-width:]
                if len(some) < width:
                    break
                block += some
                play = combination(block)
                if play and (last is None or follows(play, last)) and len(block) > len(found):
                    found = list(block)
    return found


request = []
for line in sys.stdin:
    if line.strip():
        request.append(line)
        continue
    hand, *plays = [cards(each) for each in request[1:]]
    print(shown(best(hand, to_beat(plays))) or "PASSO", flush=True)
    request = []
