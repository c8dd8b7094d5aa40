/** A match played in this browser, as it is stored, so that it survives a reload. */
import { type Fairness, InvalidInput, type LogEntry, type PlayableGame, readConfig, zm } from '@spellbough/kernel'

/** A seat: a person at this device, or a bot of a level. */
export interface LocalSeat {
  readonly name: string
  readonly bot?: string | undefined
}

export interface LocalGame {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly config: Readonly<Record<string, unknown>>
  readonly chairs: readonly LocalSeat[]
  /** Milliseconds since 1970; entries count from here. */
  readonly begun: number
  readonly fairness: Required<Fairness>
  readonly entries: readonly LogEntry[]
  /** When it was last changed. */
  readonly touched: number
  readonly over: boolean
  /** The seats the game waits for since it was last changed; missing before the first entry. */
  readonly awaited?: readonly number[] | undefined
}

const localGameSchema = zm.strictObject({
  id: zm.string(),
  game: zm.string(),
  version: zm.int(),
  config: zm.record(zm.string(), zm.unknown()),
  chairs: zm.array(zm.strictObject({ name: zm.string(), bot: zm.optional(zm.string()) })),
  begun: zm.number(),
  fairness: zm.strictObject({ commitment: zm.string(), contributions: zm.array(zm.string()), secret: zm.string() }),
  entries: zm.array(
    zm.union([
      zm.strictObject({
        kind: zm.literal('move'),
        seat: zm.int(),
        move: zm.record(zm.string(), zm.unknown()),
        at: zm.number(),
        standIn: zm.optional(zm.literal(true)),
      }),
      zm.strictObject({ kind: zm.enum(['undo', 'expired']), seat: zm.int(), at: zm.number() }),
    ]),
  ),
  touched: zm.number(),
  over: zm.boolean(),
  awaited: zm.optional(zm.array(zm.int())),
})

/** Parses a stored game; `undefined` if it is none. */
export function parseLocalGame(text: string): LocalGame | undefined {
  try {
    return localGameSchema.parse(JSON.parse(text)) as LocalGame
  } catch {
    return undefined
  }
}

/** The config for the chosen options. Throws `InvalidInput`. */
export function buildConfig(
  game: PlayableGame,
  seats: number,
  chosenOptions: Readonly<Record<string, unknown>>,
): object {
  const config = readConfig(game.rules.options, chosenOptions)
  const conflict = game.rules.conflict?.(config, seats)
  if (conflict !== undefined) throw new InvalidInput('options', conflict)
  return config
}
