import { fastRng, type Rng } from '@spellbough/kernel'
import { seedFor } from '../../../../checks/test-run.ts'

/** The seed of all attackers, derived from the seed of the run. */
export const SEED = seedFor(21)

/** The random numbers of one attacker. */
export const attackerRng = (attacker: number): Rng => fastRng(SEED + Math.imul(attacker, 0x9e3779b1))

export function randomItem<Item>(rng: Rng, items: readonly Item[]): Item {
  if (items.length === 0) throw new Error('There is nothing to choose from.')
  return items[rng.int(items.length)] as Item
}

const TRICKY_CHARACTERS = [
  'a',
  'Z',
  '0',
  '-',
  '_',
  '"',
  '\\',
  '\u0000',
  '\u202e',
  '\ud800',
  '💥',
  'ß',
  '\u2028',
  '{',
  '%',
  "'",
  '<',
  '\t',
]

/** Text of this length, mostly of characters that are hard to handle. */
export const randomText = (rng: Rng, length: number): string =>
  Array.from({ length }, () => randomItem(rng, TRICKY_CHARACTERS)).join('')

const ALPHANUMERIC = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A word of this many letters and digits. */
export const randomWord = (rng: Rng, length: number): string =>
  Array.from({ length }, () => ALPHANUMERIC[rng.int(ALPHANUMERIC.length)]).join('')

/** An IP address that no honest client uses. */
export const randomAddress = (rng: Rng): string => `10.${rng.int(256)}.${rng.int(256)}.${rng.int(256)}`

/** JSON nested to this depth. */
export const deeplyNestedJson = (rng: Rng, depth: number): string =>
  rng.int(2) === 0 ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** A random value, as JSON. */
export function randomJson(rng: Rng): string {
  const kinds = [
    () => 'null',
    () => 'true',
    () => String(rng.int(1000) - 500),
    () => '1e999',
    () => '-0',
    () => '0.1',
    () => JSON.stringify(randomText(rng, rng.int(40))),
    () => JSON.stringify(INJECTION_STRINGS[rng.int(INJECTION_STRINGS.length)]),
    () => '[]',
    () => '{}',
    () => `[${randomJson(rng)},${randomJson(rng)}]`,
    () => `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"polluted":${randomJson(rng)}}}}`,
    () => `{${JSON.stringify(randomWord(rng, 5))}:${randomJson(rng)}}`,
    () => deeplyNestedJson(rng, 1 + rng.int(200)),
  ]
  return randomItem(rng, kinds)()
}

/** Ids with attempts at SQL injection, path traversal and the like. */
export const INJECTION_STRINGS = [
  "' or 1=1 --",
  "x'; drop table entries; --",
  '1 union select secret from tables',
  '{{7*7}}',
  '../../etc/passwd',
]
