import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountDe } from '../src/messages/de/account.ts'
import { de } from '../src/messages/de/index.ts'
import { accountEn } from '../src/messages/en/account.ts'
import { en } from '../src/messages/en/index.ts'
import { durationText, timeControlText } from '../src/messages/time-text.ts'

/** The account page loads its messages by itself. */
const allEn = { ...en, account: accountEn }
const allDe = { ...de, account: accountDe }

const source = join(import.meta.dirname, '..', 'src')

/** Sections whose keys are computed from data of a game, a check or the server. */
const computedSections = ['match.limits.', 'match.checks.', 'problems.']

describe('the messages of the client', () => {
  it('are all used by the source', () => {
    const text = sourceFiles(source)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const unused = keysOf(allEn).filter((path) => {
      if (computedSections.some((map) => path.startsWith(map))) return false
      const key = path.split('.').at(-1) ?? ''
      // `messages.home.title`, `{ title } = messages.home`, or a key in a string.
      return !new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\s*[,}:]|'${key}'`).test(text)
    })
    expect(unused).toEqual([])
  })

  it('have the same keys in both languages, and no empty text', () => {
    expect(keysOf(allDe)).toEqual(keysOf(allEn))
    expect([...textsOf(allEn), ...textsOf(allDe)].filter((text) => text.trim() === '')).toEqual([])
  })
})

describe('duration texts', () => {
  it('use the largest unit that divides the duration', () => {
    expect(durationText(259_200_000, en)).toBe('3 days')
    expect(durationText(900_000, en)).toBe('15 minutes')
    expect(durationText(90_000, en)).toBe('90 seconds')
    expect(durationText(3_600_000, de)).toBe('1 Stunde')
  })

  it('of a time control say whether they apply to a player or a move', () => {
    expect(timeControlText({ budget: 600_000, increment: 15_000 }, en)).toBe('10 minutes each')
    expect(timeControlText({ perMove: 180_000 }, de)).toBe('3 Minuten pro Zug')
  })
})

/** Source files that could use a message: all but the messages themselves. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !/messages[\\/](en|de)[\\/][^\\/]+$/.test(path) ? [path] : []
  })
}

/** A nested section; a list of sentences counts as one message. */
function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keysOf(section: object, path = ''): string[] {
  return Object.entries(section).flatMap(([key, value]) =>
    isSection(value) ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  )
}

function textsOf(section: object): string[] {
  return Object.values(section).flatMap((value) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? textsOf(value) : []
  })
}
