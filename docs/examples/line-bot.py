"""A bot that plays in the arena over standard input and output. It needs Python 3 and nothing else.

    npx spellbough arena mag-mell --bots "cmd:python3 docs/examples/line-bot.py,random" --games 20

It is told of the game once and then asked for moves, one line of JSON each. What it plays is decided in `choose`.
"""

import json
import random
import sys


def choose(view, moves, seat):
    """This is the bot. It may look at all of the view; any of the moves is legal."""
    return random.choice(moves)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["do"] == "choose":
            move = choose(message["view"], message["moves"], message["seat"])
            print(json.dumps({"id": message["id"], "move": move}), flush=True)


main()
