import type { Config } from '../config/config.ts'
import type { CommandIo } from './command-io.ts'

/** A flag of a command: with a value (`value` names it in the help) or just there. */
export interface Flag {
  readonly value?: string
  readonly help: string
}

export type Flags = Readonly<Record<string, Flag>>

/** What was given: flags with a value as text, others as true, missing ones not at all. */
export type FlagValues<F extends Flags> = {
  readonly [Name in keyof F]?: F[Name] extends { value: string } ? string : true
}

/** What a command is run with. */
export interface CommandCall<F extends Flags> {
  readonly flagValues: FlagValues<F>
  /** The arguments without a dash, as many as the command has places. */
  readonly positionals: readonly string[]
  readonly config: Config
  readonly io: CommandIo
}

/** A command of the administrator's. */
export interface CommandSpec<F extends Flags> {
  readonly name: string
  readonly summary: string
  /** The names of the arguments without a dash, all required. */
  readonly positionals: readonly string[]
  readonly flags: F
  /** What the help says besides the flags. */
  readonly notes?: string
  run(call: CommandCall<F>): Promise<void>
}

/** A command whatever flags it has. */
export interface Command extends Omit<CommandSpec<Flags>, 'run'> {
  run(call: ParsedCall): Promise<void>
}

/** A call whose flags were read by the command's own list, which its types alone cannot tell. */
export interface ParsedCall extends Omit<CommandCall<Flags>, 'flagValues'> {
  readonly flagValues: Readonly<Record<string, string | true>>
}

/** A command with its own flags, among others. */
export const defineCommand = <const F extends Flags>(spec: CommandSpec<F>): Command => ({
  ...spec,
  // Only flags of the command's are read, with text for those that take a value and true for the others.
  run: (call) => spec.run({ ...call, flagValues: call.flagValues as FlagValues<F> }),
})
