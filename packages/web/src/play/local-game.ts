/** A match played in this browser, as data: what is stored so that it survives a reload, and how it is set up. */
import {
  BadInput,
  type Entry,
  type Fairness,
  type Game,
  type GameFile,
  gameFile,
  type Match,
  readConfig,
  z,
} from '@spellbough/kernel'

/** Who sits where: a person at this screen, or a bot of a level. */
export interface LocalChair {
  readonly name: string
  readonly bot?: string | undefined
}

export interface LocalGame {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly config: Readonly<Record<string, unknown>>
  readonly chairs: readonly LocalChair[]
  /** Milliseconds since 1970; entries count from here. */
  readonly begun: number
  readonly fairness: Required<Fairness>
  readonly entries: readonly Entry[]
  /** When it was last played. */
  readonly touched: number
  readonly over: boolean
}

const form = z.strictObject({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  config: z.record(z.string(), z.unknown()),
  chairs: z.array(z.strictObject({ name: z.string(), bot: z.string().optional() })),
  begun: z.number(),
  fairness: z.strictObject({ commitment: z.string(), contributions: z.array(z.string()), secret: z.string() }),
  entries: z.array(
    z.union([
      z.strictObject({
        kind: z.literal('move'),
        seat: z.int(),
        move: z.record(z.string(), z.unknown()),
        at: z.number(),
        standIn: z.literal(true).optional(),
      }),
      z.strictObject({ kind: z.enum(['undo', 'expired']), seat: z.int(), at: z.number() }),
    ]),
  ),
  touched: z.number(),
  over: z.boolean(),
})

/** What a text from the browser's storage says, if it is a game of ours. */
export function readLocalGame(text: string): LocalGame | undefined {
  try {
    return form.parse(JSON.parse(text)) as LocalGame
  } catch {
    return undefined
  }
}

/** The config that the chosen options make, or throws `BadInput`. */
export function configOf(game: Game, seats: number, chosen: Readonly<Record<string, unknown>>): object {
  const config = readConfig(game.rules.options, chosen)
  const conflict = game.rules.conflict?.(config, seats)
  if (conflict !== undefined) throw new BadInput('options', conflict)
  return config
}

/** The match as a file that anybody can verify: there is nobody to keep the secret from. */
export const fileOf = (match: Match, saved: LocalGame): GameFile =>
  gameFile(match, {
    players: saved.chairs.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
    begun: new Date(saved.begun).toISOString(),
    fairness: saved.fairness,
  })
