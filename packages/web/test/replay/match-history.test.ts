import { canonicalJson, InvalidInput, type LogEntry, Match, type Observer, readableEvents } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { MatchHistory } from '../../src/replay/match-history.ts'
import { GAME_IDS, longMatch, type RecordedMatch, recordMatch } from './record-match.ts'

const historyOf = ({ match }: RecordedMatch): MatchHistory => new MatchHistory(match.rules, match.setup, [...match.log])

/** The match after its first `at` entries, loaded without a MatchHistory. */
function matchLoadedTo({ match }: RecordedMatch, at: number): Match {
  return Match.load(match.rules, match.setup, [...match.log].slice(0, at))
}

const allViewers = ({ match }: RecordedMatch): Observer[] => [
  'spectator',
  ...Array.from({ length: match.setup.seats }, (_, seat) => seat),
]

/** Moments in alternation from both ends, so that the last requested state is never near the next one. */
function alternatingIndices(last: number): number[] {
  const indices = Array.from({ length: last + 1 }, (_, at) => at)
  return indices.map((at) => (at % 2 === 0 ? at : last - at))
}

describe.each(GAME_IDS)('a recording of %s', (id) => {
  const recorded = recordMatch(id)
  const kinds = new Set([...recorded.match.log].map(({ kind }) => kind))

  it('has undone moves', () => {
    expect(kinds).toContain('undo')
  })

  it('has the same state at every moment as the match had', () => {
    const matchHistory = historyOf(recorded)
    expect(matchHistory.lastIndex).toBe(recorded.match.log.length)
    for (const at of alternatingIndices(matchHistory.lastIndex))
      expect(canonicalJson(matchHistory.state(at))).toBe(canonicalJson(matchLoadedTo(recorded, at).state))
  })

  it('shows every observer the same views and logs as during the match', () => {
    const matchHistory = historyOf(recorded)
    for (let at = matchHistory.lastIndex; at >= 0; at -= 7) {
      const loadedMatch = matchLoadedTo(recorded, at)
      const events = loadedMatch.replayEvents()
      for (const who of allViewers(recorded)) {
        expect(matchHistory.view(at, who)).toEqual(loadedMatch.view(who))
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
    const events = recorded.match.replayEvents().filter(({ chapter }) => chapter)
    const chapters = historyOf(recorded).chapters()
    expect(chapters.map(({ event }) => event)).toEqual(events.map(({ event }) => event))
    expect(chapters.map(({ at }) => at)).toEqual(chapters.map(({ at }) => at).toSorted((one, other) => one - other))
  })

  it('replays fewer than 32 moves for any jump, and one for a step', () => {
    const matchHistory = historyOf(longMatch(id, 1000))
    expect(matchHistory.lastIndex).toBeGreaterThan(300)
    const cost = (at: number) => {
      const countBefore = matchHistory.replayedMoveCount
      matchHistory.state(at)
      return matchHistory.replayedMoveCount - countBefore
    }
    for (const at of alternatingIndices(matchHistory.lastIndex)) expect(cost(at)).toBeLessThan(32)
    cost(0)
    for (let at = 1; at <= matchHistory.lastIndex; at++)
      expect(cost(at)).toBeLessThan(matchHistory.step(at).kind === 'move' ? 2 : 32)
    for (let at = matchHistory.lastIndex; at >= 0; at--) expect(cost(at)).toBeLessThan(32)
  })
})

describe('a moment', () => {
  const recorded = recordMatch('mag-mell')

  it('names the entry that led to it', () => {
    const matchHistory = historyOf(recorded)
    expect(matchHistory.step(0)).toMatchObject({ kind: 'deal', seat: undefined })
    ;[...recorded.match.log].forEach(({ kind, seat }, index) =>
      expect(matchHistory.step(index + 1)).toMatchObject({ kind, seat }),
    )
  })

  it('after an undo has the state before that move', () => {
    const matchHistory = historyOf(recorded)
    const undoIndex = [...recorded.match.log].findIndex(({ kind }) => kind === 'undo') + 1
    expect(matchHistory.state(undoIndex)).toEqual(matchLoadedTo(recorded, undoIndex - 2).state)
    expect(matchHistory.visibleEvents(undoIndex, 'spectator')).toEqual([])
    expect(matchHistory.effectiveIndices()).not.toContain(undoIndex - 1)
  })

  it('beyond the end throws a RangeError', () => {
    expect(() => historyOf(recorded).state(recorded.match.log.length + 1)).toThrow(RangeError)
  })

  it('is named in the error if the rules reject its entry', () => {
    const { rules, setup, log } = recorded.match
    const entries: LogEntry[] = [...log]
    entries.splice(7, 1, { kind: 'move', seat: 0, move: { pick: 'nothing' }, at: 8000 })
    expect(() => new MatchHistory(rules, setup, entries)).toThrow(InvalidInput)
    expect(() => new MatchHistory(rules, setup, entries)).toThrow(/entries\[7\]/)
  })
})
