import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../escalada"))
from escalada import cards, combination, lines, shown

source = lines()
for test in range(1, int(next(source)) + 1):
    rows = [cards(next(source)) for _ in range(int(next(source)))]
    shapes = {found and found[:2] for found in map(combination, rows)}
    print(f"Teste {test}")
    if len(shapes) > 1 or None in shapes:
        print("Combinações não iguais!")
    else:
        for row in sorted(rows, key=max):
            print(shown(row))
