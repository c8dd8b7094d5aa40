import { parseArgs } from 'node:util'
import { InvalidInput } from '@spellbough/kernel'
import type { Command, Flag, Flags } from './command.ts'

/** Where the database is, as for `serve`; every command takes these. */
export const DATABASE_FLAGS = {
  'data-dir': { value: 'folder', help: 'where the embedded database lies' },
  database: { value: 'url', help: 'the PostgreSQL database to use instead' },
  config: { value: 'file', help: 'a JSON file with settings by name' },
} as const satisfies Flags

/** The arguments of a command, and those that say where the database is. */
export function parseArguments(spec: Command, args: readonly string[]) {
  const flags: Flags = { ...spec.flags, ...DATABASE_FLAGS }
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.value === undefined ? 'boolean' : 'string' } as const,
    ]),
  )
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  const flagValues: Record<string, string | true> = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined
    if (flag === undefined)
      throw new InvalidInput(token.rawName, `${spec.name} has no such flag; it has ${flagList(flags)}`)
    if (flagValues[token.name] !== undefined) throw new InvalidInput(token.rawName, 'it is given twice; once is right')
    flagValues[token.name] = readValue(token, flag)
  }
  checkPositionals(spec, positionals)
  const database = Object.keys(DATABASE_FLAGS).flatMap((name) => {
    const value = flagValues[name]
    return typeof value === 'string' ? [`--${name}=${value}`] : []
  })
  return { given: flagValues, places: positionals, database }
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function readValue({ rawName, value, inlineValue }: OptionToken, flag: Flag): string | true {
  if (flag.value === undefined) {
    if (value === undefined) return true
    throw new InvalidInput(rawName, `it takes no value, but "${value}" is given`)
  }
  const isFlag = value?.startsWith('--') === true && inlineValue !== true
  if (value === undefined || value === '' || isFlag)
    throw new InvalidInput(rawName, `its value is missing; right is ${rawName} ${flag.value}`)
  return value
}

function checkPositionals(spec: Command, positionals: readonly string[]): void {
  const missing = spec.positionals[positionals.length]
  if (missing !== undefined) throw new InvalidInput(`<${missing}>`, `it is missing; right is ${usageOf(spec)}`)
  const extra = positionals[spec.positionals.length]
  if (extra !== undefined)
    throw new InvalidInput(`"${extra}"`, `${spec.name} does not expect it; right is ${usageOf(spec)}`)
  const empty = positionals.indexOf('')
  if (empty >= 0) throw new InvalidInput(`<${spec.positionals[empty]}>`, 'it is empty')
}

const flagList = (flags: Flags): string => [...Object.keys(flags), 'help'].map((name) => `--${name}`).join(', ')

const usageOf = ({ name, positionals }: Command): string =>
  ['spellbough admin', name, ...positionals.map((place) => `<${place}>`), '[flags]'].join(' ')

/** What `--help` says of a command. */
export function helpOf(spec: Command): string {
  const flags: Flags = { ...spec.flags, ...DATABASE_FLAGS, help: { help: 'this text' } }
  const rows = Object.entries(flags).map(([name, { value, help }]) => ({
    left: value === undefined ? `--${name}` : `--${name} ${value}`,
    help,
  }))
  const width = Math.max(...rows.map((row) => row.left.length))
  return [
    usageOf(spec),
    '',
    spec.summary,
    '',
    ...rows.map((row) => `  ${row.left.padEnd(width)}  ${row.help}`),
    ...(spec.notes === undefined ? [] : ['', spec.notes]),
  ].join('\n')
}

/** A whole number within bounds from a flag's text. */
export function readNumber(flag: string, text: string, min: number, max: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new InvalidInput(flag, `"${text}" is not a whole number from ${min} to ${max}`)
}
