import type { Flags, FlagValues } from '@spellbough/command-line'
import type { Config } from '../config/config.ts'
import type { CommandIo } from './command-io.ts'

export interface CommandCall<F extends Flags> {
  readonly flagValues: FlagValues<F>
  /** As many as the command names. */
  readonly positionals: readonly string[]
  readonly config: Config
  readonly io: CommandIo
}

export interface CommandSpec<F extends Flags> {
  readonly name: string
  readonly summary: string
  /** The names of the positional arguments, all required. */
  readonly positionals: readonly string[]
  readonly flags: F
  /** Text of the help after the flags. */
  readonly notes?: string
  run(call: CommandCall<F>): Promise<void>
}

/** A command with its flag types erased, so that different commands fit in one list. */
export interface Command extends Omit<CommandSpec<Flags>, 'run'> {
  run(call: ParsedCall): Promise<void>
}

/** A call as the parser returns it. */
export interface ParsedCall extends Omit<CommandCall<Flags>, 'flagValues'> {
  readonly flagValues: Readonly<Record<string, string | true>>
}

export const defineCommand = <const F extends Flags>(spec: CommandSpec<F>): Command => ({
  ...spec,
  // The parser only returns the command's own flags: text for those with a value, true for switches.
  run: (call) => spec.run({ ...call, flagValues: call.flagValues as FlagValues<F> }),
})
