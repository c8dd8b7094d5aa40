/** The rules in English. Every rule stands once, under its id. */
export const rulesEn = `# The Treasure of Mag Mell

A game for two to four players. For eleven rounds you gather mages. Then eleven
treasures are claimed, one after the other: each belongs to a guild or a school
and goes to the player who has the most mages of it. Everybody sees what you
pick, but what you have gathered lies face down. A good memory is worth a
treasure or two.

Every rule has a number, so that the game can tell you which one a move would
break.

## What there is

- **MM-1.1** Eleven Treasure Tokens with the values −3, −1, 1, 2, 2, 3, 3, 5, 5,
  6 and 8. The two below zero are cursed: they cost their winner points.
- **MM-1.2** Eleven Treasure Awaits cards, one for each guild and one for each
  school. The five guilds are the Witches, the Arcane Warriors, the Sorcerers,
  the Summoners and the Blood Mages.
- **MM-1.3** The six schools, each with its colour and its craft: Gairm (yellow,
  conjuration), Bréag (pink, illusion), Deoch (green, alchemy), Rún (blue,
  divination), Tuama (purple, necromancy) and Athrach (red, transmutation).
- **MM-1.4** 78 Mage cards. Sixty of them have one guild and one school each,
  and every such pair is there twice. The other eighteen are specials.
- **MM-1.5** The specials: four Mercenaries, four Familiars, three Daemons, two
  Faeries, two Spirit Healers, and one each of the Queen of Shadow, the
  Shapeshifter and the Druid.
- **MM-1.6** A Faerie belongs to two schools at once, Gairm and Bréag; a Spirit
  Healer belongs to Deoch and Rún. Neither is in a guild. All other specials
  have no guild and no school.
- **MM-1.7** Every card has a pick value: how much it counts when you pick it.
  Mercenaries, Familiars and the Queen of Shadow count 2; Daemons, the
  Shapeshifter and the Druid count 3; every other card counts 1.
- **MM-1.8** Mercenaries are worth points to whoever holds them at the end: one
  is worth 1 point, two together 3, three 6, all four 10.
- **MM-1.9** There are two levels of play. The basic game leaves the
  Mercenaries, the Familiars, the Queen, the Daemons, the Shapeshifter and the
  Druid in the box and is played with 64 Mage cards. The full game has all 78.

What the specials are good for, in short; the chapters below have the details:

- Faerie and Spirit Healer: one card, two schools.
- Mercenary: no help with any treasure, but points at the end.
- Familiar: one more for any treasure, once.
- Daemon: one more for each treasure, and each time another of your cards is
  gone.
- Queen of Shadow: points for pairs of Athrach and Tuama.
- Shapeshifter: steals what another player has just picked.
- Druid: swaps two tokens before the claiming.

## Setting up

**MM-2.1** Shuffle the Treasure Awaits cards and the Mage cards, each into a
deck of their own. Lay Mage cards face up as the Pool: 12 with two players, 16
with three, 20 with four.

**MM-2.2** The most magical player starts the first round. Since nobody can be
trusted to judge that, chance names the starter. After every round the next
player clockwise becomes the starter.

## A round

There are eleven rounds, one for each treasure. A round has three phases: the
Treasure Phase, the Mage Phase and the End Phase.

### Treasure Phase

**MM-3.1** The starter turns up the top Treasure Awaits card and puts any token
that is still free on it, good or cursed, after a look at the Pool. In the last
round only one token is left. The cards stay in the order they were drawn,
because that is the order of claiming.

### Mage Phase

Now everybody picks Mage cards from the Pool.

**MM-3.2** Two cards match when they share a guild or a school, or when they are
the same kind of special. Your own picks of one round must not match each other.
They may match what other players pick and what you gathered in earlier rounds.
A Familiar stands for nothing else while picking: it matches other Familiars
only.

Example: you have picked a Rún Witch. For the rest of the round you can take no
Witch and no Rún card, and no Spirit Healer either, because she belongs to Rún.
A Tuama Summoner or a Mercenary is fine.

**MM-3.3** The starter opens. With two or three players the starter takes one
card. If it counts 2 or 3, that is all. If it counts 1, the starter may stop
there or take one more card of any value; when no card is left that could be
taken, the opening simply ends. With four players the opening is always exactly
one card of any value. If the Pool is empty, the treasure still gets its token,
but nobody picks this round.

**MM-3.4** The limit is the highest total that any player has picked this round.
There is no upper bound to it.

**MM-3.5** Then it goes on clockwise. When it is your turn and your total is
below the limit, you must pick, one card at a time, as long as there is a card
you may take. You stop as soon as you are at the limit or above it. A card that
counts 2 or 3 may carry you past the limit; then the limit rises to your total,
and the others have to follow.

Example: Ada opens with a Rún Witch and a Mercenary, 3 in all, so the limit
is 3. Ben picks a Gairm Summoner and a Bréag Sorcerer and stands at 2. He has to
go on and takes a Daemon, which brings him to 5. Now the limit is 5: Cleo must
reach it, and when it is Ada's turn again, she needs 2 more.

**MM-3.6** You are locked out while no card in the Pool is allowed to you. Then
you get less than the others. This is checked anew on each of your turns. The
Pool is not filled up during the round.

**MM-3.7** Turns go round the table until nobody can pick any more:
everybody is at the limit or locked out. You cannot refuse a pick because you do
not like it, not even one that raises the limit.

### End Phase

**MM-3.8** All picks stay in sight until every player has confirmed that they
have seen them; an online table may go on by itself after ten seconds. A round
without picks needs no confirming. Then everybody puts their picks face down on
their Ally pile, and the Pool is filled up to its full size as far as the deck
goes. After the eleventh round it is not filled up any more.

**MM-3.9** You may look through your own Ally pile whenever you like. Of the
other piles you see only how many cards they have, and there is no list of what
was picked in earlier rounds: remembering is part of the game. A table can
choose to play with open Ally piles instead.

## The Shapeshifter

Only in the full game.

**MM-4.1** Right after another player has picked a card, the holder of the
Shapeshifter may steal it. In return that player gets the Shapeshifter and two
more cards, which the thief takes from their own Ally pile or from their own
picks of this round.

**MM-4.2** She does nothing in the round in which she came to you, whether you
picked her or got her by a theft. So she steals at most once in a round.

**MM-4.3** Only the card picked last can be stolen, and only at once. The holder
is asked, and play waits for the answer; to be left in peace, the holder can let
all picks of the round pass, and take that back later. The stolen card itself
cannot be one of the two that are given. A holder without two other cards is not
asked. The others are not told for whom play waits; they saw who picked her and
may remember.

**MM-4.4** Cards that change hands in a theft no longer matter for matching. The
thief may still pick what matches the stolen card; the player who lost it may
pick what matches the stolen card or the cards received. If the thief gives away
a pick of this round, it no longer stands in the way of further picks, but its
value stays spent. So a thief who was locked out may be able to pick again on
their next turn.

**MM-4.5** For the player who was robbed, all of it counts as one pick of value
1, whatever the cards. For the thief the stolen card counts nothing. The limit
is checked only when the theft is done or declined; then the robbed player's
turn goes on at once. A stolen first card of an opening was a first card of
value 1: with two or three players the starter may stop or take one more, with
four the opening is over. A stolen second card counts 1 and ends the opening.

Example: the limit is 3. Ben stands at 1 and picks a Daemon. Cleo steals it and
gives him the Shapeshifter, a Rún Witch from her Ally pile and the Deoch
Sorcerer she picked this round. Ben now stands at 2 and picks again, even a
Sorcerer if he likes. Cleo's own total is what it was, and Deoch cards and
Sorcerers are open to her again.

**MM-4.6** Everything that was stolen or given lies face up until the end of the
round. Then it joins the Ally piles.

**MM-4.7** She works in every round, on the cards of an opening too, but not
during the claiming.

## The Druid

Only in the full game.

**MM-5.1** After the eleventh round, before anything is claimed, the holder of
the Druid shows her and may swap two tokens on the treasures, if their values
are different and at most 2 apart. The holder may also leave everything as it
is. All see who holds her and what is decided. She stays in her Ally pile, and
the order of claiming stays as the cards were drawn. If nobody holds her, this
step is skipped.

Example: 5 and 6 may be swapped, and so may 6 and 8 or 1 and −1. Not 3 and 6,
which are too far apart, and not the two 5s, which are equal.

## Claiming

The treasures are claimed one after another, in the order they were drawn. For
each of them:

**MM-6.1** Every player lays out all their mages of that guild or school. Each
counts 1. Nobody may hold any back.

**MM-6.2** In the full game Familiars and Daemons can be added now. The starter
of the round in which this treasure was drawn is asked first, then it goes on
clockwise. Each time you either make one addition, that is one Familiar or one
Daemon with its sacrifice, or you pass. It ends when as many passes as there are
players have followed each other; having passed does not keep you from adding
later. Everybody is asked about every treasure, even without anything to add, so
that silence tells nothing. You may add to a treasure for which you have laid
out no mage at all. In the basic game this step is skipped.

**MM-6.3** A Familiar adds 1. After this treasure it is discarded, whether you
won or not.

**MM-6.4** Each Daemon can be used once for each treasure: discard one of your
other Mage cards at once, whichever you like, even a special, and add 1. The
Daemon itself comes back to you. If you sacrifice a card that counts for this
treasure, its own 1 is lost; the same goes for another Daemon that you have
already used here. You cannot sacrifice a Familiar that is already played, nor
the Daemon that is used. Without another card to give, a Daemon is of no use.
All see what is discarded.

**MM-6.5** Whoever has more than every other player takes the token, if that is
at least 1. If several share the most, nobody gets it. A cursed token must be
taken like any other.

**MM-6.6** The mages and Daemons go back to their Ally piles and can serve again
for the next treasure.

Example: Tuama is claimed, token 6. Ada lays out three mages, Ben three, Cleo
one. Ada started the round in which Tuama was drawn. She adds a Familiar and
has 4. Ben uses a Daemon, sacrifices a Gairm Witch and has 4 too. Cleo passes,
Ada passes, Ben passes: three passes, it is over. A tie, so nobody takes the 6,
and Ada's Familiar is gone all the same.

## The end

**MM-7.1** Your score is the sum of your tokens, your Mercenary bonus, and, if
you hold the Queen of Shadow, 1 point for each pair of one Athrach and one Tuama
mage. Only true mages make such pairs; Familiars and Daemons help with neither
bonus. Both bonuses look at what you still hold after the claiming.

Example: with the Queen, two Athrach and four Tuama mages you have two pairs, 2
points.

**MM-7.2** The most points win. If players are level, the one with more tokens
is ahead, whatever those are worth; then the one with more Mage cards left. If
they are still level, they share their place. All places are decided in this
way.
`
