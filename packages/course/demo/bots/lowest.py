# Lays the lowest single card that will do, and passes otherwise.
import sys

def order(card):
    return ord(card) & 15, ord(card)

lines = sys.stdin.read().split("\n")
count = int(lines[0])
hand = sorted(lines[1], key=order)
last = [play for play in lines[2:2 + count][-3:] if play != "PASSO"]

if not last:
    print(hand[0])
elif len(last[-1]) == 1:
    higher = [card for card in hand if order(card) > order(last[-1])]
    print(higher[0] if higher else "PASSO")
else:
    print("PASSO")
