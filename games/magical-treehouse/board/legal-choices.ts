/** The legal moves, sorted by what is pressed to make them. */
import type { Seat } from '@spellbough/kernel'
import type { Move } from '../rules/moves.ts'

type MoveOf<Kind extends Move['do']> = Extract<Move, { do: Kind }>
/** A Pipe that comes to lie between two houses. */
export type PipeLaying = MoveOf<'pipe'> | MoveOf<'lay'>
/** Moves that no card or space stands for. */
export type ButtonMove =
  | 'ready'
  | 'trash'
  | 'take'
  | 'draw'
  | 'drop-out'
  | 'wait'
  | 'spend'
  | 'keep'
  | 'decline'
  | 'end'

/** What can be done with one card while building. */
export interface CardUses {
  build?: Move
  flip?: Move
  store?: Move
  /** By house. */
  readonly improves: Map<number, Move>
  readonly pipes: PipeLaying[]
}

export interface LegalChoices {
  readonly lone: Readonly<Partial<Record<ButtonMove, Move>>>
  /** By card: planning it, discarding it, or showing it for the turn order. */
  readonly cards: ReadonlyMap<string, Move>
  /** By Spell. */
  readonly casts: ReadonlyMap<string, Move>
  readonly bribes: ReadonlyMap<Seat, Move>
  /** By planned card, then by stored card. */
  readonly swaps: ReadonlyMap<string, ReadonlyMap<string, Move>>
  /** By `cardUseKey`. */
  readonly works: ReadonlyMap<string, CardUses>
  /** By Pipe card. */
  readonly lifts: ReadonlyMap<string, Move>
  readonly lays: readonly PipeLaying[]
  /** By house, then by how many chains stand left of where it goes. */
  readonly arranges: ReadonlyMap<number, ReadonlyMap<number, Move>>
  /** By space. */
  readonly familiars: ReadonlyMap<string, Move>
}

/** A card that is played, by its name and where from. */
export const cardUseKey = (from: 'planned' | 'stored', card: string): string => `${from}:${card}`

/** Every move finds its place; a kind that has none does not compile. */
export function groupLegalMoves(moves: readonly Move[]): LegalChoices {
  const lone: Partial<Record<ButtonMove, Move>> = {}
  const cards = new Map<string, Move>()
  const casts = new Map<string, Move>()
  const bribes = new Map<Seat, Move>()
  const swaps = new Map<string, Map<string, Move>>()
  const works = new Map<string, CardUses>()
  const lifts = new Map<string, Move>()
  const lays: PipeLaying[] = []
  const arranges = new Map<number, Map<number, Move>>()
  const familiars = new Map<string, Move>()
  const work = (from: 'planned' | 'stored', card: string): CardUses => {
    const known = works.get(cardUseKey(from, card)) ?? { improves: new Map(), pipes: [] }
    works.set(cardUseKey(from, card), known)
    return known
  }
  for (const move of moves)
    switch (move.do) {
      case 'place':
      case 'discard':
      case 'reveal':
        cards.set(move.card, move)
        break
      case 'cast':
        casts.set(move.spell, move)
        break
      case 'bribe':
        bribes.set(move.seat, move)
        break
      case 'swap':
        innerMap(swaps, move.planned).set(move.stored, move)
        break
      case 'build':
      case 'flip':
        work(move.from, move.card)[move.do] = move
        break
      case 'store':
        work('planned', move.card).store = move
        break
      case 'improve':
        work(move.from, move.card).improves.set(move.house, move)
        break
      case 'pipe':
        work(move.from, move.card).pipes.push(move)
        break
      case 'lift':
        lifts.set(move.pipe, move)
        break
      case 'lay':
        lays.push(move)
        break
      case 'arrange':
        innerMap(arranges, move.house).set(move.place, move)
        break
      case 'familiar':
        familiars.set(move.space, move)
        break
      case 'start':
        break
      default:
        lone[move.do] = move
    }
  return { lone, cards, casts, bribes, swaps, works, lifts, lays, arranges, familiars }
}

function innerMap<Key, Inner>(maps: Map<Key, Map<Inner, Move>>, key: Key): Map<Inner, Move> {
  const known = maps.get(key) ?? new Map<Inner, Move>()
  maps.set(key, known)
  return known
}

/** The house and the move where a card can go on one Treehouse only: no choice is left to press for. */
export function onlyImprove(work: CardUses | undefined): readonly [house: number, move: Move] | undefined {
  return work?.improves.size === 1 ? [...work.improves][0] : undefined
}

/** The houses a Pipe can begin at; once one is pressed, those it can go to. */
export function pipeEnds(layings: readonly PipeLaying[], first?: number): ReadonlySet<number> {
  if (first === undefined) return new Set(layings.flatMap(({ left, right }) => [left, right]))
  return new Set(layings.flatMap(({ left, right }) => (left === first ? [right] : right === first ? [left] : [])))
}

/** The ways to lay a Pipe between two houses: as they were pressed from left to right, or if that cannot be, turned round. */
export function layingsBetween(layings: readonly PipeLaying[], first: number, second: number): readonly PipeLaying[] {
  const straight = layings.filter(({ left, right }) => left === first && right === second)
  return straight.length > 0 ? straight : layings.filter(({ left, right }) => left === second && right === first)
}
