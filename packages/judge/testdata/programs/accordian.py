"""Accordian patience as a student might write it. A word after the name puts in one mistake that the judge must find."""
import sys

mistake = sys.argv[1] if len(sys.argv) > 1 else ""
words = sys.stdin.read().split("#")[0].split()

def match(x, y):
    return x[0] == y[0] or x[1] == y[1]

def move(piles):
    steps = (1, 3) if mistake == "one-first" else (3, 1)
    order = range(len(piles) - 1, 0, -1) if mistake == "rightmost" else range(1, len(piles))
    for i in order:
        for step in steps:
            if i >= step and match(piles[i][-1], piles[i - step][-1]):
                piles[i - step].append(piles[i].pop())
                if not piles[i]:
                    del piles[i]
                return True
    return False

for d in range(0, len(words), 52):
    piles = [[card] for card in words[d:d + 52]]
    while move(piles):
        pass
    noun = "piles" if len(piles) > 1 or mistake == "plural" else "pile"
    print(len(piles), noun, "remaining:", *(len(pile) for pile in piles))
