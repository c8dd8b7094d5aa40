import type { Card } from '../data/cards.ts'
import type { Phase } from '../rules/state.ts'

export type RoundPhase = 'treasure' | 'mage' | 'theft' | 'end'

/** What the table says in one language. */
export interface TextViewWords {
  card(card: Card): string
  /** A treasure by its guild, in the plural, or by its school. */
  treasure(id: string): string
  heading(round: number, phase: RoundPhase, starter: string): string
  /** The heading once the rounds are over. */
  readonly late: Readonly<Record<Exclude<Phase, RoundPhase>, string>>
  readonly treasures: string
  readonly noToken: string
  readonly tokensLeft: string
  readonly wonByNobody: string
  claimedNow(passes: number, seats: number): string
  pool(cards: number, deck: number): string
  /** What was left in the Pool after the last round. */
  readonly poolRest: string
  readonly matching: string
  readonly specials: string
  readonly bySchool: string
  readonly you: string
  readonly starts: string
  readonly lockedOut: string
  readonly confirmed: string
  pileSize(cards: number): string
  readonly pile: string
  /** The viewer's own pile, while claiming with the cards that lie out. */
  ownPile(cards: number, laidOut: boolean): string
  /** The picks of a round with their total; the limit once there is one. */
  picks(total: number, limit: number | undefined): string
  readonly traded: string
  strength(cards: number): string
  /** Tokens won so far. */
  readonly won: string
  points(points: number): string
  final(points: number, rank: number): string
  readonly discards: string
}
