# The same program with other names.
from collections import Counter

def rank_of(symbol):
    return ord(symbol) & 15

for _ in range(int(input())):
    line = input().strip()
    top = max(line, key=lambda symbol: (rank_of(symbol), symbol))
    tally = Counter(map(rank_of, line))
    ranks = sorted(tally)
    repeats = set(tally.values())
    in_a_row = ranks[-1] - ranks[0] == len(ranks) - 1 and len(ranks) >= 3
    if len(ranks) == 1 and len(line) <= 4:
        name, count = "conjunto", len(line)
    elif in_a_row and repeats == {1}:
        name, count = "sequência", len(line)
    elif in_a_row and repeats == {2}:
        name, count = "dupla sequência", len(ranks)
    else:
        print("Nada!")
        continue
    print(f"{name} com {count} cartas onde a carta mais alta é {top}")
