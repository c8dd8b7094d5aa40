import { InvalidInput } from '@spellbough/kernel'
import { type Flags, formatFlags, parseFlags } from './flags.ts'

/** What a command accepts. */
export interface CommandSyntax {
  /** What comes before the command's name: `spellbough`, `spellbough admin`. */
  readonly program: string
  readonly name: string
  readonly summary: string
  /** The names of the positional arguments, all required. */
  readonly positionals: readonly string[]
  readonly flags: Flags
  /** Text of the help after the flags. */
  readonly notes?: string | undefined
}

export const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** Throws an `InvalidInput` for the first fault. */
export function parseArguments(
  syntax: CommandSyntax,
  args: readonly string[],
): { readonly flagValues: Readonly<Record<string, string | true>>; readonly positionals: readonly string[] } {
  const flagNames = [...Object.keys(syntax.flags), 'help'].map((name) => `--${name}`).join(', ')
  const unknownFlag = `${syntax.name} has no such flag; it has ${flagNames}`
  const { values, positionals, faults } = parseFlags(syntax.flags, args, { unknownFlag })
  if (faults[0] !== undefined) throw faults[0]
  checkPositionals(syntax, positionals)
  return { flagValues: values, positionals }
}

function checkPositionals(syntax: CommandSyntax, positionals: readonly string[]): void {
  const missing = syntax.positionals[positionals.length]
  if (missing !== undefined) throw new InvalidInput(`<${missing}>`, `it is missing; right is ${usageOf(syntax)}`)
  const extra = positionals[syntax.positionals.length]
  if (extra !== undefined)
    throw new InvalidInput(`"${extra}"`, `${syntax.name} does not expect it; right is ${usageOf(syntax)}`)
  const empty = positionals.indexOf('')
  if (empty >= 0) throw new InvalidInput(`<${syntax.positionals[empty]}>`, 'it is empty')
}

const usageOf = ({ program, name, positionals, flags }: CommandSyntax): string =>
  [
    program,
    name,
    ...positionals.map((positional) => `<${positional}>`),
    ...(Object.keys(flags).length === 0 ? [] : ['[flags]']),
  ].join(' ')

export function helpText(syntax: CommandSyntax): string {
  return [
    usageOf(syntax),
    '',
    syntax.summary,
    '',
    ...formatFlags({ ...syntax.flags, help: { help: 'this text' } }),
    ...(syntax.notes === undefined ? [] : ['', syntax.notes]),
  ].join('\n')
}
