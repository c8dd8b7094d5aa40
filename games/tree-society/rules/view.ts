import type { ComponentCounts, Observer } from '@spellbough/kernel'
import { CARDS, type Card } from '../data/cards.ts'
import { FRUIT, fruitCopies } from '../data/fruit.ts'
import type { Pending } from './pending.ts'
import type { State, View } from './state.ts'

// TS-R.hidden Of others' Sold areas only the number is public; the decks are nobody's.
export function view(state: State, who: Observer): View {
  const open = state.phase === 'over'
  return {
    ...copy(state),
    sold: state.sold.map((pile, seat) => (open || seat === who ? pile.slice() : pile.length)),
    fruitDeck: state.fruitDeck.length,
    guildDeck: state.guildDeck.length,
  }
}

export function copy(state: State): State {
  return {
    config: state.config,
    seats: state.seats,
    phase: state.phase,
    round: state.round,
    starter: state.starter,
    turn: state.turn,
    purse: state.purse.slice(),
    chest: state.chest.slice(),
    supply: state.supply,
    markers: state.markers.slice(),
    fruit: copyEach(state.fruit),
    soldNow: state.soldNow.slice(),
    sold: copyEach(state.sold),
    active: copyEach(state.active),
    stages: copyEach(state.stages),
    completed: copyEach(state.completed),
    fruitMarket: state.fruitMarket.slice(),
    fruitDeck: state.fruitDeck.slice(),
    guildMarket: state.guildMarket.slice(),
    guildDeck: state.guildDeck.slice(),
    discards: state.discards.slice(),
    box: state.box.slice(),
    action: state.action,
    built: state.built,
    extraSold: state.extraSold.slice(),
    taken: state.taken,
    pending: state.pending.map(copyPending),
    shownFruit: state.shownFruit.slice(),
    shownCards: state.shownCards.slice(),
    ending: state.ending,
    lastRound: state.lastRound,
  }
}

const copyPending = ({ part, card, stage, step, left, used }: Pending): Pending => ({
  part,
  card,
  stage,
  step,
  left,
  used,
})

const copyEach = (lists: readonly (readonly number[])[]): number[][] => {
  const copies: number[][] = []
  for (const list of lists) copies.push(list.slice())
  return copies
}

/** TS-1.4 Cards, coins and markers, wherever they are. */
export function components(state: State): ComponentCounts {
  const guilds = GUILD_NAMES.map(() => 0)
  for (const pile of cardPiles(state)) for (const card of pile) guilds[card] = (guilds[card] as number) + 1
  const tally: Record<string, number> = {}
  for (let card = 0; card < guilds.length; card++)
    if (guilds[card] !== 0) tally[GUILD_NAMES[card] as string] = guilds[card] as number
  const fruit = fruitInSight(state)
  for (const pile of [state.fruitDeck, ...state.sold]) for (const card of pile) fruit[card] = (fruit[card] ?? 0) + 1
  for (const [card, count] of fruit.entries()) tally[FRUIT_NAMES[card] as string] = count
  tally['coins'] = sum(state.purse) + sum(state.chest) + state.supply
  for (let seat = 0; seat < state.seats; seat++)
    tally[`markers ${seat}`] = (state.markers[seat] as number) + (state.stages[seat] as number[]).length
  return tally
}

/** The components' names, made once: conservation is checked after every move. */
const GUILD_NAMES: readonly string[] = CARDS.map((card) => `guild ${card.id}`)
const FRUIT_NAMES: readonly string[] = FRUIT.map((fruit) => `fruit ${fruit}`)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function cardPiles(state: State): (readonly Card[])[] {
  const market = state.guildMarket.filter((card) => card >= 0)
  return [...state.active, ...state.completed, market, state.guildDeck, state.discards, state.box, state.shownCards]
}

/** The guild cards that are anywhere but in the deck. */
export const visibleCards = (view: View): Set<Card> =>
  new Set([...view.active, ...view.completed, view.guildMarket, view.discards, view.box, view.shownCards].flat())

/** How many of each fruit card lie where all can see them. */
function fruitInSight(view: View): number[] {
  const counts = FRUIT.map(() => 0)
  for (const own of view.fruit) for (const [card, count] of own.entries()) counts[card] = (counts[card] ?? 0) + count
  for (const pile of [view.fruitMarket, view.soldNow, view.shownFruit])
    for (const card of pile) counts[card] = (counts[card] ?? 0) + 1
  return counts
}

/** How many of each fruit card the viewer cannot place: they are in the deck or in Sold areas of others. */
export function unseenFruit(view: View): number[] {
  const seen = fruitInSight(view)
  for (const pile of view.sold)
    if (typeof pile !== 'number') for (const card of pile) seen[card] = (seen[card] ?? 0) + 1
  return fruitCopies(view.seats).map((copies, card) => copies - (seen[card] ?? 0))
}
