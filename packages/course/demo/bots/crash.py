# Works until somebody has played: then it looks for a line that is not there.
import sys

lines = sys.stdin.read().split("\n")
hand = sorted(lines[1], key=lambda card: (ord(card) & 15, ord(card)))
if lines[0] == "0":
    print(hand[0])
else:
    print(lines[1000])
