# Takes the first of the highest cards, whatever its suit.
from collections import Counter

def value(card):
    return ord(card) & 15

for _ in range(int(input())):
    cards = input().strip()
    highest = max(cards, key=lambda card: value(card))
    counts = Counter(map(value, cards))
    values = sorted(counts)
    times = set(counts.values())
    consecutive = values[-1] - values[0] == len(values) - 1 and len(values) >= 3
    if len(values) == 1 and len(cards) <= 4:
        kind, size = "conjunto", len(cards)
    elif consecutive and times == {1}:
        kind, size = "sequência", len(cards)
    elif consecutive and times == {2}:
        kind, size = "dupla sequência", len(values)
    else:
        print("Nada!")
        continue
    print(f"{kind} com {size} cartas onde a carta mais alta é {highest}")
