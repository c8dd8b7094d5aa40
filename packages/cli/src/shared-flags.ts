import { findLevel, LEVEL_IDS } from '@spellbough/bots'
import { readNumber } from '@spellbough/command-line'
import {
  DEFAULT_LANGUAGE,
  InvalidInput,
  isLanguageCode,
  LANGUAGES,
  type LanguageCode,
  type Rules,
  readConfig,
  type Seat,
} from '@spellbough/kernel'

/** Flags that several commands share. */

export const LANGUAGE_FLAG = {
  value: LANGUAGES.join('|'),
  help: `language of names and sentences (${DEFAULT_LANGUAGE})`,
}

export const OPTIONS_FLAG = {
  value: 'name=value,…',
  help: 'options of the game; "spellbough games" lists them',
} as const

export function readSeats(rules: Rules, text: string | undefined): number {
  const [min, max] = rules.seats
  return text === undefined ? min : readNumber('--seats', text, min, max)
}

/** People count seats from 1, data from 0. */
export const readSeat = (text: string, seats: number): Seat => readNumber('--seat', text, 1, seats) - 1

/** `level=full,openHistory=true` against the game's options. */
export function readOptions(rules: Rules, seats: number, text: string | undefined): object {
  const chosen: Record<string, string> = {}
  for (const part of text === undefined ? [] : text.split(',')) {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part) ?? []
    if (name === undefined || value === undefined)
      throw new InvalidInput('--options', `"${part}" is not of the form name=value; ${optionNames(rules)}`)
    if (Object.hasOwn(chosen, name)) throw new InvalidInput('--options', `${name} is given twice`)
    chosen[name] = value
  }
  const config = readConfig(rules.options, chosen, '--options')
  const conflict = rules.conflict?.(config, seats)
  if (conflict !== undefined) throw new InvalidInput('--options', conflict)
  return config
}

/** Bots by name for `count` seats: one name for all of them, or one each. */
export function readBots(
  text: string | undefined,
  fallback: string,
  count: number,
  check: (name: string) => void = checkLevel,
): string[] {
  const names = (text ?? fallback).split(',').map((name) => name.trim())
  for (const name of names) check(name)
  const [one] = names
  if (one !== undefined && names.length === 1) return Array<string>(count).fill(one)
  if (names.length === count) return names
  const expected = count === 1 ? 'one bot' : `one bot for all, or ${count}`
  throw new InvalidInput('--bots', `${names.length} bots are named; name ${expected}`)
}

function checkLevel(name: string): void {
  if (findLevel(name) === undefined)
    throw new InvalidInput('--bots', `there is no bot "${name}"; there are ${LEVEL_IDS.join(', ')}`)
}

export function readLanguage(text: string = DEFAULT_LANGUAGE): LanguageCode {
  if (isLanguageCode(text)) return text
  throw new InvalidInput('--language', `there is no language "${text}"; there are ${LANGUAGES.join(', ')}`)
}

function optionNames(rules: Rules): string {
  const names = Object.keys(rules.options)
  return names.length === 0 ? `${rules.id} has no options` : `${rules.id} has ${names.join(', ')}`
}
