import { findInCatalog } from '@spellbough/games/catalog'
import { createTable, USUAL_TIME } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import {
  faultOf,
  openSeats,
  ownChoices,
  requestOf,
  usualTable,
  withBot,
  withRated,
  withSeats,
} from '../../src/tables/new-table.ts'
import { paceWays } from '../../src/tables/pace-words.ts'
import { en } from '../../src/words/en.ts'

const entry = (id: string) => findInCatalog(id) ?? expect.fail(`there is no ${id}`)

describe('a table that is about to be laid', () => {
  const usual = usualTable(entry('mag-mell').box)

  it('is for oneself and a friend until something else is chosen', () => {
    expect(usual.seats).toEqual(['me', 'open'])
    expect(openSeats(withSeats(usual, 4))).toBe(3)
    expect(withSeats(withSeats(usual, 4), 2).seats).toEqual(['me', 'open'])
  })

  it('takes bots on free seats, and sends them away when it is rated', () => {
    const bots = withBot(withBot(usual, 'adept'), 'random')
    expect(bots.seats).toEqual(['me', { bot: 'adept' }])
    expect(withRated(bots, true).seats).toEqual(['me', 'open'])
    expect(withBot(withRated(usual, true), 'random').seats).toEqual(['me', 'open'])
  })

  it('is sent in the form that the server takes', () => {
    const request = requestOf('mag-mell', withBot(withSeats(usual, 3), 'random'))
    expect(createTable.parse(request)).toMatchObject({ game: 'mag-mell', seats: ['me', { bot: 'random' }, 'open'] })
  })

  it('cannot be played over days in real time', async () => {
    const { box, load } = entry('magical-treehouse')
    const game = await load()
    const table = { ...usualTable(box), options: { pace: 'realtime' } }
    expect(faultOf(game, table)).toBeUndefined()
    expect(faultOf(game, { ...table, pace: 'mail' })).toBe('onlyLive')
    expect(faultOf(game, { ...table, options: { pace: 'of nobody' } })).toHaveProperty('why')
  })

  it('counts only choices that differ from those of a first game', async () => {
    const game = await entry('mag-mell').load()
    expect(ownChoices(game, { level: 'basic' })).toEqual([])
    expect(ownChoices(game, { level: 'full', openHistory: true })).toEqual(['level', 'openHistory'])
  })
})

describe('the paces', () => {
  it('are those of the protocol, with their times in words', () => {
    expect(paceWays(en).map(({ value }) => value)).toEqual(Object.keys(USUAL_TIME))
    expect(paceWays(en)[0]?.about).toContain('10 minutes each')
    expect(paceWays(en)[2]?.about).toContain('3 days')
  })
})
