/** Arguments of `spellbough` and all its commands: one parser, one set of error texts, one form of help. */
export * from './command.ts'
export * from './flags.ts'
