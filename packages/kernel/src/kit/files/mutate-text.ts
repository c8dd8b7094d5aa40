/** Changes of a file's text that leave it no JSON, or other JSON than was meant. */
import type { Rng } from '../../rng.ts'
import { pickRandom } from '../variant.ts'

export interface MutatedText {
  readonly text: string
  readonly change: string
}

/** A text changed in one way. */
export function mutateText(text: string, rng: Rng): MutatedText {
  const [change, mutate] = pickRandom(rng, Object.entries(TEXT_MUTATIONS))
  return { text: mutate(text, rng), change }
}

const insertAt = (text: string, at: number, added: string): string => text.slice(0, at) + added + text.slice(at)

const TEXT_MUTATIONS: Readonly<Record<string, (text: string, rng: Rng) => string>> = {
  'cut off': (text, rng) => text.slice(0, rng.int(text.length)),
  'cut off at the front': (text, rng) => text.slice(1 + rng.int(text.length - 1)),
  'a character changed': (text, rng) => {
    const at = rng.int(text.length)
    return text.slice(0, at) + pickRandom(rng, CHARACTERS) + text.slice(at + 1)
  },
  'a character added': (text, rng) => insertAt(text, rng.int(text.length), pickRandom(rng, CHARACTERS)),
  'a number is NaN': (text, rng) => replaceNumber(text, rng, 'NaN'),
  'a number is Infinity': (text, rng) => replaceNumber(text, rng, 'Infinity'),
  'a number in hexadecimal': (text, rng) => replaceNumber(text, rng, '0x10'),
  'a number with a thousand digits': (text, rng) => replaceNumber(text, rng, '1'.repeat(1000)),
  'written twice': (text) => text + text,
  'single quotes': (text) => text.replaceAll('"', "'"),
  'a comma before the end': (text) => text.replace(/\}\s*$/, ',}'),
  'lines of brackets behind it': (text) => `${text}${']}'.repeat(500)}`,
  'opening brackets behind it': (text) => `${text}${'['.repeat(5000)}`,
  'as UTF-16': (text) => [...text].join('\u0000'),
}

const CHARACTERS = [
  '\u0000',
  '\ufeff',
  '\u2028',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  'é',
  '9',
  '-',
  '\n',
  '\ud800',
]

function replaceNumber(text: string, rng: Rng, by: string): string {
  const numbers = [...text.matchAll(/(?<=[[:, ])\d+(?=[\],}\n ])/g)]
  if (numbers.length === 0) return by
  const { index, 0: found } = pickRandom(rng, numbers)
  return text.slice(0, index) + by + text.slice(index + found.length)
}
