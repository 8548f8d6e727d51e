import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../escalada"))
from escalada import cards, combination, lines, shown

source = lines()
for _ in range(int(next(source))):
    found = combination(cards(next(source)))
    if found is None:
        print("Nada!")
    else:
        print(f"{found[0]} com {found[1]} cartas onde a carta mais alta é {shown([found[2]])}")
