import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOMS } from '../../data/rooms.ts'
import { HOUSE, squareOf } from '../../rules/house.ts'
import type { View } from '../../rules/state.ts'
import {
  FLIP,
  hide,
  look,
  matchAt,
  matchFromFile,
  newMatch,
  play,
  repel,
  STEAL,
  send,
  walk,
} from '../../test/positions.ts'
import { cutsceneFor, spritesOf } from '../cutscenes.ts'
import { type EventState, reduceEvents } from '../event-state.ts'
import { cellOf, floorOf, gapsOf } from '../geometry.ts'
import { scoreRows } from '../score-rows.ts'
import { roomSymbol, roomTally, squareAppearance } from '../selectors.ts'
import { loadTexts } from '../texts.ts'
import { forEachDecision } from './random-decisions.ts'

const symbols = new Set(
  [...readFileSync(new URL('../art.svg', import.meta.url), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id,
  ),
)

const at = (view: View, square: string) => squareAppearance(view, squareOf(square))

describe('what the map shows', () => {
  it('keeps a Lighter’s glimpse for the Tenant alone', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'lighter', e8: 'trap' } })
    play(match, FLIP, look('e8'))
    expect(at(match.view(1), 'e8')).toMatchObject({ room: 'trap', faceUp: false, glimpsed: true })
    expect(at(match.view(0), 'e8')).toMatchObject({ room: 'trap', glimpsed: false })
    expect(at(match.view('spectator'), 'e8')).toMatchObject({ room: undefined, glimpsed: false })
  })

  it('fades what was turned down again, and what has been taken', () => {
    const view = matchAt({ rooms: { e4: 'apple' }, turnedBack: ['e4'], key: 'tenant' }).view(1)
    expect(at(view, 'e4')).toMatchObject({ room: 'apple', spent: true, faceUp: false })
    expect(at(view, 'b2')).toMatchObject({ room: 'key', faceUp: true, taken: true })
  })

  it('marks where the stolen Key may be, where it is not, and what a theft made stale', () => {
    const match = matchAt({
      tenant: 'b4',
      rooms: { b4: 'lighter', b7: 'exit' },
      key: 'tenant',
      ghosts: { politician: 'a4' },
    })
    play(match, FLIP, look('b7'), { do: 'end' }, STEAL, hide('b8'), { do: 'end' })
    const tenant = match.view(1)
    expect([at(tenant, 'b7').key, at(tenant, 'b8').key, at(tenant, 'h8').key]).toEqual(['stale', 'maybe', 'maybe'])
    expect(at(match.view(0), 'b8').key).toBe('here')
    const searched = matchAt({ tenant: 'h4', rooms: { h4: 'lighter' }, key: 'b8' })
    play(searched, FLIP, look('h8'))
    expect(at(searched.view(1), 'h8').key).toBe('not')
  })

  it('knows nothing of a house that is still being arranged', () => {
    const view = newMatch().view(1)
    expect(
      HOUSE.rooms.every(
        (square) => squareAppearance(view, square).unlaid && squareAppearance(view, square).room === undefined,
      ),
    ).toBe(true)
  })

  it('counts for each role what it still has to find or to guard: as many as there are such rooms', () => {
    forEachDecision(({ view }) => {
      const sum = (role: 'magician' | 'tenant') => roomTally(view, role).reduce((total, { left }) => total + left, 0)
      const unknown = HOUSE.rooms.filter((square) => (view.rooms[square] ?? -1) < 0).length
      if (unknown > 0) expect(sum('tenant')).toBe(unknown)
      else expect(sum('magician')).toBe(HOUSE.rooms.filter((square) => !squareAppearance(view, square).faceUp).length)
      expect(roomTally(view, 'tenant').reduce((total, { copies }) => total + copies, 0)).toBe(HOUSE.rooms.length)
    })
  })
})

