import type { Stage } from '../data/effects.ts'
import type { Guild } from '../data/guilds.ts'
import type { Progress } from '../rules/ending.ts'
import type { Phase } from '../rules/state.ts'

/** What the table says in one language. */
export interface TextViewWords {
  card(id: string): string
  fruit(id: string): string
  guild(guild: Guild): string
  /** Cost, effect and points of a stage. */
  stage(stage: Stage): string
  heading(round: number, phase: Exclude<Phase, 'over'>, turn: string): string
  readonly over: string
  /** What ends the game, and when. */
  ending(progress: Progress): string
  fruitMarket(deck: number): string
  readonly prices: string
  guildMarket(deck: number, discards: number): string
  readonly upper: string
  readonly lower: string
  readonly gap: string
  readonly nothing: string
  readonly shown: string
  banners(banners: number): string
  /** What the next stage would cost now, where something lowers its cost. */
  costNow(total: number, printed: number, reduction: string, surcharge: number): string
  readonly orange: string
  readonly effect: string
  readonly you: string
  readonly starts: string
  readonly toMove: string
  player(purse: number, chest: number, banners: number, needed: number): string
  readonly unsold: string
  readonly soldNow: string
  sold(cards: number): string
  readonly active: string
  /** Before one's own card. */
  activeOn(stage: number): string
  /** Where the marker stands. */
  onStage(stage: number): string
  readonly completed: string
  points(points: number): string
  /** Where the points depend on what the viewer cannot see. */
  readonly pointsLater: string
  final(points: number, rank: number): string
  readonly actionReady: string
}
