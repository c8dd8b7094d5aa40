import { parseArgs } from 'node:util'
import { InvalidInput } from '@spellbough/kernel'
import { type Io, print } from './io.ts'

/** A flag of a command: with a value (`value` names it in the help) or just there. */
export interface Flag {
  readonly value?: string
  readonly help: string
}

type Flags = Readonly<Record<string, Flag>>

/** What was given: flags with a value as text, others as true, missing ones not at all. */
type ParsedFlags<F extends Flags> = { readonly [Name in keyof F]?: F[Name] extends { value: string } ? string : true }

export interface Command {
  readonly name: string
  readonly summary: string
  run(args: readonly string[], io: Io): Promise<number>
}

interface CommandSpec<F extends Flags> {
  readonly name: string
  readonly summary: string
  /** The names of the arguments without a dash, all required. */
  readonly positionals: readonly string[]
  readonly flags: F
  /** What the help says besides the flags. */
  readonly notes?: string
  run(given: ParsedFlags<F>, places: readonly string[], io: Io): number | Promise<number>
}

/** A command that reads its own arguments and explains itself with `--help`. */
export function command<const F extends Flags>(spec: CommandSpec<F>): Command {
  return {
    name: spec.name,
    summary: spec.summary,
    async run(args, io) {
      if (args.includes('--help') || args.includes('-h')) {
        print(io, helpText(spec))
        return 0
      }
      const { given, places } = readArguments(spec, args)
      return await spec.run(given, places, io)
    },
  }
}

/** A whole number within bounds from a flag's text. */
export function readNumber(flag: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`
  throw new InvalidInput(flag, `"${text}" is not a whole number ${range}`)
}

function readArguments<F extends Flags>(spec: CommandSpec<F>, args: readonly string[]) {
  const flags: Flags = spec.flags
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.value === undefined ? 'boolean' : 'string' } as const,
    ]),
  )
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  const given: Record<string, string | true> = {}
  const places: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') places.push(token.value)
    if (token.kind !== 'option') continue
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined
    if (flag === undefined)
      throw new InvalidInput(token.rawName, `${spec.name} has no such flag; it has ${flagList(flags)}`)
    if (given[token.name] !== undefined) throw new InvalidInput(token.rawName, 'it is given twice; once is right')
    given[token.name] = flag.value === undefined ? rejectValue(token) : requiredValue(token, flag.value)
  }
  checkPositionals(spec, places)
  return { given: given as ParsedFlags<F>, places }
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function rejectValue(token: OptionToken): true {
  if (token.value === undefined) return true
  throw new InvalidInput(token.rawName, `it takes no value, but "${token.value}" is given`)
}

function requiredValue(token: OptionToken, name: string): string {
  const { value } = token
  const isFlag = value !== undefined && token.inlineValue !== true && value.startsWith('--')
  if (value === undefined || value === '' || isFlag)
    throw new InvalidInput(token.rawName, `its value is missing; right is ${token.rawName} ${name}`)
  return value
}

function checkPositionals<F extends Flags>(spec: CommandSpec<F>, places: readonly string[]): void {
  const missing = spec.positionals[places.length]
  if (missing !== undefined)
    throw new InvalidInput(`<${missing}>`, `it is missing; right is spellbough ${usageOf(spec)}`)
  const extra = places[spec.positionals.length]
  if (extra !== undefined)
    throw new InvalidInput(`"${extra}"`, `${spec.name} does not expect it; right is spellbough ${usageOf(spec)}`)
}

const flagList = (flags: Flags): string => [...Object.keys(flags), 'help'].map((name) => `--${name}`).join(', ')

const usageOf = <F extends Flags>(spec: CommandSpec<F>): string =>
  [
    spec.name,
    ...spec.positionals.map((place) => `<${place}>`),
    ...(Object.keys(spec.flags).length === 0 ? [] : ['[flags]']),
  ].join(' ')

function helpText<F extends Flags>(spec: CommandSpec<F>): string {
  const rows = Object.entries<Flag>({ ...spec.flags, help: { help: 'this text' } }).map(([name, flag]) => ({
    left: flag.value === undefined ? `--${name}` : `--${name} ${flag.value}`,
    help: flag.help,
  }))
  const width = Math.max(...rows.map((row) => row.left.length))
  return [
    `spellbough ${usageOf(spec)}`,
    '',
    spec.summary,
    '',
    ...rows.map((row) => `  ${row.left.padEnd(width)}  ${row.help}`),
    ...(spec.notes === undefined ? [] : ['', spec.notes]),
  ].join('\n')
}
