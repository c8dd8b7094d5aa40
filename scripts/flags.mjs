/**
 * Flags of the scripts, such as `npm run kit`: an error is one line, before anything is done. The scripts run without a
 * build, so they use `parseArgs` directly and not packages/command-line.
 */

import { parseArgs } from 'node:util'
import { giveUp } from './install.mjs'

/** Prints the help and ends the process if `--help` or `-h` is given. To be called before a script does anything else. */
export function answerHelp(help, args = process.argv.slice(2)) {
  if (!args.includes('--help') && !args.includes('-h')) return
  console.log(help)
  process.exit(0)
}

/** The result of `read` for the given flags; every script has `--help`. */
export function readFlags(program, help, options, read) {
  answerHelp(help)
  try {
    return read(parseArgs({ options }).values)
  } catch (error) {
    return giveUp(`${error.message.split('\n')[0]} (npm run ${program} -- --help tells the flags)`)
  }
}

export function wholeNumber(name, text, min, max) {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  throw new RangeError(`--${name}: "${text}" is not a whole number from ${min} to ${max}`)
}

/** A number from 0 to 1. */
export function part(name, text) {
  const number = Number(text)
  if (text.trim() !== '' && number >= 0 && number <= 1) return number
  throw new RangeError(`--${name}: "${text}" is not a number from 0 to 1`)
}
