import { LANGUAGES } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../rules/events.ts'
import {
  FLIP,
  MAGICIAN,
  matchAt,
  matchFromFile,
  play,
  STEAL,
  step,
  TENANT,
  type TestMatch,
  walk,
} from '../../test/positions.ts'
import { announcementsOf } from '../announcements.ts'
import { loadTexts } from '../texts.ts'

const NAMES = ['Hazel', 'Wren']

const told = (match: TestMatch, events: readonly Event[], who: 0 | 1 | 'spectator', language: 'en' | 'de' = 'en') =>
  announcementsOf(events, { view: match.view(who), who, names: NAMES, language })

describe('what is announced', () => {
  beforeAll(async () => {
    for (const language of LANGUAGES) await loadTexts(language)
  })

  it('stops the Tenant for a checkmate, with the points, and only passes by the Magician', () => {
    const match = matchAt({ phase: 'magician', ghosts: { lady: 'e4', boy: 'd5', politician: 'g5' } })
    const events = play(match, step('politician', 'f5'))
    expect(told(match, events, TENANT)).toMatchObject([{ kind: 'stop', title: 'Checkmate 1 of 4', seat: MAGICIAN }])
    expect(told(match, events, TENANT)[0]?.text).toContain('9 of 36')
    expect(told(match, events, MAGICIAN)).toMatchObject([{ kind: 'moment' }])
  })

  it('tells the one who is robbed, and the robber, in their own words', () => {
    const match = matchFromFile('theft-effective')
    const events = play(match, STEAL)
    expect(told(match, events, TENANT)).toMatchObject([{ kind: 'stop', title: 'The Politician steals your Key' }])
    expect(told(match, events, MAGICIAN)).toMatchObject([{ kind: 'moment', title: 'Your Politician steals the Key' }])
  })

  it('says who has the Key, and what follows for each side', () => {
    const match = matchAt({ tenant: 'b2', rooms: { b2: 'key' } })
    const events = play(match, FLIP)
    expect(told(match, events, TENANT)).toMatchObject([{ title: 'You have the Key' }])
    expect(told(match, events, MAGICIAN)).toMatchObject([{ title: 'Wren has the Key' }])
  })

  it('says at the end only who won and how', () => {
    const match = matchFromFile('ends-by-flipping-the-exit')
    const events = play(match, walk('h2'), FLIP)
    expect(told(match, events, TENANT)).toMatchObject([{ kind: 'stop', title: 'You escape and win!' }])
    expect(told(match, events, MAGICIAN)).toMatchObject([{ title: 'Wren escapes and wins' }])
    const fourth = matchAt({
      phase: 'magician',
      tally: { checkmate: 3 },
      ghosts: { lady: 'e4', boy: 'd5', politician: 'g5' },
    })
    expect(told(fourth, play(fourth, step('politician', 'f5')), TENANT)).toHaveLength(1)
  })

  it('is silent about the rest, and speaks both languages', () => {
    const quiet = matchAt({ tenant: 'e5' })
    expect(told(quiet, play(quiet, walk('e4')), TENANT)).toEqual([])
    const match = matchFromFile('theft-effective')
    const events = play(match, STEAL)
    for (const who of [MAGICIAN, TENANT, 'spectator'] as const) {
      const [en, de] = [told(match, events, who), told(match, events, who, 'de')]
      expect(de[0]?.title).not.toBe(en[0]?.title)
      expect(de[0]?.text).not.toBe(en[0]?.text)
    }
  })
})
