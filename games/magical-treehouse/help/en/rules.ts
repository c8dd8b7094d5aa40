/** The rules in English. Every rule stands once, under its id. */
export const rulesEn = `# Magical Treehouse

A game for two to four young wizards. Building plans travel round the table in
carriages, all at the same time. Keep the ones you want, build treehouses, send
your familiars into the forest and brew potions. Four rounds, then points.

Every rule has a number, so that the game can tell you which one a move would
break.

## What there is

- **MT-1.1** 96 Planning cards: 80 Treehouses, 8 Pipes and 8 Spells.
- **MT-1.2** Each of the five colours has 16 Treehouse cards: five of level 1,
  four of level 2, three of level 3, two of level 4, one of level 5 and one of
  level 6.
- **MT-1.3** Every card but the Spells has a turn-order number of its own. Pipes
  have 1 to 8, level 6 has 9 to 13, level 5 has 14 to 18, level 4 has 19 to 28,
  level 3 has 29 to 43, level 2 has 44 to 63 and level 1 has 64 to 88.
- **MT-1.4** Within a level the colours follow one another by number: purple,
  red, blue, yellow, green, and again.
- **MT-1.5** Levels 1 to 6 are worth 1, 2, 3, 5, 8 and 13 points.
- **MT-1.6** What a level can do. Level 1 sends out a Familiar when it is built
  and brews a potion. Level 2 stores a card. Level 3 turns a potion into points.
  Level 4 depends on the colour: red breeds Familiars, blue moves Pipes, yellow
  teleports, purple stores any number of cards, green transforms a purple
  potion. Level 5 scores in a way of its own. Level 6 does nothing more. A level
  goes on working when others are built on top of it.
- **MT-1.7** Level 1 brews a potion of its own colour. Level 3 wants another
  one: purple wants yellow, red wants green, blue wants purple, yellow wants
  red, green wants blue.
- **MT-1.8** Each colour has its ingredient: apples for red, webs for blue,
  shrooms for yellow, lizards for green, bats for purple.
- **MT-1.9** The Spells: three Reverse Direction, two Place Hands on Carriages,
  one Discard 1 from Hand, one Discard 1 from Planning Area, one Exchange
  Planning with Storage.
- **MT-1.10** Ten Objective tiles. Five brown ones: most of one ingredient, 3
  points. Five green ones: most Biscuits, 3; most Treehouses of level 2 or more,
  3; most ingredients in all, 2; most different Treehouse colours, 3; most
  Treehouses exactly one level high, minus 4, and flipped ones count. You have
  an ingredient for each of your Familiars that stands on its space. With the
  option for printed values the green tiles bring 1, 2, 2, 3 and minus 4.
- **MT-1.11** 20 Biscuits, 10 Familiars for each player (nine to send out, one
  for the Turn Order Track), four Carriages, a Direction tile and six two-sided
  Forest tiles.
- **MT-1.12** A Forest tile has three rows of three spaces, one of them a grey
  edge. The tiles lie in two rows of three, grey outward, so the forest has 54
  spaces. Which tile lies where is shuffled, unless the table wants it fixed.
- **MT-1.13** By day ingredients grow nearly everywhere; by night most tiles
  have one or two kinds only.

## Before the first round

- **MT-2.1** Choose Day or Night for all tiles. Day is easier.
- **MT-2.2** One brown and one green Objective are for all. Beginners may want
  the green one for Biscuits. The other green tiles are not used.
- **MT-2.3** Each player gets one more brown tile in secret. What is left of
  them leaves the game unseen.
- **MT-2.4** Cards go clockwise at first. The direction stays as it is from
  round to round.
- **MT-2.5** There are four piles of Biscuits, each with one fewer than there
  are players. Everybody begins with two Biscuits.
- **MT-2.6** A Carriage stands between each two neighbours; with two players
  there is one on either side.
- **MT-2.7** Age matters here and there. The table says who is older than whom;
  if it does not, the first seat is the oldest and the last the youngest.

## Preparing a round

- **MT-3.1** All cards from decks, hands, Trash Cans and Carriages are shuffled.
  Cards in the Villages stay there, stored ones too.
- **MT-3.2** Everybody gets a deck of the same size: with four players 24 cards,
  later 20, 16 and 12; with three 32, 28, 24, 20; with two 48, 44, 40, 36. If
  fewer cards left the game, or more, the decks differ from that; if they cannot
  be equal, the first on the Turn Order Track get one card more.
- **MT-3.3** Everybody draws eight cards. Nobody looks at them before the start.
- **MT-3.4** The next pile of Biscuits goes onto the plate.

## Planning

All act at once. There are no turns.

- **MT-4.1** When all are ready there is a countdown. At its end you see your
  hand. At a structured table the round begins at once.
- **MT-4.2** With cards in hand you may **place** one that is no Spell in your
  Planning Area, which has room for five. The rest of your hand goes onto the
  Carriage you give to, on top of what is there.
- **MT-4.3** With a Spell in hand you may **trash** the whole hand, face up, the
  Spell on top.
- **MT-4.4** With a Spell in hand you may **cast** it. Everyone stops, the Spell
  does its work and goes to your Trash Can, and play goes on. You keep the rest
  of your hand, and nothing affects the Spell itself.
- **MT-4.5** With an empty hand and fewer than five planned cards you may
  **take** all cards of the Carriage you take from, or **draw** four cards from
  your deck. An empty Carriage or deck gives nothing; a short deck gives what it
  has.
- **MT-4.6** With an empty hand you may **drop out**. You take a Biscuit if the
  plate has one, and are done with planning.
- **MT-4.7** While cards go clockwise you give to the left and take from the
  right. Otherwise it is the other way round.
- **MT-4.8** You may **bribe** somebody who has dropped out with one Biscuit, as
  long as you have not dropped out yourself: the cards of the Carriage they
  would take from go on to the one they would give to. There must be some.
- **MT-4.9** If everybody waits for somebody else, the oldest who can do
  something other than bribe must move. Online, after 20 seconds of silence that
  player has 15 more, and then a bot moves in their place.
- **MT-4.10** The step ends when all have dropped out.
- **MT-4.11** You may drop out with as few planned cards as you like, even with
  none.
- **MT-4.12** Everybody may count all cards and Biscuits and look through all
  Trash Cans and what left the game. Only you see your hand, your planned and
  stored cards, the fronts of your flipped cards and your personal objective.
  Nobody sees into decks and Carriages.

## Spells

- **MT-5.1** A Spell affects everybody who has not dropped out, its caster
  included, and nobody else.
- **MT-5.2** **Reverse Direction**: cards go the other way from now on. What lies
  on the Carriages stays there.
- **MT-5.3** **Place Hands on Carriages**: every hand goes onto the Carriage its
  owner gives to.
- **MT-5.4** **Discard 1 from Hand**: all who have cards in hand put one of them
  onto their own Trash Can.
- **MT-5.5** **Discard 1 from Planning Area**: the same with a planned card.
- **MT-5.6** **Exchange Planning with Storage**: everybody may swap one planned
  card for one stored card.
- **MT-5.7** Choices for a Spell are made in secret, are final and happen
  together. You are asked even if there is only one card to choose, and you may
  discard a Spell. For an Exchange you need both a planned and a stored card.
  Online you have 20 seconds, then a bot chooses. Until then nobody can do
  anything else.

## When planning is over

- **MT-6.1** If you have planned fewer than five cards, as many as are missing
  leave the game: the highest numbers of your own Trash Can first, then those of
  the next player in the direction of play, and so on, but never Spells. This is
  done clockwise from the oldest player, and as far as there are cards. Stored
  cards do not count as planned.
- **MT-6.2** If you have planned nothing at all, five cards leave the game.

## Building

- **MT-7.1** All choose one planned card in secret and may change their mind
  until the last has chosen. Then the cards are shown: the lowest number builds
  first. The cards shown go to their owners' Trash Cans. A stored card does
  not count. Players without planned cards build last, clockwise from the oldest.
- **MT-7.2** On your turn you use every planned card or store it, in any order.
  Cards stored in an earlier round may be played as well; one that came into
  Storage this round may not. When nothing planned is left you may end the turn.
- **MT-7.3** A level 1 card starts a **new Treehouse**. You may have several of
  one colour.
- **MT-7.4** Any card can be **flipped**: face down it is a Treehouse of level 1
  without colour, ability or points. A level 2 of any colour fits on it and
  gives it its colour. A flipped Pipe is no Pipe, and a flipped card never
  brews.
- **MT-7.5** To **improve** a Treehouse, add a card of its colour that is exactly
  one level higher.
- **MT-7.6** A **Pipe** joins two Treehouses that stand side by side. Pipe and
  Treehouses then stay where they are. Your Village is one row, and a Treehouse
  has at most one Pipe on each side, so there are only chains.
- **MT-7.7** Treehouses without a Pipe may be moved freely on your turn, so a
  Pipe fits wherever such moves can make two Treehouses neighbours. Two free
  Treehouses make a new chain, either way round and anywhere among the chains. A
  free one joins either end of a chain. Two chains join only where they face
  each other.
- **MT-7.8** With a blue level 4 you may move your Pipes on your turn: take up
  one or more and lay all of them again. They must end up in an arrangement that
  they have not had this turn.
- **MT-7.9** **Store** a planned card if you have room: one card for each level 2
  in your Village, any number with a purple level 4.
- **MT-7.10** With every level 1 built face up you may **place a Familiar** at
  once, if you have one left: on a free grey space, or on a free space that
  touches one with your Familiar, corners included.
- **MT-7.11** With a red level 4 you may also place one whenever you build a
  level 3. A second red level 4 changes nothing.
- **MT-7.12** With a yellow level 4 you may place any Familiar also on any free
  space where nothing grows. Building the yellow level 4 itself lets you place
  one, but only on such a space; grey ones count.
- **MT-7.13** When all have built, the round is over, and after the fourth round
  the game.

## Potions

- **MT-8.1** A level 1 that lies face up brews a potion of its colour if your
  Familiars stand on at least two spaces with that ingredient. Ingredients are
  not used up; each level 1 brews one potion.
- **MT-8.2** A Treehouse has its own potions and those of all Treehouses it is
  joined to by Pipes, near or far.
- **MT-8.3** Each level 3 that has the potion it wants scores 3 points, once.
  Potions are not used up either.
- **MT-8.4** If a purple potion reaches a green level 4, its whole chain also has
  red, blue and yellow ones. The purple one stays.

## Points

- **MT-9.1** The top card of each Treehouse; a flipped card counts nothing.
- **MT-9.2** 1 point for every three Biscuits.
- **MT-9.3** 3 points for each level 3 that has its potion.
- **MT-9.4** Level 5. Red: 1 for each of your Treehouses exactly three levels
  high. Blue: 1 for each of your Pipes. Yellow: 1 for each of your Familiars
  where nothing grows, the edge included. Purple: 1 for each stored card. Green:
  1 for each colour of potion brewed in your Village; transformed ones do not
  count. The Familiar on the Turn Order Track never counts.
- **MT-9.5** Objectives score only for somebody who alone has the most, and at
  least one. The penalty works the same way. A personal objective is held
  against all players, but only its owner can score it.
- **MT-9.6** Most points win. If equal, more Biscuits; if still equal, the
  younger player.

## Structured planning

- **MT-10.1** All who have not dropped out choose an action in secret. When the
  last has chosen, all actions happen at once; that is a beat. A player who
  takes cards gets only what lay on the Carriage before.
- **MT-10.2** In detail: cast Spells leave the hands; then
  cards are taken and drawn; then bribes, in the order of choosing, and a bribe
  for a Carriage that is empty by now costs nothing and does nothing; then cards
  are placed and hands trashed; then players drop out, in the order of choosing;
  then the Spells work one after another, from the oldest player's seat in the
  direction that held when the beat began. A Spell works even if another has
  changed its caster's hand. Whether somebody can be bribed is judged when the
  beat begins.
- **MT-10.3** If there are too few Biscuits, those who chose earlier get them.
- **MT-10.4** With an empty hand you may also **wait**. If all wait, the oldest of
  them may not wait the next time.
- **MT-10.5** You may change your choice until the last player has chosen. What
  counts as your time is when you last changed it; if times are equal, the older
  player was first.

## Apprentices

- **MT-11.1** House rules for those who would rather think than rush. The
  structured pace; Spells cannot be cast and only let you trash your hand; no
  Biscuits for dropping out, no bribes, no points for Biscuits, and they break
  no ties; the Biscuits objective is not used.
- **MT-11.2** Everybody has one Biscuit and may spend it once in the game, with
  an empty hand and fewer than five planned cards, to take the cards of all
  Carriages, if there are any. Others who take come first, then those who spend,
  in the order of choosing; a player who would get nothing keeps the Biscuit.
  These rules do not go together with real time or the beginners' objective.
`
