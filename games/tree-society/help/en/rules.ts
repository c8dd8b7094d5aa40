/** The rules in English. Every rule stands once, under its id. */
export const rulesEn = `# Tree Society

A game for two to four players. High up in the treetops six guilds are building
a new society. You sell fruit for coins, pay with them for stages of guild
cards, and use what those stages give you to build the next ones. The best
turns are chains: one building pays for another.

The guild cards here are an original set. The printed game's cards have other
names and texts; the rules, the numbers of cards, the classes of effects and
the symbols are the same. Every rule has a number, so that the game can tell
you which one a move would break.

## What there is

- **TS-1.1** 75 fruit cards of five kinds: cherry, blueberry, grape, apple and
  orange, 15 of each. Five of each kind are for three and four players only and
  stay in the box with two. Some cards are valuable: they carry a coin mark.
- **TS-1.2** Each kind has an action. Cherry: sell one more fruit card.
  Blueberry: refresh a row of the guild market. Grape: take one fruit card from
  the market. Apple: put two coins into your chest. Orange: one stage costs two
  coins less.
- **TS-1.3** 73 guild cards: 13 Architects, and 12 each of Bankers, Merchants,
  Writers, Botanists and Explorers. A card has one to three banners of its guild
  and three stages. A stage has a cost, points, and perhaps an effect. Four of
  the Architects are start cards.
- **TS-1.4** Each player has a board with room for fruit, a purse, a chest, a
  Sold area, an Active area with three places and a Completed area, and three
  tree markers. There are 35 coins, but they are no limit. Everybody may always
  see everybody's purse, chest, fruit, active and completed cards.

What the guilds are like: Architects build cheaper. Bankers fill chests.
Merchants sell and take more fruit. Writers have few effects and many points.
Botanists demand sacrifices and reward them. Explorers turn up cards from the
decks.

## Setting up

**TS-2.1** Chance decides who holds the butterfly and starts. In turn order the
players begin with these coins in purse and chest: 1 and 0, 1 and 1, 2 and 0,
2 and 1. Coins in the chest come into the purse at the first Rest, so they can
be spent from the second turn on.

**TS-2.2** Four guilds are in play. For a first game take Architects, Bankers,
Merchants and Writers; later any four, or whatever chance chooses. With or
without start cards is up to you; without, those four are ordinary Architects.

**TS-2.3** With start cards everybody gets one at random and puts it into the
Active area with a marker on stage 1. That does not trigger anything, but an
ongoing effect works at once. Start cards left over join the deck if the
Architects are in play, else they stay in the box. A start card that is
discarded goes to the common discards like any other.

**TS-R.start** The stage 1 of a start card counts as built, but not in anybody's
turn.

**TS-2.4** The guild market has two rows of three cards; the lower row is filled
from left to right, then the upper one. The fruit market has 5, 4 or 3 cards
with 2, 3 or 4 players, all of different kinds: from the top of the shuffled
deck the first card of each new kind. Then the rest of the deck is shuffled
again.

**TS-2.5** Everybody gets three fruit cards, face up. With the draft option you
choose them instead: from the starter clockwise everybody takes one card from
the market, which is refilled at once, until all have three.

## Your turn

A turn has three phases: sell, build, rest.

**TS-3.0** Before anything else, your ongoing income comes in.

### Phase 1: sell

**TS-3.1** You must sell exactly one of your fruit cards. You get as many coins
as there are face-up cards of its kind, on all boards and in the market, the
sold one included, and one more if the sold card is valuable. They go into your
purse. If you have no fruit, the phase is skipped.

**TS-R.price** The price is counted at the moment of the sale. Coin marks on
other cards do not matter.

**TS-3.2** The action of this fruit card may be used once, at any moment of
Phase 2 between effects, and then completely; if you do not use it, it is lost.
The orange's is declared together with the stage it makes cheaper. It cannot be
saved up, and it does not serve a stage that an effect builds. An action that
would change nothing cannot be used.

**TS-3.3** Cherries and some guild cards allow additional sales. The fruit must
be of another kind than all you have sold in this turn, and its action cannot be
used; a coin mark pays.

**TS-3.4** Fruit sold in this turn lies apart until you rest.

**TS-R.soldNow** So it counts neither as unsold fruit nor for your Sold area.

### Phase 2: build

**TS-4.1** Build as many stages as you like and can pay for from your purse.
Stage 1 of a card in the market brings it into your Active area, with one of
your markers; you need a free place and a free marker. A card in the upper row
costs one coin more, and nothing reduces that coin. Stages are built in order:
1, 2, 3.

**TS-4.2** With stage 3 the card is completed and moves to your Completed area
at once.

**TS-R.complete** That happens before its own effect: its banners count for it,
and its place and its marker are free for it.

**TS-4.3** There are several classes of effects. An instant effect may be used
when the stage is built, completely, or it is lost. An ongoing effect works as
long as the marker stands on its stage. An end-game effect gives the points of
its stage. A mandatory effect must be carried out or the stage may not be built;
only what it demands is mandatory, what it gives is not. A reveal effect shows
cards from a deck. Income, and what comes whenever you sell, take or complete
something, comes by itself; fruit that you draft or keep from a reveal was not
"taken".

**TS-R.whole** The steps of an effect are done in order, with nothing in between. A
step that is impossible or would change nothing is skipped; every other one must
be done once the effect is used, except building a card that was shown. If a
step builds a stage, the effects of that stage come first.

**TS-R.mandatory** If all that a stage demands cannot be done, the stage cannot
be built, not even by an effect.

**TS-R.reveal** Cards are shown to everybody. A fruit card that you keep joins
your unsold fruit and counts as drawn. Of guild cards shown you may build stage 1
of one, if you have a place, a marker and the coins. All others are shuffled back
before anything else happens. When the deck has too few cards, what is left of it
is shown, and guild cards go on from the reshuffled discards.

**TS-R.other** "Another card" is never the card whose stage has the effect.

**TS-4.4** When you build a stage, this is the order: pay, set the marker or
complete the card, check whether the end is triggered, "when you complete"
effects, what the stage demands, what it gives. A "first each turn" discount
looks at all such stages of this turn, also those built before its card came,
and is gone when the first of them is built another way. A discount also serves
the next stage of its own card. If an effect builds, one of your discounts may
take the place of the effect's own reduction.

**TS-R.noStack** Effects do not add up: for each stage you may use one reduction
of your choice, or none, and no cost goes below 0. Of several purse limits the
highest holds. All other ongoing effects work side by side.

**TS-R.half** Half a cost is rounded up, and the upper row's coin comes on top.
So even a free stage costs one coin in the upper row.

**TS-4.5** Between effects you may discard an active card at any time, to make
room. You get nothing back.

**TS-R.discard** At will you may discard active cards only. What an effect makes
you discard may be active or completed, unless it says otherwise, and never the
card whose stage demands it. The place must be free before you build a stage 1:
a discard that it demands comes too late.

**TS-4.6** The guild market is not refilled during a turn. When a card must be
drawn and the deck is empty, the discards are shuffled and become the deck; if
there are none either, gaps stay.

**TS-R.refresh** To refresh, discard one row that has at least one card. Upper
cards slide down to free places directly below, then the lower row is filled from
the left, then the upper row; gaps from earlier in the turn are filled too. If
both rows are empty, there is no refresh.

**TS-R.gaps** What a card costs depends on the row it lies in when you build it;
beside gaps nothing moves before the market is refilled.

**TS-4.7** Whenever a fruit card is taken from the market, the market is refilled
at once.

**TS-4.8** You may take back your moves one by one, until a card has been turned
up.

### Phase 3: rest

**TS-5.1** First, the fruit you sold goes face down to your Sold area, and you
take exactly one fruit card from the market; ongoing effects may allow you more,
one after the other, until you decline. Second, your purse goes down to two
coins, then all coins of your chest go into your purse. Third, the guild market
is refilled. Then the next player's turn begins.

**TS-R.chest** So coins in the chest can be spent from your next turn on.

**TS-R.hidden** You may always look at your own Sold area. The others see only how
many cards it has.

## The end

**TS-6.1** When somebody has six or more banners in the Completed area, the end is
triggered: finish this round, then play one more. You may agree on seven, eight
or nine banners for a longer game.

**TS-R.trigger** The end stays triggered, even if banners are lost again.

**TS-6.2** When the last fruit card is drawn, the game ends after this round. When
the market is empty, there is nothing to take.

**TS-R.fruitOut** That holds even if one more round was still owed. Cards that
were shown and shuffled back were not drawn.

**TS-6.3** Each active card scores the stage its marker stands on, each completed
card its stage 3. Coins and fruit count only where a card says so. A card may
count for several effects, its own included. What counts sold fruit counts all of
your Sold area, composted cards as well.

**TS-R.points** A card scores one stage only, never the sum of its stages.

**TS-R.coinsEnd** Coins at the end are those in your purse after your last Rest.

**TS-R.most** "Most" means the highest single count; it does not matter whether
two are equal.

**TS-R.max** A maximum caps what you get, not what is counted.

**TS-6.4** The most points win. All places are ranked that way.

**TS-R.tie** Of equal players the one later in turn order is ahead.
`
