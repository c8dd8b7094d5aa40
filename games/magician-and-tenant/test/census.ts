/** Counts what happens in many games of random players, and of bots against each other. */
import { AdeptBot, RandomBot, simulateGame } from '@spellbough/bots'
import { fastRng } from '@spellbough/kernel'
import { playOut, Tally } from '@spellbough/kernel/kit'
import { scaled } from '../../../checks/test-run.ts'
import { evaluate } from '../bot/evaluate.ts'
import { SOURCES } from '../data/points.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { type Config, DESTROYED, type MagicianAndTenant } from '../rules/state.ts'

const CONFIG: Config = { magician: 'first', fairLayout: false, roundLimit: 60 }

/** How often each kind of event, each room found and each ending came up in random games. */
export function takeCensus(games: number): Tally {
  const tally = new Tally()
  const rng = fastRng(2026)
  for (let game = 0; game < games; game++)
    playOut(rules, rules.setup({ ...CONFIG, fairLayout: game % 2 === 1 }, 2, rng), rng, {
      movesBetweenCounts: scaled(64, 1),
      onMove: ({ out }) => {
        for (const { event } of out.events) {
          tally.add(event.type)
          if (event.type === 'flipped') tally.add(`${event.room}, ${event.effect}`)
          if (event.type === 'over') tally.add(`over by ${event.ending}`)
        }
      },
    })
  return tally
}

export interface Duel {
  readonly games: number
  readonly magicianWins: number
  readonly tenantWins: number
  readonly medianRounds: number
  /** Means of a game. */
  readonly rounds: number
  readonly checkmates: number
  readonly thefts: number
  readonly destroyedRooms: number
  readonly endings: Readonly<Record<string, number>>
}

/** Games of one kind of bot as the Magician against another as the Tenant. */
export function duel(magician: BotName, tenant: BotName, games: number, iterations = 1): Duel {
  const rng = fastRng(7)
  const endings: Record<string, number> = {}
  const rounds: number[] = []
  const sum = { checkmates: 0, thefts: 0, destroyedRooms: 0 }
  for (let game = 0; game < games; game++) {
    const bots = [BOTS[magician](), BOTS[tenant]()]
    const { state, result } = simulateGame(rules, rules.setup(CONFIG, 2, rng), bots, rng, { iterations })
    endings[result.ending ?? ''] = (endings[result.ending ?? ''] ?? 0) + 1
    rounds.push(state.round)
    sum.checkmates += state.tally[SOURCES.indexOf('checkmate')] ?? 0
    sum.thefts += state.tally[SOURCES.indexOf('theft')] ?? 0
    sum.destroyedRooms += state.marks.filter((marks) => (marks & DESTROYED) !== 0).length
  }
  rounds.sort((a, b) => a - b)
  const tenantWins = endings['escape'] ?? 0
  return {
    games,
    magicianWins: games - tenantWins,
    tenantWins,
    medianRounds: rounds[games >> 1] ?? 0,
    rounds: rounds.reduce((total, count) => total + count, 0) / games,
    checkmates: sum.checkmates / games,
    thefts: sum.thefts / games,
    destroyedRooms: sum.destroyedRooms / games,
    endings,
  }
}

type BotName = keyof typeof BOTS

const BOTS = {
  random: () => new RandomBot<MagicianAndTenant>(),
  adept: () => new AdeptBot<MagicianAndTenant>({ rules, evaluate }),
}
