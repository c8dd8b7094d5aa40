/** The rules in English. Every rule stands once, under its id. */
export const rulesEn = `# The Magician and His Tenant

A chase for two. The Tenant wakes up in a haunted house. Somewhere in it lies
the Key, somewhere else is the Exit, and he must find both. The Magician has
laid out the house and knows every room; his four ghosts are after the Tenant
and score whenever they corner him, rob him or spoil something good.

Every rule has a number, so that the game can tell you which one a move would
break.

## The house

- **MG-1.1** The house has 73 tiles on two floors. The courtyard has 57: 52
  rooms, two corridors, two stairs and the start in the middle. The attic is a
  ring of 16 above it: 12 rooms, two corridors and two stairs. There are five
  figures, one Key, two coins and a scoreboard.
- **MG-1.2** Stairs lie above stairs and corridors above corridors, and those
  that lie above each other are joined. The Tenant changes floor by the stairs
  alone; the Politician, the Boy and the Decapitator use stairs and corridors.
  Changing floor is one step.
- **MG-1.3** Rooms lie face down. Four of them have a ✦ on their back: Key, Exit,
  Crow Flock and Painting. The Tenant sees where the four are, but not which of
  them is which.
- **MG-1.4** The 64 rooms are the four ✦ rooms; 16 Traps, four Spidernets and
  eight Aces, which are bad for the Tenant; 12 Apples, 12 Lighters, two pairs of
  Boots and two Coins, which are good for him; and four Portals. There are two
  Aces of each suit: clubs call the Boy, diamonds the Politician, hearts the
  Lady, spades the Decapitator.
- **MG-1.5** Tiles marked U cannot be destroyed: the ✦ rooms, the Portals, the
  corridors, the stairs and the start.

## Setting up

**MG-2.1** The Tenant stands on the start. All four ghosts begin on one corridor,
which the Magician chooses.

**MG-2.2** The Magician lays out the rooms as he likes. The game proposes a
layout: one ✦ room in each quarter of the house, none in the row or column of
the start, each at least four steps from the start, and everything else as
chance has it. He swaps any two rooms, as often as he wants (up to 128 changes),
or has another layout proposed, and confirms when he is content. With fair
layouts the ✦ rooms must keep to those limits while he swaps.

**MG-2.3** The Tenant moves first.

## The Tenant's turn

The Tenant has two actions in a turn.

**MG-3.1** Walking one square along a row or a column, or by the stairs to the
other floor, costs an action. He can neither enter nor pass a square with a
ghost.

**MG-3.2** Turning up the room he stands in costs an action too. What the room
does happens then, once in the game. Merely walking across a face-down room does
nothing.

**MG-3.3** Once in his turn, at any moment but the middle of an event and without
spending an action, he may repel one ghost that stands on one of the eight
squares around him or at the other end of his stairs. The ghost goes at once to
one of the two corridors that are farthest from him, counted in his own steps;
the Magician chooses which. In this house those are the two of the other floor.
Being sent away is no step.

**MG-3.4** A turn is over when its player says so, or when nothing more can be
done. Every square holds one figure, but ghosts may share a corridor. The Tenant
may stand on an empty corridor; he cannot change floor there.

Example: Tom has two actions. He walks to e4, turns it up, finds an Apple and
has another action, with which he walks on. Beside him stands the Boy, so he
repels him before he ends his turn.

## The Magician's turn

The Magician has four actions and spreads them over his ghosts as he likes.

**MG-4.1** A ghost moves one square along a row, a column or a diagonal, also
diagonally between two gaps. It never enters the Tenant's square, and another
ghost's square only if that is a corridor. The Magician may stop early.

**MG-4.2** The Lady floats: in one move she gets to any square at most one row and
one column away from hers, on whichever floor.

**MG-4.3** The Politician steals. If he stands on one of the eight squares around
a Tenant who has the Key, or at the other end of his stairs, he takes it for an
action. The Magician scores 6 and then secretly hides the Key under a ✦ room
that lies face down, though not under the one where the Tenant stands. If there
is no such room, he cannot steal.

**MG-4.4** The Boy destroys. For an action he ruins the room he stands in, if it
lies face down, is whole and has no U. It stays face down and secret under a
marker that all can see. If it was a good room that had not been used, the
Magician scores 1. A destroyed room does nothing any more, neither good nor bad,
whether the Tenant turns it up or walks in.

**MG-4.5** The Decapitator covers up. For an action he turns the face-up room he
stands in face down. Its event stays spent. An Exit must be turned up anew, and
a ✦ room can hide the Key again.

## The rooms

What happens when the Tenant turns up a room:

- **MG-5.1** Trap: the Magician scores 2.
- **MG-5.2** Spidernet: the Magician scores 2, and the Tenant cannot move for the
  rest of this turn nor in his next one. He can still turn up his room and repel
  a ghost.
- **MG-5.3** Ace: the Magician scores 1 and may at once move the ghost of its suit
  one step.
- **MG-5.4** Crow Flock: the Magician scores 1, and every ghost may at once move
  up to two steps, in any order, each ghost finishing before the next one starts.
- **MG-5.5** Apple: the Magician loses 1, and the Tenant gets another action this
  turn.
- **MG-5.6** Lighter: the Magician loses 1, and the Tenant secretly looks at one
  face-down room in his row or column of this floor, and sees if the Key is
  hidden there. He must choose one; destroyed rooms and rooms beyond a gap are
  allowed. If there is nothing to see, nothing happens.
- **MG-5.7** Boots: the Magician loses 1. From now on the Tenant has an extra move
  in every turn, this one included. It is used before his actions, it is good
  for walking only, and a second pair adds nothing.
- **MG-5.8** Coin: the Magician loses 1, the first time only, and the Tenant takes
  a coin. He carries one at most. Walking in while it lies face up, or turning it
  up again, gives him a coin if he has none.
- **MG-5.9** Portal: turned up, it does nothing. On a face-up Portal the Tenant
  may pay a coin and an action: all Portals are turned up, and he comes out of
  any other one without a ghost. If there is none, he stays and has paid. In a
  Spidernet he cannot go.
- **MG-5.10** Key: he takes it. Painting: nothing.
- **MG-5.11** Exit: with the Key, the Tenant escapes and wins. If the Exit lies
  face up already, it is enough to walk in with the Key.
- **MG-5.12** A room under which the Magician has hidden the Key gives the Key and
  does what it does besides, if that was still to come. An Exit with the Key
  under it wins at once.

Example: the Politician has stolen the Key while Exit and Painting lay face
down. The Tenant turns up the Painting: no Key. So it must lie under the Exit,
and turning that up is the end of the game.

## Checkmate and points

**MG-6.1** Look at the squares the Tenant could walk to if they were all empty, by
row, column and stairs, whether or not a net holds him. He is in checkmate if
ghosts stand on three of them or on all of them; so two ghosts suffice where he
has only two ways. This is checked after every step of a ghost, also in an
event, and at the end of the Tenant's turn. A Tenant who has walked into it can
still repel a ghost before that.

**MG-6.2** For a checkmate the Magician scores 9. All four ghosts go back to
corridors, each to one of the two farthest from the Tenant, as the Magician
chooses. The Tenant stays where he is and keeps what he has, and the Magician
goes on with the actions he has left. If it happened in the Tenant's turn, the
rest of the event that caused it is lost and the Tenant goes on, unless his turn
was over.

**MG-6.3** The Magician scores 9 for a checkmate, 6 for a stolen Key, 1 for a good
room destroyed, 1 for an Ace or the Crow Flock found, 2 for a Trap or a
Spidernet found, and loses 1 for a good room found. His points may fall below
zero.

Example: five good rooms destroyed, three Traps, two Aces, two good rooms found,
one theft and two checkmates make 5 + 6 + 2 − 2 + 6 + 18 = 35. One point is
missing.

**MG-6.4** The Magician wins as soon as he has 36 points or has given the fourth
checkmate, in whoever's turn. Both at once count as a win by checkmates.

**MG-6.5** The table sets a limit of rounds, 60 unless you choose another. A round
is a turn of the Tenant and one of the Magician. After the last one the Magician
wins.

**MG-6.6** Hidden from the Tenant are the faces of rooms that he has not seen and
the place where the Key was hidden. Hidden from the Magician is which room a
Lighter showed. All else is open: figures, points, markers, what the Tenant has,
and the backs of the rooms.
`
