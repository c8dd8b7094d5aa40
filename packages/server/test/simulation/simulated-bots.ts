import { makeBot } from '@spellbough/bots'
import type { BotRequest, BotRunner } from '@spellbough/host'
import { fastRng } from '@spellbough/kernel'
import type { Chance } from './chance.ts'
import type { SimProcess, VirtualTime } from './virtual-time.ts'

/** An apprentice tries its moves, which takes much longer than a random one. */
const APPRENTICE_SHARE = 0.1

/** Bots that think in virtual time. Whatever their level, they move at random or as an apprentice. */
export class SimulatedBots implements BotRunner {
  /** Whether bots answer; without their moves matches come to rest. */
  isAnswering = true
  readonly #process: SimProcess
  readonly #time: VirtualTime
  readonly #chance: Chance
  readonly #asked = new Set<BotRequest>()

  constructor(process: SimProcess, time: VirtualTime, chance: Chance) {
    this.#process = process
    this.#time = time
    this.#chance = chance
  }

  choose(request: BotRequest): Promise<object> {
    this.#asked.add(request)
    return new Promise((resolve) => {
      this.#time.schedule(this.#process, this.#chance.int(request.budgetMs + 1), 'bot', () => {
        if (!this.isAnswering) return
        this.#asked.delete(request)
        resolve(this.#choose(request))
      })
    })
  }

  /** Whether a bot is thinking about a move for this seat. */
  isAskedFor(match: string, seat: number): boolean {
    return [...this.#asked].some((request) => request.match === match && request.seat === seat)
  }

  #choose({ game, rules, seat, view, moves }: BotRequest): object {
    const level = this.#chance.happens(APPRENTICE_SHARE) ? 'apprentice' : 'random'
    const bot = makeBot(level, { ...game, rules })
    return bot.choose({ seat, view, moves, budget: { iterations: 1 }, rng: fastRng(this.#chance.int(1 << 20)) })
  }
}
