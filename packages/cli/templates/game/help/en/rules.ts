/** The rules in English. Every rule stands once, under its id. */
import { box } from '../../box.ts'

export const rulesEn = `# ${box.words.en.name}

A game for two to four players. You collect leaves: some that everybody sees,
some that only you know. Every kind counts once, so look for what you do not
have yet.

## What there is

- **SG-1** 24 leaves of six kinds, four of each: Birch is worth 1 point,
  Chestnut 2, Elm 3, Beech 4, Oak 5 and Yew 6. They are shuffled, and three of
  them are laid out as a row.

## A turn

- **SG-2** Chance names the first player. The turns go round clockwise, and in
  a turn you do one of two things.
- **SG-3** You take a leaf of the row and lay it face up before you. When the
  row is empty, the next three leaves are laid out.
- **SG-4** Or you draw the top leaf of the deck and keep it face down. Only you
  may look at it.

## The end

- **SG-5** The game ends when everybody has five leaves.
- **SG-6** All leaves are turned up. Every kind that you have scores its points
  once; a second leaf of the same kind scores nothing. Who has the most points
  wins, and equal players share their rank.

## Variants

- **SG-7** With open hands, drawn leaves are laid face up too.
`
