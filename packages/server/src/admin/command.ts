import type { Config } from '../config/config.ts'
import type { Outside } from './outside.ts'

/** A flag of a command: with a value (`value` names it in the help) or just there. */
export interface Flag {
  readonly value?: string
  readonly help: string
}

export type Flags = Readonly<Record<string, Flag>>

/** What was given: flags with a value as text, others as true, missing ones not at all. */
export type Given<F extends Flags> = { readonly [Name in keyof F]?: F[Name] extends { value: string } ? string : true }

/** What a command is run with. */
export interface Call<F extends Flags> {
  readonly given: Given<F>
  /** The arguments without a dash, as many as the command has places. */
  readonly places: readonly string[]
  readonly config: Config
  readonly outside: Outside
}

/** A command of the administrator's. */
export interface Spec<F extends Flags> {
  readonly name: string
  readonly summary: string
  /** The names of the arguments without a dash, all required. */
  readonly places: readonly string[]
  readonly flags: F
  /** What the help says besides the flags. */
  readonly notes?: string
  run(call: Call<F>): Promise<void>
}

/** A command whatever flags it has. */
export interface Command extends Omit<Spec<Flags>, 'run'> {
  run(call: ReadCall): Promise<void>
}

/** A call whose flags were read by the command's own list, which its types alone cannot tell. */
export interface ReadCall extends Omit<Call<Flags>, 'given'> {
  readonly given: Readonly<Record<string, string | true>>
}

/** A command with its own flags, among others. */
export const command = <const F extends Flags>(spec: Spec<F>): Command => ({
  ...spec,
  // Only flags of the command's are read, with text for those that take a value and true for the others.
  run: (call) => spec.run({ ...call, given: call.given as Given<F> }),
})
