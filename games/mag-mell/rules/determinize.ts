import { type Observer, pileSize, type Rng, type Seat } from '@spellbough/kernel'
import { type Card, DRUID, SHAPESHIFTER, TRAITS } from '../data/cards.ts'
import { TREASURES, type Treasure, traitOf } from '../data/treasures.ts'
import { giftsLeft } from './shapeshifter.ts'
import type { State, View } from './state.ts'
import { copy, unseenCards } from './view.ts'

/** A state that fits the view: every unseen card is somewhere it may be, all orders equally likely. */
export function determinize(view: View, who: Observer, rng: Rng): State {
  const unseen = unseenCards(view)
  rng.shuffle(unseen)
  const piles: Card[][] = view.allies.map((pile) => (typeof pile === 'number' ? [] : [...pile]))
  const hidden = view.allies.flatMap((pile, seat) => (typeof pile === 'number' && pile > 0 ? [seat] : []))

  giveKnownCards(view, who, hidden, unseen, piles, rng)

  // MM-6.1 While a treasure is claimed its natural cards are all laid out: unseen ones are still in the deck.
  const trait = view.phase === 'claim' ? traitOf(view.drawn[view.claim] as Treasure) : 0
  const deck: Card[] = []
  const free: Card[] = []
  for (const card of unseen) (((TRAITS[card] as number) & trait) !== 0 || inDeck(view, card) ? deck : free).push(card)
  for (const seat of hidden) {
    const pile = piles[seat] as Card[]
    const missing = pileSize(view.allies[seat] ?? []) - pile.length
    pile.push(...free.splice(0, missing))
    pile.sort((a, b) => a - b)
  }
  deck.push(...free)
  rng.shuffle(deck)

  const awaits = TREASURES.map((_, treasure) => treasure).filter((treasure) => !view.drawn.includes(treasure))
  rng.shuffle(awaits)
  return copy({ ...view, awaits, deck, allies: piles, passing: view.passing ?? false })
}

/** The Shapeshifter, once out, lies in somebody's pile; before, she is still to come. The shown Druid is where she was shown. */
function giveKnownCards(
  view: View,
  who: Observer,
  hidden: readonly Seat[],
  unseen: Card[],
  piles: readonly Card[][],
  rng: Rng,
): void {
  const give = (card: Card, seat: Seat | undefined) => {
    const place = unseen.indexOf(card)
    if (place < 0 || seat === undefined || !hidden.includes(seat)) return
    unseen.splice(place, 1)
    piles[seat]?.push(card)
  }
  give(DRUID, view.druid >= 0 ? view.druid : undefined)
  if (view.shapeshifterOut) {
    const room = hidden.filter((seat) => pileSize(view.allies[seat] ?? []) > (piles[seat]?.length ?? 0))
    // MM-4.3 Play waits for a theft only if her holder has two other cards to give.
    const able = view.phase === 'theft' ? room.filter((seat) => isAble(view, seat, who)) : room
    give(SHAPESHIFTER, able[rng.int(Math.max(1, able.length))])
  }
}

const isAble = (view: View, seat: Seat, who: Observer): boolean =>
  seat !== view.turn && seat !== who && giftsLeft(view, seat) >= 2

/** Cards that can only be in the deck: the Shapeshifter before anybody took her, the Druid once nobody showed her. */
const inDeck = (view: View, card: Card): boolean =>
  (card === SHAPESHIFTER && !view.shapeshifterOut) || (card === DRUID && view.claim >= 0 && view.druid < 0)
