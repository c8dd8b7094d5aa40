import { LANGUAGES, type LanguageCode, type Observer } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../rules/events.ts'
import { build, matchAt, playAll } from '../../test/positions.ts'
import { announcements } from '../announcements.tsx'
import { loadTexts } from '../texts.ts'

const NAMES = ['Wren', 'Hazel', 'Alder']

/** What is announced to a viewer of a match after these events. */
function announced(
  match: ReturnType<typeof matchAt>,
  events: readonly Event[],
  who: Observer,
  language: LanguageCode = 'en',
) {
  return announcements(events, { view: match.view(who), who, names: NAMES, language })
}

/** The player with seat 0 completes the Ink Den. */
function completion(completed: readonly string[] = []) {
  const match = matchAt({ seats: 3, purse: { 0: 9 }, active: { 0: { 'ink-den': 2 } }, completed: { 0: completed } })
  const events = playAll(match, build('ink-den'))
  return { match, events }
}

describe('what must not be missed', () => {
  beforeAll(async () => {
    for (const language of LANGUAGES) await loadTexts(language)
  })

  it('is a card that another completes, with points and banners', () => {
    const { match, events } = completion(['lantern-library', 'copyists-cabin'])
    const [only, ...others] = announced(match, events, 1)
    expect(others).toEqual([])
    expect(only).toMatchObject({ kind: 'moment', seat: 0, title: 'Wren completes Ink Den' })
    expect(only?.text).toMatch(/^8 points instead of 4, so Wren has \d+\. That makes 4 of 6 banners\.$/)
  })

  it('is not what the viewer does', () => {
    const { match, events } = completion()
    expect(announced(match, events, 0)).toEqual([])
    expect(announced(match, events, 'spectator')).toHaveLength(1)
  })

  it('is the end that is triggered, once, to everybody', () => {
    const { match, events } = completion(['hall-of-epics', 'lantern-library'])
    expect(events.map(({ type }) => type)).toContain('triggered')
    expect(announced(match, events, 1).map(({ kind, title }) => [kind, title])).toEqual([
      ['stop', 'Wren triggers the end with 6 banners'],
    ])
    expect(announced(match, events, 0, 'de').map(({ title }) => title)).toEqual(['Du löst mit 6 Bannern das Ende aus'])
  })

  it('is the last fruit card, and the last round when it begins', () => {
    const { match } = completion()
    const { starter } = match.view(0)
    const turn = (seat: number, last: boolean): Event => ({ type: 'turn', round: 4, seat, last })
    expect(announced(match, [{ type: 'fruit-out', round: 4 }], 1)).toHaveLength(1)
    expect(announced(match, [turn(starter, true)], 1)).toHaveLength(1)
    expect(announced(match, [turn((starter + 1) % 3, true)], 1)).toEqual([])
    expect(announced(match, [turn(starter, false)], 1)).toEqual([])
  })
})
