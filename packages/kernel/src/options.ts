import * as zm from 'zod/mini'
import { InvalidInput } from './errors.ts'

/** One thing a table can choose before the game: its possible values and the one a first game should have. */
export type GameOption =
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }

/** A game's options: one for each field of its config. */
export type GameOptions<Config> = { readonly [Name in keyof Config]: GameOption & { readonly default: Config[Name] } }

/**
 * A config from what somebody chose: what is not said gets its default; an unknown name or a value out of range is
 * refused. Flags and numbers may come as text, as they do from a command line, unless the values are `typed`.
 */
export function readConfig<Config extends object>(
  options: GameOptions<Config>,
  chosen: Readonly<Record<string, unknown>>,
  place = 'options',
  typed = false,
): Config {
  const known = options as Readonly<Record<string, GameOption>>
  for (const name of Object.keys(chosen))
    if (!Object.hasOwn(known, name))
      throw new InvalidInput(`${place}.${name}`, `no such option; there are ${Object.keys(known).join(', ') || 'none'}`)
  const config: Record<string, unknown> = {}
  for (const [name, option] of Object.entries(known)) {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    if (typed) checkType(option, value, `${place}.${name}`)
    config[name] = value === undefined ? option.default : readOption(option, value, `${place}.${name}`)
  }
  return config as Config
}

/** Text that only looks like a flag or a number is refused where a program chose the values. */
function checkType(option: GameOption, value: unknown, place: string): void {
  if (typeof value !== 'string' || option.kind === 'choice') return
  const wanted = option.kind === 'flag' ? 'true or false' : 'a number'
  throw new InvalidInput(
    place,
    `it must be ${wanted} without quotes, not the text ${JSON.stringify(value.slice(0, 40))}`,
  )
}

/** The strict form of a config, for a game's position codec. */
export function configSchema<Config extends object>(options: GameOptions<Config>): zm.ZodMiniType<Config, Config> {
  const fields = Object.entries(options as Readonly<Record<string, GameOption>>).map(([name, option]) => {
    switch (option.kind) {
      case 'choice':
        return [name, zm.enum(option.values as [string, ...string[]])] as const
      case 'flag':
        return [name, zm.boolean()] as const
      case 'number':
        return [name, zm.int().check(zm.minimum(option.min), zm.maximum(option.max))] as const
    }
  })
  const form: zm.ZodMiniType<unknown, unknown> = zm.strictObject(Object.fromEntries(fields))
  return form as zm.ZodMiniType<Config, Config>
}

function readOption(option: GameOption, value: unknown, place: string): string | boolean | number {
  const said = JSON.stringify(value)
  switch (option.kind) {
    case 'choice':
      if (typeof value === 'string' && option.values.includes(value)) return value
      throw new InvalidInput(place, `${said} is not one of ${option.values.join(', ')}`)
    case 'flag':
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      throw new InvalidInput(place, `${said} is neither true nor false`)
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      if (typeof number === 'number' && Number.isInteger(number) && number >= option.min && number <= option.max)
        return number
      throw new InvalidInput(place, `${said} is not a whole number from ${option.min} to ${option.max}`)
    }
  }
}
