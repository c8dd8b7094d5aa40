/** Changes of a single value: another number, another kind, what lies elsewhere, something added to it. */
import { pickRandom } from '../variant.ts'
import { clone, collectSpots, type Holder, isHolder, kindOf, type Mutation, type Spot } from './json-spots.ts'

export const changeNumber: Mutation = ({ holder, key }, _root, rng) => {
  const value = holder[key]
  if (typeof value !== 'number') return undefined
  const next = pickRandom(rng, [...NUMBERS, value + 1, value - 1, value + 2, value * 2, -value, value + 0.5])
  if (Object.is(next, value)) return undefined
  holder[key] = next
  return `${value} to ${String(next)}`
}

/** Boundary values of types, of counters, and numbers that only look like one; a string in @ is written without its quotes. */
const NUMBERS: readonly unknown[] = [
  -1,
  0,
  1,
  2,
  3,
  7,
  15,
  16,
  99,
  1000,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e308,
  0.5,
  '@-0@',
  '@1e999@',
  'NaN',
  'Infinity',
  '1',
]

/** A whole number that a field takes if it has no limit. */
export const makeNumberHuge: Mutation = ({ holder, key }, _root, rng) => {
  const value = holder[key]
  if (typeof value !== 'number') return undefined
  holder[key] = pickRandom(rng, HUGE_NUMBERS)
  return `${value} to ${holder[key]}`
}

const HUGE_NUMBERS = [10_000, 2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER]

/** What one number gains another one loses, so that their sum stays right: coins moved between a purse and the supply. */
export const moveAmount: Mutation = (spot, root, rng) => {
  const { holder, key } = spot
  if (typeof holder[key] !== 'number') return undefined
  const others = collectSpots(root, (value) => typeof value === 'number').filter(
    (other) => other.holder !== holder || other.key !== key,
  )
  return others.length === 0
    ? undefined
    : transfer(spot, pickRandom(rng, others), pickRandom(rng, [...AMOUNTS, HUGE_AMOUNT]))
}

const AMOUNTS = [1, 2, 5, -1]

/** More than any field counts, though the sum with what it has is still a safe number. */
export const HUGE_AMOUNT = 2 ** 50

export function transfer(to: Spot, from: Spot, amount: number): string {
  to.holder[to.key] = (to.holder[to.key] as number) + amount
  from.holder[from.key] = (from.holder[from.key] as number) - amount
  return `${amount} more, and as many fewer at ${from.path}`
}

export const changeText: Mutation = ({ holder, key }, root, rng) => {
  const value = holder[key]
  if (typeof value !== 'string') return undefined
  const others = collectSpots(root, (other) => typeof other === 'string')
  const other = pickRandom(rng, others)
  const next =
    rng.int(2) === 0
      ? (other.holder[other.key] as string)
      : pickRandom(rng, [...TEXTS, `${value} `, value.toUpperCase(), value.slice(1), `${value}${value}`])
  if (next === value) return undefined
  holder[key] = next
  return `"${value}" to "${abbreviate(next)}"`
}

export const TEXTS = [
  '',
  'nobody',
  'NaN',
  '0',
  '-1',
  'null',
  'none',
  'hidden',
  'unknown',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'ключ',
  '🗝️',
  'é',
  'a\u0000b',
  '\ud800',
  'two\nlines',
  'x'.repeat(50_000),
]

export const changeFlag: Mutation = ({ holder, key }) => {
  const value = holder[key]
  if (typeof value !== 'boolean') return undefined
  holder[key] = !value
  return `${value} to ${!value}`
}

export const changeKind: Mutation = ({ holder, key }, _root, rng) => {
  const value = holder[key]
  const next = pickRandom(rng, OTHER_KINDS)
  if (kindOf(next) === kindOf(value)) return undefined
  holder[key] = clone(next)
  return `${kindOf(value)} to ${JSON.stringify(next)}`
}

const OTHER_KINDS: readonly unknown[] = [null, true, false, 0, 1, -1, 'x', '', [], {}, [[]], [null], { length: 3 }]

/** Two values of the same kind change places: cards, piles, whole zones. */
export const swapValues: Mutation = ({ holder, key }, root, rng) => {
  const value = holder[key]
  const others = collectSpots(root, (other) => other !== value && kindOf(other) === kindOf(value))
  if (others.length === 0) return undefined
  const other = pickRandom(rng, others)
  const theirs = clone(other.holder[other.key])
  other.holder[other.key] = clone(value)
  holder[key] = theirs
  return `exchanged with ${other.path}`
}

/** What a field of this kind has elsewhere: another seat's number, another pile's flag. */
export const copyFromElsewhere: Mutation = ({ holder, key }, root, rng) => {
  const kind = kindOf(holder[key])
  const others = collectSpots(root, (other) => kindOf(other) === kind)
  const other = pickRandom(rng, others)
  const value = other.holder[other.key]
  if (value === holder[key] || (isHolder(value) && JSON.stringify(value) === JSON.stringify(holder[key])))
    return undefined
  holder[key] = clone(value)
  return `copied from ${other.path}`
}

export const addField: Mutation = ({ holder, key }, _root, rng) => {
  const target = holder[key]
  if (!isHolder(target) || Array.isArray(target)) return undefined
  const name = pickRandom(rng, [...FIELD_NAMES, ...Object.keys(target).map((known) => `${known} `)])
  if (Object.hasOwn(target, name)) return undefined
  setField(target, name, pickRandom(rng, OTHER_KINDS))
  return `field "${abbreviate(name)}" added`
}

const FIELD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toJSON',
  'length',
  '0',
  '',
  'comment',
  'ß',
  'a\nb',
  'y'.repeat(5000),
]

export const nestDeeply: Mutation = ({ holder, key }, _root, rng) => {
  const depth = pickRandom(rng, [1, 2, 60, 120, 5000])
  let value = holder[key]
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value }
  holder[key] = value
  return `nested ${depth} deep`
}

/** Sets a field also where its name means something to JavaScript. */
function setField(holder: Holder, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

const abbreviate = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
