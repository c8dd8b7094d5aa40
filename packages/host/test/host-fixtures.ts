import { findGame } from '@spellbough/games'
import { deriveSeed, fairnessFromWord, readConfig, type Seat, seatsOf, type TimeControl } from '@spellbough/kernel'
import { type BotRequest, type BotRunner, type DueOptions, HostedMatch, type SeatBot } from '../src/index.ts'

const game = findGame('mag-mell')

/** A match of Mag Mell for two. */
export function hostMatch(id = 'oak', time?: TimeControl): HostedMatch {
  const { secret, contributions } = fairnessFromWord('a word', 2)
  const setup = { config: readConfig(game.rules.options, {}), seats: 2, seed: deriveSeed(secret, contributions) }
  return new HostedMatch({
    id,
    game,
    version: game.rules.version,
    beganAt: 1_000,
    setup: time === undefined ? setup : { ...setup, time },
    isLivePace: true,
  })
}

/** A seat that the match waits for. */
export const awaitedSeat = ({ match }: HostedMatch): Seat => seatsOf(match.toAct)[0] ?? 0

/** Options with a fixed delay, in which the same bot moves for every seat, or players for all. */
export const optionsWith = (bot: SeatBot | undefined, changes: Partial<DueOptions> = {}): DueOptions => ({
  botFor: () => bot,
  botDelayMs: () => 700,
  ...changes,
})

export const ADEPT: SeatBot = { level: 'adept', isStandIn: false }

/** Bots that answer with the first move when the test lets them. */
export class ManualBots implements BotRunner {
  readonly requests: BotRequest[] = []
  readonly #answers: (() => void)[] = []

  choose(request: BotRequest): Promise<object> {
    this.requests.push(request)
    return new Promise((resolve) => this.#answers.push(() => resolve(request.moves[0] ?? {})))
  }

  async answerAll(): Promise<void> {
    for (const answer of this.#answers.splice(0)) answer()
    await Promise.resolve()
  }
}
