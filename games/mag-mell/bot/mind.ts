/**
 * Remembers who took what. All picks lie in sight until everybody has confirmed, and every seat is asked then, so a mind
 * that was there from the beginning knows all piles; one that came later knows what it saw since.
 */
import { type Mind, pileSize, type Rng, type Seat } from '@spellbough/kernel'
import { type Card, SHAPESHIFTER, TRAITS } from '../data/cards.ts'
import { type Treasure, traitOf } from '../data/treasures.ts'
import { imagine } from '../rules/imagine.ts'
import type { MagMell, State, View } from '../rules/state.ts'

export class MagMellMind implements Mind<MagMell> {
  /** What came into each seat's pile in the rounds that are over. */
  readonly #piles: Card[][] = []
  /** The last view of the round that is not over yet. */
  #last: Pick<View, 'round' | 'picks' | 'traded'> | undefined

  look(view: View): void {
    const picking = view.claim < 0 && view.phase !== 'druid' && view.phase !== 'over'
    if (this.#last !== undefined && (!picking || this.#last.round !== view.round)) this.#putAway(this.#last)
    this.#last = picking ? view : undefined
  }

  imagine(view: View, seat: Seat, rng: Rng): State {
    const world = imagine(view, seat, rng)
    const hidden = world.allies.map((_, other) => other).filter((other) => typeof view.allies[other] === 'number')
    const known = hidden.map((other) => this.#knownOf(view, other))
    const guessed = hidden.map((other, index) => without(world.allies[other] as Card[], known[index] as Card[]))
    hidden.forEach((other, index) => {
      const pile = world.allies[other] as Card[]
      for (const card of without(known[index] as Card[], pile)) exchange(world, hidden, guessed, index, card)
      pile.sort((a, b) => a - b)
    })
    return world
  }

  /** MM-3.8, MM-4.6 What lay before a seat is in its pile now; MM-4.4 what the thief gave is not in the thief's. */
  #putAway({ picks, traded }: Pick<View, 'picks' | 'traded'>): void {
    const victim = traded.findIndex((cards) => cards.includes(SHAPESHIFTER))
    const thief = traded.findIndex((cards, seat) => seat !== victim && cards.length > 0)
    if (victim >= 0) for (const card of traded[victim] as Card[]) drop(this.#piles[thief] ?? [], card)
    picks.forEach((cards, seat) => {
      this.#piles[seat] = [...(this.#piles[seat] ?? []), ...cards, ...(traded[seat] as Card[])]
    })
  }

  /** What must be in a seat's hidden pile: not what it has laid out, gave away this round, or lost to a Daemon. */
  #knownOf(view: View, seat: Seat): Card[] {
    const known = [...(this.#piles[seat] ?? [])]
    const claimed = view.phase === 'claim' ? traitOf(view.drawn[view.claim] as Treasure) : 0
    const victim = view.traded.findIndex((cards) => cards.includes(SHAPESHIFTER))
    if (victim >= 0 && victim !== seat) for (const card of view.traded[victim] as Card[]) drop(known, card)
    const left = known.filter((card) => ((TRAITS[card] as number) & claimed) === 0)
    for (const card of view.laid[seat] as Card[]) if (((TRAITS[card] as number) & claimed) === 0) drop(left, card)
    const size = pileSize(view.allies[seat] ?? 0)
    for (const card of view.discards) if (left.length > size) drop(left, card)
    return left.slice(0, size)
  }
}

function drop(cards: Card[], card: Card): void {
  const place = cards.indexOf(card)
  if (place >= 0) cards.splice(place, 1)
}

/** The cards of a list that another list has not, copy by copy. */
function without(cards: readonly Card[], others: readonly Card[]): Card[] {
  const left = [...others]
  return cards.filter((card) => {
    const place = left.indexOf(card)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** Brings a known card into a pile from wherever chance had put it, for a card that was only guessed. */
function exchange(world: State, hidden: readonly Seat[], guessed: readonly Card[][], index: number, card: Card): void {
  const own = guessed[index] as Card[]
  // The lowest goes first: the Shapeshifter and the Druid are where they are for a reason.
  const given = own[0]
  const from = [world.deck, ...hidden.map((seat) => world.allies[seat] as Card[])]
  const source = from.findIndex((_, pile) =>
    pile === 0 ? world.deck.includes(card) : pile - 1 !== index && guessed[pile - 1]?.includes(card) === true,
  )
  if (given === undefined || source < 0) return
  own.shift()
  replace(world.allies[hidden[index] as Seat] as Card[], given, card)
  replace(from[source] as Card[], card, given)
  if (source > 0) replace(guessed[source - 1] as Card[], card, given)
}

function replace(cards: Card[], card: Card, other: Card): void {
  cards[cards.indexOf(card)] = other
}
