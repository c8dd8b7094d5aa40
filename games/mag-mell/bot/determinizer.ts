/**
 * Remembers who took what. All picks lie in sight until everybody has confirmed, and every seat is asked then, so a
 * tracker that was there from the beginning knows all piles; a later one knows what it has observed since.
 */
import { type BeliefTracker, pileSize, type Rng, type Seat } from '@spellbough/kernel'
import { type Card, SHAPESHIFTER, TRAITS } from '../data/cards.ts'
import { type Treasure, traitOf } from '../data/treasures.ts'
import { determinize } from '../rules/determinize.ts'
import type { MagMell, State, View } from '../rules/state.ts'
import { unseenCards } from '../rules/view.ts'

export class GameDeterminizer implements BeliefTracker<MagMell> {
  /** What came into each seat's pile in the rounds that are over. */
  readonly #piles: Card[][] = []
  /** The last view of the round that is not over yet. */
  #last: Pick<View, 'round' | 'picks' | 'traded'> | undefined

  observe(view: View): void {
    const picking = view.claim < 0 && view.phase !== 'druid' && view.phase !== 'over'
    if (this.#last !== undefined && (!picking || this.#last.round !== view.round)) this.#putAway(this.#last)
    this.#last = picking ? view : undefined
  }

  determinize(view: View, seat: Seat, rng: Rng): State {
    // What it takes to be in a pile but sees elsewhere is not there: whose card a Daemon took cannot always be told.
    const unseen = unseenCards(view)
    const known = view.allies.map((pile, other) =>
      typeof pile === 'number' ? this.#knownOf(view, other).filter((card) => removeIfPresent(unseen, card)) : [],
    )
    // A pile of which all is known is as good as open.
    const allies = view.allies.map((pile, other) => (pile === known[other]?.length ? known[other] : pile))
    const state = determinize({ ...view, allies }, seat, rng)
    const hidden = allies.map((_, other) => other).filter((other) => typeof allies[other] === 'number')
    for (const other of hidden) {
      const pile = state.allies[other] as Card[]
      for (const card of without(known[other] as Card[], pile)) swapInKnownCard(card, other, hidden, state, known)
      pile.sort((a, b) => a - b)
    }
    return state
  }

  /** MM-3.8, MM-4.6 What lay before a seat is in its pile now; MM-4.4 what the thief gave is not in the thief's. */
  #putAway({ picks, traded }: Pick<View, 'picks' | 'traded'>): void {
    const victim = traded.findIndex((cards) => cards.includes(SHAPESHIFTER))
    const thief = traded.findIndex((cards, seat) => seat !== victim && cards.length > 0)
    if (victim >= 0) for (const card of traded[victim] as Card[]) removeIfPresent(this.#piles[thief] ?? [], card)
    picks.forEach((cards, seat) => {
      this.#piles[seat] = [...(this.#piles[seat] ?? []), ...cards, ...(traded[seat] as Card[])]
    })
  }

  /** What must be in a seat's hidden pile: not what it has laid out, gave away this round, or lost to a Daemon. */
  #knownOf(view: View, seat: Seat): Card[] {
    const known = [...(this.#piles[seat] ?? [])]
    const claimed = view.phase === 'claim' ? traitOf(view.drawn[view.claim] as Treasure) : 0
    const victim = view.traded.findIndex((cards) => cards.includes(SHAPESHIFTER))
    if (victim >= 0 && victim !== seat) for (const card of view.traded[victim] as Card[]) removeIfPresent(known, card)
    const left = known.filter((card) => ((TRAITS[card] as number) & claimed) === 0)
    for (const card of view.laid[seat] as Card[])
      if (((TRAITS[card] as number) & claimed) === 0) removeIfPresent(left, card)
    const size = pileSize(view.allies[seat] ?? 0)
    for (const card of view.discards) if (left.length > size) removeIfPresent(left, card)
    return left.slice(0, size).sort((a, b) => a - b)
  }
}

/** Takes a card out, if it is there; says whether it was. */
function removeIfPresent(cards: Card[], card: Card): boolean {
  const place = cards.indexOf(card)
  if (place >= 0) cards.splice(place, 1)
  return place >= 0
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
function swapInKnownCard(
  card: Card,
  seat: Seat,
  hidden: readonly Seat[],
  { allies, deck }: State,
  known: readonly (readonly Card[])[],
): void {
  const guessed = (other: Seat): Card[] => without(allies[other] as Card[], known[other] as Card[])
  // The lowest goes first: the Shapeshifter and the Druid are where they are for a reason.
  const given = Math.min(...guessed(seat))
  const other = hidden.find((another) => another !== seat && guessed(another).includes(card))
  const source = deck.includes(card) || other === undefined ? deck : allies[other]
  if (source?.includes(card) !== true || !Number.isFinite(given)) return
  replace(source, card, given)
  replace(allies[seat] as Card[], given, card)
}

function replace(cards: Card[], card: Card, other: Card): void {
  cards[cards.indexOf(card)] = other
}
