/**
 * Flags of the scripts, such as `npm run kit`: an error is one line, before anything is done. The scripts run without a
 * build, so they use `parseArgs` directly and not packages/command-line.
 */

import { parseArgs } from 'node:util'
import { giveUp } from './install.mjs'

/** The result of `read` for the given flags; every script has `--help`. */
export function readFlags(program, help, options, read) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', default: false } } })
    if (values.help) {
      console.log(help)
      process.exit(0)
    }
    return read(values)
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
