import { type Observer, type Pile, pileSize, type Rng } from '@spellbough/kernel'
import { type Card, isSpell, UNSEEN } from '../data/cards.ts'
import { BROWN_OBJECTIVES } from '../data/objectives.ts'
import { choiceMoves } from './legal-moves.ts'
import { codeOf, HIDDEN, type Move, NO_CHOICE } from './moves.ts'
import type { State, View } from './state.ts'
import { copy, copyVillage, unseenCards } from './view.ts'

/** A state that fits the view: every unseen card is somewhere it may be, every secret choice is a legal one. */
export function determinize(view: View, _who: Observer, rng: Rng): State {
  const unseen = unseenCards(view)
  rng.shuffle(unseen)
  // Planned, stored and flipped cards are no Spells.
  const plain = unseen.filter((card) => !isSpell(card))
  const planned = view.planned.map((pile) => known(pile) ?? sorted(plain.splice(0, pileSize(pile))))
  const stored = view.stored.map((pile) => known(pile) ?? sorted(plain.splice(0, pileSize(pile))))
  const fresh = view.fresh.map((pile) => known(pile) ?? sorted(plain.splice(0, pileSize(pile))))
  const villages = view.villages.map(copyVillage)
  for (const { houses } of villages)
    for (const house of houses) if (house.cards[0] === UNSEEN) house.cards[0] = plain.pop() as Card

  const rest = [...plain, ...unseen.filter(isSpell)]
  rng.shuffle(rest)
  const hands = view.hands.map((pile) => known(pile) ?? sorted(rest.splice(0, pileSize(pile))))
  const decks = view.decks.map((pile) => known(pile) ?? rest.splice(0, pileSize(pile)))
  const carriages = view.carriages.map((pile) => known(pile) ?? rest.splice(0, pileSize(pile)))

  const tiles = BROWN_OBJECTIVES.map((_, tile) => tile).filter(
    (tile) => tile !== view.brown && !view.personal.includes(tile),
  )
  rng.shuffle(tiles)
  const personal = view.personal.map((tile) => (tile >= 0 ? tile : (tiles.pop() as number)))
  const boxed = known(view.boxed) ?? tiles
  const world = copy({ ...view, planned, stored, fresh, villages, hands, decks, carriages, personal, boxed })
  world.chosen = world.chosen.map((code, seat) => (code === HIDDEN ? anyChoice(world, seat, rng) : code))
  return world
}

/** One of the choices a seat has, whether or not it has chosen already. */
function anyChoice(world: State, seat: number, rng: Rng): number {
  const options: Move[] = []
  choiceMoves(world, seat, options)
  const move = options[rng.int(Math.max(1, options.length))]
  return move === undefined ? NO_CHOICE : codeOf(move)
}

const known = <Item>(pile: Pile<Item>): Item[] | undefined => (typeof pile === 'number' ? undefined : [...pile])

const sorted = (cards: Card[]): Card[] => cards.sort((a, b) => a - b)
