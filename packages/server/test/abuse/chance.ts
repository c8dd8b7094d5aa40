import { fastRng, type Rng } from '@spellbough/kernel'

/** The seed of a run; a failure is repeated with `SPELLBOUGH_ABUSE_SEED`. */
export const SEED = Number(process.env['SPELLBOUGH_ABUSE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** The chance of one attacker. */
export const chanceOf = (attacker: number): Rng => fastRng(SEED + Math.imul(attacker, 0x9e3779b1))

export function oneOf<Item>(rng: Rng, items: readonly Item[]): Item {
  if (items.length === 0) throw new Error('There is nothing to choose from.')
  return items[rng.int(items.length)] as Item
}

const LETTERS = [
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

/** So many letters, of which most do no good. */
export const nonsense = (rng: Rng, length: number): string => Array.from({ length }, () => oneOf(rng, LETTERS)).join('')

const HEX = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** So many letters and digits. */
export const word = (rng: Rng, length: number): string =>
  Array.from({ length }, () => HEX[rng.int(HEX.length)]).join('')

/** An address no client of ours has. */
export const address = (rng: Rng): string => `10.${rng.int(256)}.${rng.int(256)}.${rng.int(256)}`

/** JSON that goes deep. */
export const deep = (rng: Rng, depth: number): string =>
  rng.int(2) === 0 ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Any value at all, as JSON. */
export function anything(rng: Rng): string {
  const kinds = [
    () => 'null',
    () => 'true',
    () => String(rng.int(1000) - 500),
    () => '1e999',
    () => '-0',
    () => '0.1',
    () => JSON.stringify(nonsense(rng, rng.int(40))),
    () => JSON.stringify(SQL[rng.int(SQL.length)]),
    () => '[]',
    () => '{}',
    () => `[${anything(rng)},${anything(rng)}]`,
    () => `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"polluted":${anything(rng)}}}}`,
    () => `{${JSON.stringify(word(rng, 5))}:${anything(rng)}}`,
    () => deep(rng, 1 + rng.int(200)),
  ]
  return oneOf(rng, kinds)()
}

/** Ids that would like to be statements. */
export const SQL = [
  "' or 1=1 --",
  "x'; drop table entries; --",
  '1 union select secret from tables',
  '{{7*7}}',
  '../../etc/passwd',
]
