import sys


def play(piles):
    at = 0
    while at < len(piles):
        for far in (3, 1):
            if at >= far and set(piles[at][-1]) & set(piles[at - far][-1]):
                piles[at - far].append(piles[at].pop())
                if not piles[at]:
                    del piles[at]
                at = 0
                break
        else:
            at += 1
    return piles


words = sys.stdin.read().split("#")[0].split()
for at in range(0, len(words), 52):
    piles = play([[word] for word in words[at : at + 52]])
    print(f"{len(piles)} pile{'' if len(piles) == 1 else 's'} remaining:", *map(len, piles))
