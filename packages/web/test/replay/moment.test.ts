import { describe, expect, it } from 'vitest'
import { replayEn } from '../../src/messages/en/replay.ts'
import { MatchHistory } from '../../src/replay/match-history.ts'
import { adjacentChapter, describeMoment, momentQuery, parseMoment } from '../../src/replay/moment.ts'
import { type PlaybackState, stateAt } from '../../src/replay/use-playback.ts'
import { recordMatch } from './record-match.ts'

const { game, match } = recordMatch('mag-mell')
const matchHistory = new MatchHistory(match.rules, match.setup, [...match.log])

describe('a link to a moment', () => {
  it.each([{ at: 0, who: 'spectator' } as const, { at: 12, who: 0 }, { at: matchHistory.lastIndex, who: 3 }])(
    '%o is parsed to the same moment',
    (moment) => {
      expect(parseMoment(momentQuery(moment), matchHistory, 2)).toEqual(moment)
    },
  )

  it('counts seats from 1', () => {
    expect(momentQuery({ at: 7, who: 1 })).toBe('at=7&as=2')
  })

  it.each(['', 'at=-3&as=0', 'at=x&as=9', 'at=1e3&as=seat', 'at=&as='])(
    '“%s” opens the start of the match',
    (search) => {
      expect(parseMoment(search, matchHistory, 2)).toEqual({ at: 0, who: 2 })
    },
  )

  it('beyond the end opens the end', () => {
    expect(parseMoment('at=99999&as=spectator', matchHistory, 2)).toEqual({
      at: matchHistory.lastIndex,
      who: 'spectator',
    })
  })
})

describe('the description of a moment', () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan']
  const context = { matchHistory, words: game.words.en, names, replay: replayEn }
  const undoIndex = [...match.log].findIndex(({ kind }) => kind === 'undo') + 1

  it('is the sentence of the log, followed by its consequences', () => {
    const at =
      matchHistory
        .effectiveIndices()
        .find((moment) => matchHistory.visibleEvents(moment, 0).length > 1 && moment > 0) ?? 0
    const { main, more } = describeMoment(context, { at, who: 0 })
    const sentences = matchHistory.visibleEvents(at, 0).map((event) => game.words.en.event(event, names))
    expect(`${main} ${more}`).toBe(sentences.join(' '))
  })

  it('says that a move was undone', () => {
    const who = matchHistory.step(undoIndex).seat ?? 0
    expect(describeMoment(context, { at: undoIndex, who: 'spectator' }).main).toBe(
      `${names[who]} takes the last move back.`,
    )
  })

  it('hides events from observers who did not see them', () => {
    const { context, at } = hiddenMoveOf('magician-and-tenant')
    const unseeingSeat = [0, 1].find((seat) => context.matchHistory.visibleEvents(at, seat).length === 0) ?? 0
    expect(describeMoment(context, { at, who: 'spectator' }).main).toBe(replayEn.unseen)
    expect(describeMoment(context, { at, who: unseeingSeat }).main).toBe(replayEn.unseenBy(names[unseeingSeat] ?? ''))
    expect(describeMoment(context, { at, who: 1 - unseeingSeat }).main).not.toBe(
      replayEn.unseenBy(names[1 - unseeingSeat] ?? ''),
    )
  })

  it('does not mention hidden events when a move has no events', () => {
    const { context, at } = hiddenMoveOf('tree-society')
    const who = context.matchHistory.step(at).seat ?? 0
    expect(describeMoment(context, { at, who: 'spectator' }).main).toBe(replayEn.goesOn(names[who] ?? ''))
  })

  /** A match and its first move without events for spectators. */
  function hiddenMoveOf(id: string) {
    const other = recordMatch(id)
    const otherHistory = new MatchHistory(other.match.rules, other.match.setup, [...other.match.log])
    const at = otherHistory
      .effectiveIndices()
      .find(
        (one) => otherHistory.step(one).kind === 'move' && otherHistory.visibleEvents(one, 'spectator').length === 0,
      )
    if (at === undefined) throw new Error('every move of this match has events for spectators')
    return { context: { matchHistory: otherHistory, words: other.game.words.en, names, replay: replayEn }, at }
  }
})

describe('stepping by chapters', () => {
  const chapters = [0, 10, 10, 20].map((at, nth) => ({ at, nth, event: { type: 'round' }, isChapter: true }))

  it('goes to the start of the next chapter, or to the end after the last', () => {
    expect([0, 9, 10, 20].map((at) => adjacentChapter(chapters, at, 1, 30))).toEqual([10, 10, 20, 30])
  })

  it('goes back to the start of the chapter, or of the previous one', () => {
    expect([30, 20, 15, 10, 0].map((at) => adjacentChapter(chapters, at, -1, 30))).toEqual([20, 10, 10, 0, 0])
  })
})

describe('playback', () => {
  const now: PlaybackState = { at: 5, who: 0, isStep: false, isPlaying: false, speed: 1 }

  it('animates only single steps forward', () => {
    expect(stateAt(now, 6, 30, false)).toMatchObject({ at: 6, isStep: true })
    expect(stateAt({ ...now, isStep: true }, 7, 30, false).isStep).toBe(false)
    expect(stateAt({ ...now, isStep: true }, 4, 30, false).isStep).toBe(false)
  })

  it('stays within the match, and stops at its end', () => {
    expect(stateAt(now, -1, 30, false).at).toBe(0)
    expect(stateAt({ ...now, at: 29, isPlaying: true }, 30, 30, true)).toMatchObject({ at: 30, isPlaying: false })
    expect(stateAt({ ...now, at: 28, isPlaying: true }, 29, 30, true).isPlaying).toBe(true)
  })

  it('stops after a jump', () => {
    expect(stateAt({ ...now, isPlaying: true }, 12, 30, false).isPlaying).toBe(false)
  })
})
