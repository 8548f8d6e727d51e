# Lays sets: the largest it has when it leads, the lowest that beats the last one otherwise.
import sys
from itertools import groupby

def order(card):
    return ord(card) & 15, ord(card)

lines = sys.stdin.read().split("\n")
count = int(lines[0])
hand = sorted(lines[1], key=order)
last = [play for play in lines[2:2 + count][-3:] if play != "PASSO"]
sets = [list(cards) for _, cards in groupby(hand, key=lambda card: ord(card) & 15)]

if not last:
    most = max(len(cards) for cards in sets)
    print("".join(next(cards for cards in sets if len(cards) == most)))
else:
    values = {ord(card) & 15 for card in last[-1]}
    size = len(last[-1])
    if len(values) > 1:
        print("PASSO")
    else:
        top = max(map(order, last[-1]))
        choices = [cards[-size:] for cards in sets if len(cards) >= size and order(cards[-1]) > top]
        print("".join(choices[0]) if choices else "PASSO")
