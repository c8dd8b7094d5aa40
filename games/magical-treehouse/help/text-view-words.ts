import type { Card } from '../data/cards.ts'
import type { Phase, VisibleAction } from '../rules/state.ts'

/** What the table says in one language. */
export interface TextViewWords {
  /** A card with its colour and the number that decides the turn order. */
  card(card: Card): string
  /** A card without its number. */
  face(card: Card): string
  colour(id: string): string
  /** A Treehouse of a colour: `yellow Mushroom House`. */
  house(id: string): string
  heading(round: number, phase: Phase, clockwise: boolean): string
  objective(id: string, points: number): string
  readonly common: string
  readonly personal: string
  plate(biscuits: number): string
  /** Ingredients for the forest's legend, by letter. */
  readonly legend: readonly string[]
  forest(side: string): string
  readonly cards: { readonly one: string; readonly more: string }
  readonly carriages: string
  readonly trash: string
  readonly removed: string
  readonly village: string
  readonly emptyVillage: string
  readonly faceDown: string
  readonly you: string
  readonly out: string
  readonly chosen: string
  readonly ready: string
  readonly builds: string
  biscuits(count: number): string
  counts(hand: number, planned: number, deck: number, stored: number): string
  familiarsLeft(count: number): string
  readonly hand: string
  readonly planned: string
  readonly stored: string
  readonly fresh: string
  readonly yourChoice: string
  readonly potions: string
  readonly gathers: string
  ingredient(id: string): string
  readonly turnOrder: string
  readonly lifted: string
  deed(deed: VisibleAction, name: (seat: number) => string): string
  readonly lastDeed: string
  final(points: number, rank: number): string
}
