import sys
from collections import deque


def play(a, b):
    a, b, step, seen = deque(a), deque(b), 0, {}
    while a and b:
        position = (tuple(a), tuple(b))
        if position in seen:
            return f"never ends: repeats every {step - seen[position]} steps from step {seen[position]}"
        seen[position] = step
        table = []
        while a and b:
            x, y = a.popleft(), b.popleft()
            table += [x, y]
            step += 1
            if len(table) % 4 == 2 and x != y:
                (a if x > y else b).extend(table)
                break
        else:
            break
    if a:
        return f"a wins in {step} steps"
    return f"b wins in {step} steps" if b else f"a and b tie in {step} steps"


words = sys.stdin.read().split()
ranks = ["23456789TJQKA".index(word[0]) for word in words]
for at in range(0, len(ranks) - 51, 52):
    print(play(ranks[at : at + 26], ranks[at + 26 : at + 52]))
