import { type Flags, type FlagValues, helpText, parseArguments, wantsHelp } from '@spellbough/command-line'
import { type Io, print } from './io.ts'

export interface Command {
  readonly name: string
  readonly summary: string
  run(args: readonly string[], io: Io): Promise<number>
}

interface CommandSpec<F extends Flags> {
  readonly name: string
  readonly summary: string
  /** The names of the positional arguments, all required. */
  readonly positionals: readonly string[]
  readonly flags: F
  /** Text of the help after the flags. */
  readonly notes?: string
  run(flagValues: FlagValues<F>, positionals: readonly string[], io: Io): number | Promise<number>
}

/** A command that parses its own arguments and prints its help with `--help`. */
export function command<const F extends Flags>(spec: CommandSpec<F>): Command {
  const syntax = { ...spec, program: 'spellbough' }
  return {
    name: spec.name,
    summary: spec.summary,
    async run(args, io) {
      if (wantsHelp(args)) {
        print(io, helpText(syntax))
        return 0
      }
      const { flagValues, positionals } = parseArguments(syntax, args)
      // The parser only returns the command's own flags: text for those with a value, true for switches.
      return await spec.run(flagValues as FlagValues<F>, positionals, io)
    },
  }
}
