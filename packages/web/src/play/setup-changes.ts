/** What the setup page does with a setup: pure functions from one to the next. */
import { DEFAULT_BOT_LEVEL } from './bot-levels.ts'
import { type DefaultNames, defaultSeat, type GameSetup } from './new-game.ts'

/** Whether a game is played against bots alone, or by several people at this device. */
export type PlayMode = 'bots' | 'device'

export const playModeOf = ({ seats }: GameSetup): PlayMode =>
  seats.filter(({ bot }) => bot === undefined).length > 1 ? 'device' : 'bots'

/** The same number of seats with bots on all but the first, or with people on all. */
export function withPlayMode(setup: GameSetup, mode: PlayMode, names: DefaultNames): GameSetup {
  const bot = mode === 'bots' ? DEFAULT_BOT_LEVEL : undefined
  return { ...setup, seats: setup.seats.map((one, seat) => (seat === 0 ? one : defaultSeat(seat, bot, names))) }
}

/** The level of all bots; `undefined` where there are none or they differ. */
export function commonBotLevel({ seats }: GameSetup): string | undefined {
  const levels = new Set(seats.flatMap(({ bot }) => bot ?? []))
  return levels.size === 1 ? [...levels][0] : undefined
}

/** With all bots at one level. */
export const withBotLevel = (setup: GameSetup, bot: string): GameSetup => ({
  ...setup,
  seats: setup.seats.map((one) => (one.bot === undefined ? one : { ...one, bot })),
})
