import { LANGUAGES } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { CARDS } from '../../data/cards.ts'
import { de } from '../de/words.ts'
import { en } from '../en/words.ts'
import { reduceEvent } from '../event-state.ts'
import { loadTexts, logNames, plainName, plateOf, textsOf } from '../texts.ts'

const keysOf = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keysOf(inner).map((more) => `${key}.${more}`) : [key],
  )

describe('the words of the board', () => {
  beforeAll(async () => {
    await loadTexts('en')
    await loadTexts('de')
  })

  it('are the same in both languages', () => {
    expect(keysOf(de)).toEqual(keysOf(en))
  })

  it('have a plate for every card, in both languages', () => {
    for (const language of LANGUAGES)
      for (const [card] of CARDS.entries())
        for (const line of plateOf(card, textsOf(language))) expect(line, `${card} in ${language}`).toMatch(/\S/)
  })

  it('know all names of the log, longest first, and what a declined one means', () => {
    for (const language of LANGUAGES) {
      const names = logNames(language)
      expect(names).toEqual(names.toSorted((a, b) => b.length - a.length))
      expect(names).toContain(textsOf(language).card(0))
      expect(names).toContain(textsOf(language).treasure('run'))
    }
    expect(logNames('de').map(plainName)).toContain('Vertrauter')
    expect(logNames('de')).toContain('Vertrauten')
  })
})

describe('the drama of the claiming', () => {
  const nothing = { last: undefined, burnt: [], ending: 0 }
  const claimed = { type: 'claimed', treasure: 'run', token: 8, winner: 1, strength: [2, 3] } as const

  it('remembers what was given up for this treasure, and forgets it with the next', () => {
    const burnt = reduceEvent(nothing, { type: 'used-daemon', seat: 1, sacrifice: 'mercenary' })
    expect(burnt.burnt).toEqual([{ seat: 1, card: 'mercenary' }])
    expect(reduceEvent(burnt, claimed)).toEqual({ last: claimed, burnt: [], ending: 1 })
  })

  it('counts treasures that were claimed in one breath', () => {
    expect([claimed, claimed, claimed].reduce(reduceEvent, nothing).ending).toBe(3)
  })
})
