import type { Ending } from '../rules/state.ts'

/** What the table says in one language. */
export interface TextViewWords {
  floor(id: string): string
  /** Two letters for each room on the map, by its id. */
  readonly codes: Readonly<Record<string, string>>
  room(id: string): string
  /** One letter for each figure, by its id. */
  readonly letters: Readonly<Record<string, string>>
  figure(id: string): string
  place(square: string): string
  heading(round: number, limit: number): string
  readonly arranging: string
  readonly over: Readonly<Record<Ending, string>>
  /** Who plays whom. */
  roles(magician: string, tenant: string): string
  readonly you: string
  /** The score track: points of 36, checkmates of 4. */
  score(points: string, of: number, checkmates: number, most: number): string
  /** The sources of the points so far, each as `2 × 9`. */
  source(id: string): string
  readonly sheet: string
  readonly things: string
  readonly nothing: string
  readonly key: string
  readonly coin: string
  readonly boots: string
  net(turns: number): string
  keyInRoom: string
  keyHidden(places: readonly string[], sure: boolean): string
  glimpsed(rooms: readonly string[]): string[]
  readonly legend: string
  readonly signs: readonly string[]
  readonly cases: string
  readonly lifted: (room: string, square: string) => string
}
