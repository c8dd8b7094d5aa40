import { canonicalJson, InvalidInput, type LogEntry, Match, type Observer, readableEvents } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { MatchHistory } from '../../src/replay/match-history.ts'
import { GAME_IDS, longMatch, type RecordedMatch, recordMatch } from './record-match.ts'

const historyOf = ({ match }: RecordedMatch): MatchHistory => new MatchHistory(match.rules, match.setup, [...match.log])

/** The match as it was after so many entries, replayed without a MatchHistory. */
function matchLoadedTo({ match }: RecordedMatch, at: number): Match {
  return Match.load(match.rules, match.setup, [...match.log].slice(0, at))
}

const allViewers = ({ match }: RecordedMatch): Observer[] => [
  'spectator',
  ...Array.from({ length: match.setup.seats }, (_, seat) => seat),
]

/** Moments in an order in which no cursor helps: from both ends to the middle, then on. */
function alternatingIndices(last: number): number[] {
  const forth = Array.from({ length: last + 1 }, (_, at) => at)
  return forth.map((at) => (at % 2 === 0 ? at : last - at))
}

describe.each(GAME_IDS)('a recording of %s', (id) => {
  const match = recordMatch(id)
  const kinds = new Set([...match.match.log].map(({ kind }) => kind))

  it('has moves that were taken back', () => {
    expect(kinds).toContain('undo')
  })

  it('has the same state at every moment as the match had', () => {
    const matchHistory = historyOf(match)
    expect(matchHistory.lastIndex).toBe(match.match.log.length)
    for (const at of alternatingIndices(matchHistory.lastIndex))
      expect(canonicalJson(matchHistory.state(at))).toBe(canonicalJson(matchLoadedTo(match, at).state))
  })

  it('shows every observer the same views and logs as during the match', () => {
    const matchHistory = historyOf(match)
    for (let at = matchHistory.lastIndex; at >= 0; at -= 7) {
      const then = matchLoadedTo(match, at)
      const events = then.replayEvents()
      for (const who of allViewers(match)) {
        expect(matchHistory.view(at, who)).toEqual(then.view(who))
        const log = matchHistory.log(at, who)
        expect(log.hasMore).toBe(false)
        expect(log.lines.map(({ event }) => event)).toEqual(readableEvents(events, who))
        const newest = matchHistory.log(at, who, 5)
        expect(newest.lines).toEqual(log.lines.slice(-5))
        expect(newest.hasMore).toBe(log.lines.length > 5)
      }
    }
  })

  it('has the chapters of the effective moves', () => {
    const events = match.match.replayEvents().filter(({ chapter }) => chapter)
    const chapters = historyOf(match).chapters()
    expect(chapters.map(({ event }) => event)).toEqual(events.map(({ event }) => event))
    expect(chapters.map(({ at }) => at)).toEqual(chapters.map(({ at }) => at).toSorted((one, other) => one - other))
  })

  it('replays fewer than 32 moves for any jump, and one for a step', () => {
    const matchHistory = historyOf(longMatch(id, 1000))
    expect(matchHistory.lastIndex).toBeGreaterThan(300)
    const cost = (at: number) => {
      const before = matchHistory.replayedMoveCount
      matchHistory.state(at)
      return matchHistory.replayedMoveCount - before
    }
    for (const at of alternatingIndices(matchHistory.lastIndex)) expect(cost(at)).toBeLessThan(32)
    cost(0)
    for (let at = 1; at <= matchHistory.lastIndex; at++)
      expect(cost(at)).toBeLessThan(matchHistory.step(at).kind === 'move' ? 2 : 32)
    for (let at = matchHistory.lastIndex; at >= 0; at--) expect(cost(at)).toBeLessThan(32)
  })
})

describe('a moment', () => {
  const match = recordMatch('mag-mell')

  it('names the entry that led to it', () => {
    const matchHistory = historyOf(match)
    expect(matchHistory.step(0)).toMatchObject({ kind: 'deal', seat: undefined })
    ;[...match.match.log].forEach(({ kind, seat }, index) =>
      expect(matchHistory.step(index + 1)).toMatchObject({ kind, seat }),
    )
  })

  it('after an undo has the state before that move', () => {
    const matchHistory = historyOf(match)
    const undo = [...match.match.log].findIndex(({ kind }) => kind === 'undo') + 1
    expect(matchHistory.state(undo)).toEqual(matchLoadedTo(match, undo - 2).state)
    expect(matchHistory.visibleEvents(undo, 'spectator')).toEqual([])
    expect(matchHistory.effectiveIndices()).not.toContain(undo - 1)
  })

  it('beyond the end does not exist', () => {
    expect(() => historyOf(match).state(match.match.log.length + 1)).toThrow(RangeError)
  })

  it('that the rules reject is named in the error', () => {
    const { rules, setup, log } = match.match
    const entries: LogEntry[] = [...log]
    entries.splice(7, 1, { kind: 'move', seat: 0, move: { pick: 'nothing' }, at: 8000 })
    expect(() => new MatchHistory(rules, setup, entries)).toThrow(InvalidInput)
    expect(() => new MatchHistory(rules, setup, entries)).toThrow(/entries\[7\]/)
  })
})