describe('the drawings', () => {
  it('are on the sheet for every room and every actor of every scene', () => {
    expect(ROOMS.map(({ id }) => roomSymbol(id)).filter((id) => !symbols.has(id))).toEqual([])
    const kinds = new Set<string>()
    forEachDecision(({ view, events }) => {
      const scene = cutsceneFor(events, view)
      if (scene === undefined || kinds.has(JSON.stringify(scene))) return
      kinds.add(JSON.stringify(scene))
      for (const { symbol } of spritesOf(scene)) expect(symbols, symbol).toContain(symbol)
    })
    expect(kinds.size).toBeGreaterThan(15)
  })

  it('give every square a place of its own on its floor, the nearer the larger', () => {
    for (const [square] of HOUSE.tiles.entries()) {
      const { x, y, width, height } = cellOf(square)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.001)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001)
      for (const [other] of HOUSE.tiles.entries()) {
        if (other === square || floorOf(other) !== floorOf(square)) continue
        const cell = cellOf(other)
        const apart = Math.abs(cell.x - x) > width * 0.95 || Math.abs(cell.y - y) > height * 0.9
        expect(apart, `${square} ${other}`).toBe(true)
      }
    }
    expect(cellOf(squareOf('e9')).width).toBeGreaterThan(cellOf(squareOf('e1')).width)
    expect([gapsOf(0).length, gapsOf(1).length]).toEqual([4, 9])
  })
})

describe('what is told', () => {
  const nothing: EventState = {
    count: 0,
    headline: undefined,
    isFresh: false,
    turned: [],
    moved: [],
    cutscene: undefined,
  }

  it('is the greatest of what happened, with the points it brought', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'apple' } })
    const eventState = reduceEvents(nothing, play(match, FLIP), match.view(1))
    expect(eventState.headline).toMatchObject({
      event: { type: 'flipped', room: 'apple' },
      points: { before: 0, after: -1 },
    })
    expect(eventState.turned).toEqual([squareOf('e4')])
    expect(eventState.cutscene).toEqual({ kind: 'found', room: 'apple' })
  })

  it('stays until there is something else to tell', () => {
    const match = matchAt({ tenant: 'e5', ghosts: { boy: 'e4' } })
    const first = reduceEvents(nothing, play(match, repel('boy')), match.view(1))
    expect(first.cutscene).toEqual({ kind: 'repel', ghost: 'boy' })
    const second = reduceEvents(first, play(match, send('boy', 'attic-c3')), match.view(1))
    expect(second.headline).toEqual(first.headline)
    expect(second).toMatchObject({ moved: ['boy'], cutscene: undefined })
  })

  it('plays the escape, and the Tenant’s walk into the arms of the ghosts', () => {
    const exit = matchFromFile('ends-by-flipping-the-exit')
    expect(cutsceneFor(play(exit, walk('h2'), FLIP), exit.view(1))).toEqual({ kind: 'escape' })
    const arms = matchFromFile('walking-into-checkmate')
    const walks = arms.moves(1).filter((move) => move.do === 'walk')
    const scenes = walks.map((move) => {
      const match = matchFromFile('walking-into-checkmate')
      return cutsceneFor(play(match, move), match.view(1))?.kind
    })
    expect(scenes).toContain('walked-in')
  })
})

describe('the score sheet', () => {
  it('has all sources for the Magician, also those without points, and they add up', async () => {
    await loadTexts('en')
    const match = matchAt({ key: 'tenant', tally: { checkmate: 2, theft: 1 } })
    const rows = scoreRows(match.view(0), 'en')
    expect(rows.map(({ cells }) => cells[0]?.points)).toEqual([18, 6, 0, 0, 0, 0, 0])
    expect(rows[0]).toMatchObject({ label: 'Checkmates', cells: [{ detail: '2 × 9', isBest: true }, undefined] })
    expect(rows.map(({ symbol }) => symbol).filter((symbol) => !symbols.has(symbol))).toEqual([])
    expect(scoreRows(matchAt({ magician: 'second' }).view(0), 'en')[0]?.cells[0]).toBeUndefined()
  })
})
