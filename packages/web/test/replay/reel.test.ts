import { BadInput, canonical, type Entry, journal, Match, type Who } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { ReplayReel } from '../../src/replay/reel.ts'
import { GAMES, longMatch, type Recorded, recorded } from './recorded.ts'

const reelOf = ({ match }: Recorded): ReplayReel => new ReplayReel(match.rules, match.beginning, [...match.log])

/** The match as it was after so many entries, found without a reel. */
function loadedTo({ match }: Recorded, at: number): Match {
  return Match.load(match.rules, match.beginning, [...match.log].slice(0, at))
}

const everybody = ({ match }: Recorded): Who[] => [
  'spectator',
  ...Array.from({ length: match.beginning.seats }, (_, seat) => seat),
]

/** Moments in an order in which no cursor helps: from both ends to the middle, then on. */
function crosswise(last: number): number[] {
  const forth = Array.from({ length: last + 1 }, (_, at) => at)
  return forth.map((at) => (at % 2 === 0 ? at : last - at))
}

describe.each(GAMES)('a recording of %s', (id) => {
  const match = recorded(id)
  const kinds = new Set([...match.match.log].map(({ kind }) => kind))

  it('has moves that were taken back', () => {
    expect(kinds).toContain('undo')
  })

  it('stands in every moment as the match did then', () => {
    const reel = reelOf(match)
    expect(reel.last).toBe(match.match.log.length)
    for (const at of crosswise(reel.last)) expect(canonical(reel.state(at))).toBe(canonical(loadedTo(match, at).state))
  })

  it('shows everybody what they saw then, and what they could read', () => {
    const reel = reelOf(match)
    for (let at = reel.last; at >= 0; at -= 7) {
      const then = loadedTo(match, at)
      const told = then.told()
      for (const who of everybody(match)) {
        expect(reel.view(at, who)).toEqual(then.view(who))
        const log = reel.log(at, who)
        expect(log.more).toBe(false)
        expect(log.lines.map(({ event }) => event)).toEqual(journal(told, who))
        const newest = reel.log(at, who, 5)
        expect(newest.lines).toEqual(log.lines.slice(-5))
        expect(newest.more).toBe(log.lines.length > 5)
      }
    }
  })

  it('has the chapters of the moves that stood', () => {
    const told = match.match.told().filter(({ chapter }) => chapter)
    const chapters = reelOf(match).chapters()
    expect(chapters.map(({ event }) => event)).toEqual(told.map(({ event }) => event))
    expect(chapters.map(({ at }) => at)).toEqual(chapters.map(({ at }) => at).toSorted((one, other) => one - other))
  })

  it('plays fewer than 32 moves again for any jump, and one for a step', () => {
    const reel = reelOf(longMatch(id, 1000))
    expect(reel.last).toBeGreaterThan(300)
    const cost = (at: number) => {
      const before = reel.played
      reel.state(at)
      return reel.played - before
    }
    for (const at of crosswise(reel.last)) expect(cost(at)).toBeLessThan(32)
    cost(0)
    for (let at = 1; at <= reel.last; at++) expect(cost(at)).toBeLessThan(reel.step(at).kind === 'move' ? 2 : 32)
    for (let at = reel.last; at >= 0; at--) expect(cost(at)).toBeLessThan(32)
  })
})

describe('a moment', () => {
  const match = recorded('mag-mell')

  it('knows what it came about by', () => {
    const reel = reelOf(match)
    expect(reel.step(0)).toMatchObject({ kind: 'deal', seat: undefined })
    ;[...match.match.log].forEach(({ kind, seat }, index) => expect(reel.step(index + 1)).toMatchObject({ kind, seat }))
  })

  it('in which a move was taken back is the one before that move', () => {
    const reel = reelOf(match)
    const undo = [...match.match.log].findIndex(({ kind }) => kind === 'undo') + 1
    expect(reel.state(undo)).toEqual(loadedTo(match, undo - 2).state)
    expect(reel.seen(undo, 'spectator')).toEqual([])
    expect(reel.standing()).not.toContain(undo - 1)
  })

  it('beyond the end is none', () => {
    expect(() => reelOf(match).state(match.match.log.length + 1)).toThrow(RangeError)
  })

  it('that the rules refuse is named', () => {
    const { rules, beginning, log } = match.match
    const entries: Entry[] = [...log]
    entries.splice(7, 1, { kind: 'move', seat: 0, move: { pick: 'nothing' }, at: 8000 })
    expect(() => new ReplayReel(rules, beginning, entries)).toThrow(BadInput)
    expect(() => new ReplayReel(rules, beginning, entries)).toThrow(/entries\[7\]/)
  })
})
