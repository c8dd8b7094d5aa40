import { findInCatalog } from '@spellbough/games/catalog'
import { createTable, DEFAULT_TIME_CONTROL } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { paceOptions } from '../../src/lobby/pace-options.ts'
import {
  changedOptions,
  createTableRequest,
  defaultTableDraft,
  needsLiveClock,
  openSeatCount,
  withBot,
  withRated,
  withSeats,
} from '../../src/lobby/table-draft.ts'
import { en } from '../../src/messages/en/index.ts'

const entry = (id: string) => findInCatalog(id) ?? expect.fail(`there is no ${id}`)

describe('the draft of a table', () => {
  const usual = defaultTableDraft(entry('mag-mell').box)

  it('has two seats by default, one of them free', () => {
    expect(usual.seats).toEqual(['me', 'open'])
    expect(openSeatCount(withSeats(usual, 4))).toBe(3)
    expect(withSeats(withSeats(usual, 4), 2).seats).toEqual(['me', 'open'])
  })

  it('puts bots on free seats, and removes them when it is rated', () => {
    const bots = withBot(withBot(usual, 'adept'), 'random')
    expect(bots.seats).toEqual(['me', { bot: 'adept' }])
    expect(withRated(bots, true).seats).toEqual(['me', 'open'])
    expect(withBot(withRated(usual, true), 'random').seats).toEqual(['me', 'open'])
  })

  it('becomes a request that the server accepts', () => {
    const request = createTableRequest('mag-mell', withBot(withSeats(usual, 3), 'random'))
    expect(createTable.parse(request)).toMatchObject({ game: 'mag-mell', seats: ['me', { bot: 'random' }, 'open'] })
  })

  it('rejects real-time rules without the live clock', async () => {
    const { box, load } = entry('magical-treehouse')
    const game = await load()
    const table = { ...defaultTableDraft(box), options: { pace: 'realtime' } }
    expect(needsLiveClock(game, table)).toBe(false)
    expect(needsLiveClock(game, { ...table, pace: 'mail' })).toBe(true)
    expect(needsLiveClock(game, { ...table, pace: 'mail', options: {} })).toBe(false)
  })

  it('counts only options that differ from their defaults', async () => {
    const game = await entry('mag-mell').load()
    expect(changedOptions(game, { level: 'basic' })).toEqual([])
    expect(changedOptions(game, { level: 'full', openHistory: true })).toEqual(['level', 'openHistory'])
  })
})

describe('the paces', () => {
  it('are those of the protocol, with their time controls as text', () => {
    expect(paceOptions(en).map(({ value }) => value)).toEqual(Object.keys(DEFAULT_TIME_CONTROL))
    expect(paceOptions(en)[0]?.about).toContain('10 minutes each')
    expect(paceOptions(en)[2]?.about).toContain('3 days')
  })
})
