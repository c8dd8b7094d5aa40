/** The flags of programs like `npm run kit`: whatever is wrong with one is said in a line, before anything is done. */

import { parseArgs } from 'node:util'
import { giveUp } from './install.mjs'

/** What `read` makes of the given flags; `--help` is known to all programs. */
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

/** A part of something. */
export function part(name, text) {
  const number = Number(text)
  if (text.trim() !== '' && number >= 0 && number <= 1) return number
  throw new RangeError(`--${name}: "${text}" is not a number from 0 to 1`)
}
