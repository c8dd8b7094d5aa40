import { GAMES } from '@spellbough/games'
import { DAY_MS, type Game, readConfig } from '@spellbough/kernel'
import { DEFAULT_TIME_CONTROL } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { resolveSettings } from '../../src/tables/settings.ts'
import { newTableId } from '../../src/tables/table-id.ts'
import { resolveTimeControl } from '../../src/tables/time-control.ts'
import { problemFrom, tableRequest } from './table-fixtures.ts'

const settings = (asked: Record<string, unknown>, games: readonly Game[] = GAMES) => {
  const wanted = tableRequest(asked)
  return resolveSettings(games, { ...wanted, seats: wanted.seats.length, quick: false })
}

describe('the settings of a table', () => {
  it('are the game’s defaults and the default time of the pace if nothing is requested', () => {
    const { options, version, time } = settings({})
    const rules = GAMES.find((game) => game.rules.id === 'mag-mell')?.rules
    expect(options).toEqual(readConfig(rules?.options ?? {}, {}))
    expect(version).toBe(rules?.version)
    expect(time).toEqual(DEFAULT_TIME_CONTROL.live)
    expect(settings({ pace: 'mail' }).time).toEqual({ perMove: 3 * DAY_MS })
  })

  it('are taken from the request', () => {
    const asked = { options: { level: 'full' }, pace: 'relaxed', time: { perMove: 120_000 }, watchable: false }
    expect(settings(asked)).toMatchObject({ ...asked, options: { level: 'full', openHistory: false } })
  })

  it.each([
    ['an unknown game', { game: 'chess' }, 'game'],
    ['too many seats', { seats: ['me', 'open', 'open', 'open', 'open'] }, 'seats'],
    ['too few seats', { seats: ['me'] }, 'seats'],
    ['an unknown option', { options: { colour: 'red' } }, 'options.colour'],
    ['an invalid value', { options: { level: 'easy' } }, 'options.level'],
  ])('are refused with %s', (_, asked, place) => {
    expect(problemFrom(() => settings(asked))).toMatchObject({ code: 'bad-input', place })
  })

  it('are refused with contradictory options', () => {
    const asked = { game: 'magical-treehouse', options: { apprentice: true, pace: 'realtime' } }
    expect(problemFrom(() => settings(asked))).toMatchObject({
      code: 'bad-input',
      place: 'options',
      message: expect.stringContaining('structured'),
    })
  })

  it('are refused at other paces than live if the game is live only', () => {
    const hasty = GAMES.map((game): Game => ({ ...game, isLiveOnly: (config) => 'openHistory' in config }))
    expect(problemFrom(() => settings({ pace: 'mail' }, hasty))).toMatchObject({ code: 'bad-input', place: 'pace' })
    expect(settings({ pace: 'live' }, hasty).pace).toBe('live')
  })
})

describe('the time control', () => {
  const problem = (pace: 'live' | 'relaxed' | 'mail', time: object, rated = false) =>
    problemFrom(() => resolveTimeControl(pace, time, rated))

  it.each([
    ['a move by mail within minutes', 'mail', { perMove: 3_599_999 }, 'time.perMove'],
    ['a budget by mail', 'mail', { budget: DAY_MS }, 'time.budget'],
    ['a live move of more than a day', 'live', { perMove: DAY_MS + 1 }, 'time.perMove'],
    ['a live budget of more than a day', 'live', { budget: DAY_MS + 1 }, 'time.budget'],
    ['a relaxed move within seconds', 'relaxed', { perMove: 5_000 }, 'time.perMove'],
    ['an increment without a budget', 'live', { increment: 1_000 }, 'time.increment'],
  ] as const)('refuses %s', (_, pace, time, place) => {
    expect(problem(pace, time)).toMatchObject({ code: 'bad-input', place })
  })

  it('may have no limit, but not in a rated match', () => {
    expect(resolveTimeControl('live', {}, false)).toEqual({})
    expect(problem('live', {}, true)).toMatchObject({ place: 'time' })
  })

  it.each([
    ['mail', { perMove: 3_600_000 }],
    ['live', { perMove: 5_000 }],
    ['live', { budget: DAY_MS, increment: 0 }],
    ['relaxed', { perMove: DAY_MS }],
  ] as const)('lets %s have %o', (pace, time) => {
    expect(resolveTimeControl(pace, time, true)).toEqual(time)
  })
})

describe('a table’s id', () => {
  it('skips bytes that would make some characters more likely', () => {
    const bytes = [255, 248, 0, 61, 247, 250, ...Array<number>(30).fill(10)]
    expect(newTableId((count) => Uint8Array.from(bytes.splice(0, count)))).toBe('0zzAAAAAAAAA')
  })

  it('uses each character for the same number of byte values', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 248; byte++) {
      const letter = newTableId((count) => new Uint8Array(count).fill(byte)).charAt(0)
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(62)
    expect(new Set(counts.values())).toEqual(new Set([4]))
  })
})
