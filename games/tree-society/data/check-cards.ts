/** Whether a table of guild cards can be right. */
import type { GuildCard } from './cards.ts'
import type { CostReduction, Counter, Demand, Ongoing, PointsPer, Stage, Step } from './effects.ts'
import { GUILD_CARDS, GUILDS, START_CARDS } from './guilds.ts'

/** Why a table of cards cannot be right, or nothing. */
export function checkCards(cards: readonly GuildCard[]): string | undefined {
  if (new Set(cards.map((card) => card.id)).size !== cards.length) return 'two cards have the same id'
  if (new Set(cards.map((card) => card.number)).size !== cards.length) return 'two cards have the same number'
  for (const guild of GUILDS) {
    const count = cards.filter((card) => card.guild === guild).length
    if (count !== GUILD_CARDS[guild]) return `there must be ${GUILD_CARDS[guild]} ${guild}, the table has ${count}`
  }
  const starters = cards.filter((card) => card.start === true)
  if (starters.length !== START_CARDS)
    return `there must be ${START_CARDS} start cards, the table has ${starters.length}`
  const stranger = starters.find((card) => card.guild !== 'architects')
  if (stranger !== undefined) return `${stranger.id} is a start card, but no Architect`
  for (const card of cards) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(card.id)) return `"${card.id}" is no id: small letters and hyphens only`
    if (card.banners < 1 || card.banners > 3) return `${card.id} has ${card.banners} banners, it must have 1 to 3`
    if (card.stages.length !== 3) return `${card.id} has ${card.stages.length} stages, it must have 3`
    for (const [index, stage] of card.stages.entries()) {
      const fault = stageFault(stage, index + 1)
      if (fault !== undefined) return `${card.id}, stage ${index + 1}: ${fault}`
    }
  }
  return undefined
}

function stageFault(stage: Stage, number: number): string | undefined {
  const { cost, points, instant, reveal, ongoing, must, may } = stage
  if (!Number.isInteger(cost) || cost < 1) return `its cost must be at least 1, not ${cost}`
  const classes = [instant, reveal, ongoing, must].filter((ops) => ops !== undefined)
  if (classes.length > 1) return 'it has effects of two classes'
  if (classes.some((ops) => ops.length === 0)) return 'it has a class of effect, but no effect'
  if (may !== undefined && must === undefined) return 'what "may" be done then needs something that "must" be done'
  if (ongoing !== undefined && number === 3) return 'a completed card has no marker, so nothing can be ongoing'
  if (typeof points !== 'number' && classes.length > 0) return 'a stage with points to be counted has no other effect'
  if (typeof points === 'number' ? !isCount(points) : pointsFault(points)) return 'its points are no whole number'
  const steps = [...(instant ?? reveal ?? may ?? []), ...(must ?? [])]
  const shows = steps.some(({ op }) => op.startsWith('reveal'))
  if (shows !== (reveal !== undefined) && may === undefined) return 'a reveal effect shows cards, and no other does'
  for (const step of steps) {
    const fault = stepFault(step)
    if (fault !== undefined) return `${step.op}: ${fault}`
  }
  for (const op of ongoing ?? []) {
    const fault = ongoingFault(op)
    if (fault !== undefined) return `${op.op}: ${fault}`
  }
  const names = (ongoing ?? []).map(({ op }) => op)
  if (new Set(names).size !== names.length) return 'the same ongoing effect stands there twice'
  return undefined
}

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0
const isSome = (number: number): boolean => Number.isInteger(number) && number >= 1

const pointsFault = ({ n, per, max }: PointsPer): boolean =>
  !isSome(n) || !isCounter(per) || (max !== undefined && !isSome(max))

function stepFault(step: Step): string | undefined {
  switch (step.op) {
    case 'coins':
      return isTo(step.to) && isSome(step.n) ? undefined : 'it needs coins and where they go'
    case 'coinsPer':
      if ((step.per as Counter) === 'coinsEnd') return 'coins at the end cannot be counted before the end'
      if (step.max !== undefined && !isSome(step.max)) return 'its maximum must be at least 1'
      return isTo(step.to) && isSome(step.n) && isCounter(step.per)
        ? undefined
        : 'it needs coins, a counter and a place'
    case 'build':
      return stagesFault(step.stages) ?? reducedFault(step)
    case 'revealFruit':
      return isSome(step.show) && isSome(step.keep) && step.keep <= step.show
        ? undefined
        : 'it keeps some of what it shows'
    case 'revealFruitCoins':
      return isSome(step.show) && isTo(step.to) ? undefined : 'it needs a number of cards and where the coins go'
    case 'revealGuild':
      return isSome(step.show) ? reducedFault(step) : 'it needs a number of cards'
    case 'takeFruit':
    case 'sell':
    case 'refreshRow':
    case 'stash':
      return isSome(step.n) ? undefined : 'its number must be at least 1'
    case 'compost':
    case 'discardGuild':
      return demandFault(step)
    default:
      return 'the vocabulary has no such word here'
  }
}

function demandFault(step: Demand): string | undefined {
  if (!isSome(step.n)) return 'its number must be at least 1'
  if (step.op === 'compost') return undefined
  const known = ['active', 'completed', 'market']
  return step.from.length > 0 && step.from.every((area) => known.includes(area)) ? undefined : 'from an unknown area'
}

function ongoingFault(op: Ongoing): string | undefined {
  switch (op.op) {
    case 'discount':
      return (
        stagesFault(op.stages) ?? (isSome(op.n) && [0, 1].includes(op.perTurn) ? undefined : 'its numbers are wrong')
      )
    case 'extraSell':
      return op.perTurn === 1 ? undefined : 'it works once a turn'
    case 'restTake':
    case 'purseLimit':
      return isSome(op.n) ? undefined : 'its number must be at least 1'
    case 'onSell':
    case 'onTake':
    case 'onComplete':
    case 'income':
      return isSome(op.n) && isTo(op.to) ? undefined : 'it needs coins and where they go'
    default:
      return 'the vocabulary has no such word here'
  }
}

const isTo = (to: string): boolean => to === 'purse' || to === 'chest'

const stagesFault = (stages: readonly number[]): string | undefined =>
  stages.length > 0 && stages.every((stage) => [1, 2, 3].includes(stage)) ? undefined : 'it needs stages from 1 to 3'

const reducedFault = (reduced: CostReduction): string | undefined =>
  reduced.mode === 'minus' && !isSome(reduced.n) ? 'it must be at least 1 less' : undefined

const COUNTERS: readonly string[] = [
  'banners',
  'bannersMost',
  'guildsDistinct',
  'cardsCompleted',
  'soldAll',
  'soldMost',
  'soldDistinct',
  'unsoldAll',
  'unsoldDistinct',
  'coinsEnd',
  ...GUILDS.map((guild) => `bannersOf:${guild}`),
]

const isCounter = (per: string): boolean => COUNTERS.includes(per)
