"""The referee of the tournament as an output validator: main.py input answer feedback_folder/ [stream | plays] < output.

The input holds a request, and any legal play is right, PASSO always. With `plays` the program is run several times, on the requests of
the answer file one after the other, until it plays a card: one that never does is no player (3.1). With `stream` the program stays and
talks with the referee: the input holds many requests, behind each an empty line is sent, and its answer is the next line.
Exit code 42 for right, 43 for wrong, with the reason in teammessage.txt.
"""
import os
import re
import sys

from escalada import combination, exceptions, follows, shown, to_beat

SUITS = "♠♥♦♣"
VALUES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K"]
CARD = re.compile("([\U0001f0a1-\U0001f0de])|(10|[A2-9JCQK])[ \t]*([♠♥♦♣])\ufe0f?", re.IGNORECASE)
NAMES = {"conjunto": "a set", "sequência": "a sequence", "dupla sequência": "a double sequence"}


def cards_in(text):
    """The cards in either notation, none for PASSO; None where it is neither."""
    if text.strip().upper() == "PASSO":
        return []
    found, at = [], 0
    while at < len(text):
        if text[at] in " \t":
            at += 1
            continue
        match = CARD.match(text, at)
        if match is None:
            return None
        if match[1]:
            value, suit = ord(match[1]) & 15, (ord(match[1]) >> 4 & 15) - 10
        else:
            value, suit = VALUES.index(match[2].upper()) + 1, SUITS.index(match[3])
        if not 1 <= value <= 14:
            return None
        found.append((value, suit))
        at = match.end()
    return found


def position(request):
    """The hand and what is to be beaten, which is None where anything may be led."""
    lines = [line for line in request.split("\n") if line.strip() and not line.strip().isdigit()]
    hand, *plays = [cards_in(line) for line in lines]
    return hand, to_beat([play if combination(play) else [] for play in plays])


def why_not(request, printed):
    """Why an answer is wrong; None where it is right."""
    hand, last = position(request)
    lines = [line for line in printed.split("\n") if line.strip()]
    if not lines:
        return "It printed nothing; a play or PASSO is due."
    if len(lines) > 1:
        return f"It printed {len(lines)} lines; one line with a play or PASSO is due."
    play = cards_in(lines[0].strip())
    if play is None:
        return "Its play cannot be read: expected cards such as '🂪' or '10 ♠', or PASSO."
    if not play:
        return None
    for at, card in enumerate(play):
        if card in play[:at]:
            return f"{shown([card])} is named twice."
        if card not in hand:
            return f"{shown([card])} is not in the hand."
    new = combination(play)
    if new is None:
        return f"{shown(play)} is no set, sequence or double sequence."
    if last is None or follows(new, last):
        return None
    kind, size, top = last
    also = "".join(f", or {NAMES[other]} of {length}" for other, length in exceptions(*last))
    return f"{shown(play)} does not follow: it takes {NAMES[kind]} of {size} above {shown([top])}{also}."


def could_play(request):
    """Whether any card can be played."""
    hand, last = position(request)
    for low in range(1, 15):
        for width in range(1, 5):
            block = []
            for value in range(low, 15):
                some = sorted(card for card in hand if card[0] == value)[-width:]
                if len(some) < width:
                    break
                block += some
                found = combination(block)
                if found and (last is None or follows(found, last)):
                    return True
    return False


def refuse(reason):
    with open(sys.argv[3] + "teammessage.txt", "w", encoding="utf-8") as message:
        message.write(reason + "\n")
    sys.exit(43)


def send(text):
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        refuse("It ended before it was asked.")


NEVER = "It passes every time, though it could have played a card."


def passes(printed):
    return printed.strip().upper() == "PASSO"


def talk(requests):
    """With a program that stays."""
    plays = 0
    for number, request in enumerate(requests, 1):
        send(request + "\n")
        printed = sys.stdin.readline()
        reason = why_not(request, printed)
        if reason is not None:
            refuse(f"Request {number} of {len(requests)}: {reason}")
        plays += not passes(printed)
    if plays == 0 and any(could_play(request) for request in requests):
        refuse(NEVER)


def asked_so_far():
    """How many requests of `plays` there were with this one; the folder stays from pass to pass."""
    counter = sys.argv[3] + "asked"
    if not os.path.exists(counter):
        return 1
    with open(counter, encoding="utf-8") as file:
        return int(file.read())


def ask_again(requests, printed):
    """With a program that has passed so far: it is run on the next request, or refused when there is none left."""
    if passes(printed):
        asked = asked_so_far()
        if asked == len(requests):
            refuse(NEVER)
        with open(sys.argv[3] + "asked", "w", encoding="utf-8") as file:
            file.write(str(asked + 1))
        with open(sys.argv[3] + "nextpass.in", "w", encoding="utf-8", newline="\n") as file:
            file.write(requests[asked])


def read_requests(path):
    with open(path, encoding="utf-8") as source:
        return [part.rstrip("\n") + "\n" for part in re.split(r"\n\n+", source.read()) if part.strip()]


def main(mode):
    requests = read_requests(sys.argv[2] if mode == "plays" else sys.argv[1])
    if mode == "stream":
        talk(requests)
    else:
        printed = sys.stdin.read()
        reason = why_not(requests[asked_so_far() - 1], printed)
        if reason is not None:
            refuse(reason)
        if mode == "plays":
            ask_again(requests, printed)
    sys.exit(42)


if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    main(sys.argv[4] if len(sys.argv) > 4 else "")
