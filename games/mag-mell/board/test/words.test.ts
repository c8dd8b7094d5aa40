import { beforeAll, describe, expect, it } from 'vitest'
import { CARDS } from '../../data/cards.ts'
import { follow } from '../drama.ts'
import { allNames, plainName, plateOf, speak, speechOf } from '../speech.ts'
import { de } from '../words.de.ts'
import { en } from '../words.en.ts'

const keysOf = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keysOf(inner).map((more) => `${key}.${more}`) : [key],
  )

describe('the words of the board', () => {
  beforeAll(async () => {
    await speak('en')
    await speak('de')
  })

  it('are the same in both languages', () => {
    expect(keysOf(de)).toEqual(keysOf(en))
  })

  it('have a plate for every card, in both languages', () => {
    for (const language of ['en', 'de'] as const)
      for (const [card] of CARDS.entries())
        for (const line of plateOf(card, speechOf(language))) expect(line, `${card} in ${language}`).toMatch(/\S/)
  })

  it('know all names of the log, longest first, and what a declined one means', () => {
    for (const language of ['en', 'de'] as const) {
      const names = allNames(language)
      expect(names).toEqual(names.toSorted((a, b) => b.length - a.length))
      expect(names).toContain(speechOf(language).card(0))
      expect(names).toContain(speechOf(language).treasure('run'))
    }
    expect(allNames('de').map(plainName)).toContain('Vertrauter')
    expect(allNames('de')).toContain('Vertrauten')
  })
})

describe('the drama of the claiming', () => {
  const nothing = { last: undefined, burnt: [], ending: 0 }
  const claimed = { type: 'claimed', treasure: 'run', token: 8, winner: 1, strength: [2, 3] } as const

  it('remembers what was given up for this treasure, and forgets it with the next', () => {
    const burnt = follow(nothing, { type: 'used-daemon', seat: 1, sacrifice: 'mercenary' })
    expect(burnt.burnt).toEqual([{ seat: 1, card: 'mercenary' }])
    expect(follow(burnt, claimed)).toEqual({ last: claimed, burnt: [], ending: 1 })
  })

  it('counts treasures that were claimed in one breath', () => {
    expect([claimed, claimed, claimed].reduce(follow, nothing).ending).toBe(3)
  })
})
