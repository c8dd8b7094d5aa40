/**
 * The 73 guild cards, and what the innermost loops read of them.
 *
 * Provenance: the rulebook gives the guilds, how many cards each has, banners, stages, symbols and classes of effects.
 * What is printed on each card it does not say, so names, costs, effects and points are an original set, made to that
 * structure and balanced by simulated games. An owner of the printed game can replace the rows of a guild's file;
 * `checkCards` refuses a table that cannot be right.
 */
import { ARCHITECTS } from './architects.ts'
import { BANKERS } from './bankers.ts'
import { BOTANISTS } from './botanists.ts'
import { checkCards } from './check-cards.ts'
import type { CardRow, CostReduction, Demand, Ongoing, PointsPer, Stage, StageNumber, Step } from './effects.ts'
import { EXPLORERS } from './explorers.ts'
import { GUILDS, type Guild } from './guilds.ts'
import { MERCHANTS } from './merchants.ts'
import { WRITERS } from './writers.ts'

/** A card: an index into `CARDS`. There is one of each. */
export type Card = number

export interface GuildCard extends CardRow {
  readonly guild: Guild
}

const ROWS: Readonly<Record<Guild, readonly CardRow[]>> = {
  architects: ARCHITECTS,
  bankers: BANKERS,
  merchants: MERCHANTS,
  writers: WRITERS,
  botanists: BOTANISTS,
  explorers: EXPLORERS,
}

export const CARDS: readonly GuildCard[] = GUILDS.flatMap((guild) => ROWS[guild].map((row) => ({ ...row, guild })))

const fault = checkCards(CARDS)
if (fault !== undefined) throw new Error(`games/tree-society/data: ${fault}`)

export const CARD_COUNT: number = CARDS.length

const byId = new Map(CARDS.map((card, index) => [card.id, index]))

/** The card of this name, or -1. */
export const cardOf = (id: string): Card => byId.get(id) ?? -1

export const cardId = (card: Card): string => guildCard(card).id

export function guildCard(card: Card): GuildCard {
  const found = CARDS[card]
  if (found === undefined) throw new RangeError(`there is no guild card ${card}`)
  return found
}

export const stageOf = (card: Card, stage: number): Stage => guildCard(card).stages[stage - 1] as Stage

/** TS-2.3 The start cards. */
export const STARTERS: readonly Card[] = CARDS.flatMap((card, index) => (card.start === true ? [index] : []))

/** The place of a card's stage in the lists below. */
export const stageIndex = (card: Card, stage: number): number => card * 3 + stage - 1

const STAGES: readonly Stage[] = CARDS.flatMap((card) => card.stages)

export const COSTS: readonly number[] = STAGES.map((stage) => stage.cost)
export const BANNERS: readonly number[] = CARDS.map((card) => card.banners)
/** The guild of each card, as an index into `GUILDS`. */
export const GUILD_OF: readonly number[] = CARDS.map((card) => GUILDS.indexOf(card.guild))

/** What a stage demands, what it then gives, and what works while the marker stands on it. */
export const DEMANDS: readonly (readonly Demand[])[] = STAGES.map((stage) => stage.must ?? [])
export const STEPS: readonly (readonly Step[])[] = STAGES.map(
  (stage) => stage.instant ?? stage.reveal ?? stage.may ?? [],
)
export const ONGOING: readonly (readonly Ongoing[])[] = STAGES.map((stage) => stage.ongoing ?? [])
export const POINTS: readonly (number | PointsPer)[] = STAGES.map((stage) => stage.points)

/** The lasting discount of a stage, if it has one. */
export const DISCOUNTS: readonly (Discount | undefined)[] = ONGOING.map((ops) => {
  const op = ops.find((candidate) => candidate.op === 'discount')
  return op?.op === 'discount' ? { n: op.n, stages: stageBits(op.stages), first: op.perTurn === 1 } : undefined
})

export interface Discount {
  readonly n: number
  /** The stages it serves, as bits. */
  readonly stages: number
  /** Whether it serves only the first of them each turn. */
  readonly first: boolean
}

/** Cards that have a lasting discount at some stage. */
export const DISCOUNTERS: readonly Card[] = CARDS.flatMap((card, index) =>
  card.stages.some((stage) => stage.ongoing?.some(({ op }) => op === 'discount')) ? [index] : [],
)

/** Stages as bits: stage 1 is bit 1. */
export function stageBits(stages: readonly StageNumber[]): number {
  let bits = 0
  for (const stage of stages) bits |= 1 << stage
  return bits
}

/** TS-R.half What is left of a stage's cost: half rounds up, nothing goes below 0. */
export function reducedCost(cost: number, reduced: CostReduction): number {
  switch (reduced.mode) {
    case 'half':
      return (cost + 1) >> 1
    case 'minus':
      return Math.max(0, cost - reduced.n)
    case 'free':
      return 0
  }
}

/** The most coins any card lets one stash at once. */
export const MAX_STASHED: number = Math.max(...STEPS.flat().map((step) => (step.op === 'stash' ? step.n : 0)))
