import type { LanguageCode, Observer } from '@spellbough/kernel'
import { play } from '@spellbough/kernel/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../rules/events.ts'
import {
  afterLastRound,
  assign,
  DECLINE,
  matchAt,
  passUntilSettled,
  pick,
  steal,
  type TestMatch,
} from '../../test/positions.ts'
import { announcementsOf } from '../announcements.ts'
import { loadTexts } from '../texts.ts'

const NAMES = ['Wren', 'Hazel', 'Alder']

const told = (match: TestMatch, events: readonly Event[], who: Observer, language: LanguageCode = 'en') =>
  announcementsOf(events, { view: match.view(who), who, names: NAMES, language }, (_, given) => given.length)

/** Seat 1 has picked an Athrach Witch, and seat 0 holds the Shapeshifter. */
function beforeTheft(): TestMatch {
  const match = matchAt({
    allies: { 0: ['shapeshifter', 'run-witch', 'gairm-sorcerer'] },
    picks: { 0: ['familiar'] },
    pool: ['athrach-witch', 'tuama-summoner', 'daemon'],
    turn: 1,
  })
  play(match, 1, pick('athrach-witch'))
  return match
}

describe('what is announced', () => {
  beforeAll(async () => {
    await loadTexts('en')
    await loadTexts('de')
  })

  it('stops the player who is robbed and says what it means', () => {
    const match = beforeTheft()
    const events = play(match, 0, steal({ allies: ['run-witch', 'gairm-sorcerer'] }))
    const [robbed] = told(match, events, 1)
    expect(robbed).toMatchObject({ kind: 'stop', title: 'Wren steals your Athrach Witch', seat: 0, picture: 3 })
    expect(robbed?.text).toContain('You have 1, the limit is 2: you pick again.')
    expect(told(match, events, 1, 'de')[0]?.title).toBe('Wren stiehlt dir eine Athrach-Hexe')
    expect(told(match, events, 2)).toMatchObject([{ kind: 'moment', title: 'Wren steals an Athrach Witch from Hazel' }])
    expect(told(match, events, 0)).toEqual([])
  })

  it('tells who raises the limit, but not of an opening or of one’s own pick', () => {
    const match = matchAt({ picks: { 0: ['run-witch'] }, pool: ['daemon', 'gairm-sorcerer'], turn: 1 })
    const events = play(match, 1, pick('daemon'))
    expect(told(match, events, 0)).toMatchObject([
      { kind: 'moment', title: 'Hazel raises the limit to 3', text: 'Daemon counts 3. You have 1.' },
    ])
    expect(told(match, events, 1)).toEqual([])
    const opening = matchAt({ pool: ['daemon', 'gairm-sorcerer'], opening: 0 })
    expect(told(opening, play(opening, 0, pick('daemon')), 1)).toEqual([])
  })

  it('tells a player who is locked out, and nobody else', () => {
    const match = matchAt({
      picks: { 0: ['run-witch', 'gairm-sorcerer'], 1: ['deoch-sorcerer'] },
      pool: ['deoch-witch', 'familiar'],
      turn: 2,
    })
    const events = play(match, 2, pick('familiar'))
    expect(told(match, events, 1)).toMatchObject([{ title: 'You are locked out' }])
    expect(told(match, events, 0)).toEqual([])
  })

  it('says who took a treasure, how strong and against whom', () => {
    const match = afterLastRound({
      allies: { 0: ['run-witch', 'deoch-witch'], 1: ['gairm-witch'] },
      treasures: ['witch', 'athrach'],
      tokens: [8],
    })
    const events = passUntilSettled(match)
    const by = (who: Observer, language?: LanguageCode) =>
      told(match, events, who, language).map(({ title, text }) => `${title}: ${text}`)
    expect(by(0)).toEqual(['You take Witches, worth 8: 2 against 1.'])
    expect(by(1)).toEqual(['Wren takes Witches, worth 8: 2 against your 1.'])
    expect(by(2)).toEqual(['Wren takes Witches, worth 8: 2 against 1.'])
    expect(by(1, 'de')).toEqual(['Wren hebt Hexen, Wert 8: 2 gegen deine 1.'])
  })

  it('says of a tie who shares it', () => {
    const match = afterLastRound({
      allies: { 0: ['run-witch'], 1: ['gairm-witch'] },
      treasures: ['witch', 'athrach'],
      tokens: [8],
    })
    const events = passUntilSettled(match)
    expect(told(match, events, 1)).toMatchObject([
      { title: 'Nobody takes Witches, worth 8', text: 'You and Wren tie at 1.' },
    ])
    expect(told(match, events, 2)).toMatchObject([{ text: 'Wren and Hazel tie at 1.' }])
  })

  it('stops everybody before the last round', () => {
    const events: Event[] = [{ type: 'round', round: 10, starter: 0, treasure: 'run' }]
    const match = matchAt({ phase: 'treasure', round: 10 })
    expect(told(match, events, 0)).toMatchObject([{ kind: 'stop', title: 'The last round' }])
    expect(told(match, [{ type: 'round', round: 9, starter: 0, treasure: 'run' }], 0)).toEqual([])
    expect(told(match, play(match, 0, assign(match.state.tokens[0] ?? 0)), 1)).toEqual([])
  })

  it('leaves small things to the board', () => {
    const match = beforeTheft()
    expect(told(match, play(match, 0, DECLINE), 0)).toEqual([])
  })
})
