import { parseArgs } from 'node:util'
import { InvalidInput } from '@spellbough/kernel'

/** A flag with a value (`value` is its placeholder in the help) or a switch. */
export interface Flag {
  readonly value?: string
  readonly help: string
}

export type Flags = Readonly<Record<string, Flag>>

/** Flags with a value are text, switches are true, flags that were not given are missing. */
export type FlagValues<F extends Flags> = {
  readonly [Name in keyof F]?: F[Name] extends { value: string } ? string : true
}

export interface ParsedFlags {
  readonly values: Readonly<Record<string, string | true>>
  readonly positionals: readonly string[]
  /** Every fault, in the order of the arguments. */
  readonly faults: readonly InvalidInput[]
}

/** The texts of faults that depend on the command. Without `positional` any number of positionals is accepted. */
export interface FaultTexts {
  readonly unknownFlag: string
  readonly positional?: string
}

/**
 * Reads flags by hand from the tokens of `parseArgs`, because unknown flags, repeated flags and a flag in place of a
 * value are errors here: citty ignores the first, and commander lets a later flag override an earlier one.
 */
export function parseFlags(flags: Flags, args: readonly string[], texts: FaultTexts): ParsedFlags {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.value === undefined ? 'boolean' : 'string' } as const,
    ]),
  )
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  const values: Record<string, string | true> = {}
  const positionals: string[] = []
  const faults: InvalidInput[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') {
      positionals.push(token.value)
      if (texts.positional !== undefined) faults.push(new InvalidInput(`"${token.value}"`, texts.positional))
    }
    if (token.kind !== 'option') continue
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined
    const problem = flag === undefined ? texts.unknownFlag : valueProblem(token, flag, values[token.name] !== undefined)
    if (problem === undefined) values[token.name] = token.value ?? true
    else faults.push(new InvalidInput(token.rawName, problem))
  }
  return { values, positionals, faults }
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function valueProblem(token: OptionToken, flag: Flag, isRepeated: boolean): string | undefined {
  const { rawName, value, inlineValue } = token
  if (flag.value === undefined && value !== undefined) return `it takes no value, but "${value}" is given`
  const isFlag = value?.startsWith('--') === true && inlineValue !== true
  if (flag.value !== undefined && (value === undefined || value === '' || isFlag))
    return `its value is missing; right is ${rawName} ${flag.value}`
  return isRepeated ? 'it is given twice; once is right' : undefined
}

/** Rows of help, aligned. */
export function formatFlags(flags: Flags): string[] {
  const rows = Object.entries(flags).map(([name, { value, help }]) => ({
    left: value === undefined ? `--${name}` : `--${name} ${value}`,
    help,
  }))
  const width = Math.max(...rows.map((row) => row.left.length))
  return rows.map((row) => `  ${row.left.padEnd(width)}  ${row.help}`)
}

/** A whole number within bounds from a flag's text. */
export function readNumber(flag: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`
  throw new InvalidInput(flag, `"${text}" is not a whole number ${range}`)
}
