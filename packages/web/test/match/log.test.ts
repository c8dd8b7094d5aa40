import type { LogEvent } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { actingSeat } from '../../src/match/acting-seat.ts'
import { buildNamePattern, chaptersOf, latestLines, splitAtNames, startSinceLastTurn } from '../../src/match/log.ts'

const entry = (type: string, more: object = {}): LogEvent => ({ event: { type, ...more } })
const chapter = (type: string): LogEvent => ({ ...entry(type), chapter: true })

describe('the log', () => {
  const convertedTypes: string[] = []
  const words = {
    event: (event: { readonly type: string }) => {
      convertedTypes.push(event.type)
      return `${event.type}.`
    },
  }
  const log = [entry('deal'), chapter('round 1'), entry('pick', { seat: 1 }), entry('end'), chapter('round 2')]

  it('is divided by chapters', () => {
    expect(chaptersOf(log, 0, words, [], 'spectator')).toEqual([
      { index: 0, title: undefined, lines: [{ index: 0, text: 'deal.', seat: undefined }] },
      {
        index: 1,
        title: 'round 1.',
        lines: [
          { index: 2, text: 'pick.', seat: 1 },
          { index: 3, text: 'end.', seat: undefined },
        ],
      },
      { index: 4, title: 'round 2.', lines: [] },
    ])
  })

  it('converts no more entries to text than are shown', () => {
    convertedTypes.length = 0
    const long = Array.from({ length: 50_000 }, (_, index) => entry(`event ${index}`))
    const [only] = chaptersOf(long, 49_997, words, [], 'spectator')
    expect(convertedTypes).toEqual(['event 49997', 'event 49998', 'event 49999'])
    expect(only?.index).toBe(49_997)
  })

  it('begins after the last turn of the viewer, and after nothing if they have had none', () => {
    const turns = [chapter('round 1'), ...[0, 1, 2, 0, 0, 1, 2].map((seat) => entry('act', { seat })), entry('end')]
    expect(startSinceLastTurn(turns, 0)).toBe(6)
    // What they do now, after the others, is no earlier turn.
    expect(startSinceLastTurn([...turns, entry('act', { seat: 0 })], 0)).toBe(6)
    expect(startSinceLastTurn(turns, 3)).toBe(0)
    expect(startSinceLastTurn([], 0)).toBe(0)
  })

  it('ends with the newest entries that are no headings', () => {
    const newest = latestLines([...log, entry('draw', { seat: 0 }), chapter('round 3')], 2, words, [], 0)
    expect(newest.map(({ text }) => text)).toEqual(['end.', 'draw.'])
  })

  it('leaves out what a game calls routine', () => {
    const quiet = { ...words, isRoutine: ({ type }: { readonly type: string }) => type === 'pick' }
    expect(chaptersOf(log, 0, quiet, [], 0)[1]?.lines.map(({ text }) => text)).toEqual(['end.'])
    expect(latestLines(log, 2, quiet, [], 0).map(({ text }) => text)).toEqual(['deal.', 'end.'])
  })

  it('finds the acting seat of an event', () => {
    expect(actingSeat({ type: 'picked', seat: 0 } as { type: string })).toBe(0)
    expect(actingSeat({ type: 'over' })).toBeUndefined()
  })
})

describe('names in a sentence', () => {
  const namePattern = buildNamePattern(['Rún', 'Rún Sorcerer', 'Boy', 'blue 3 #36'])
  const names = (sentence: string) =>
    splitAtNames(sentence, namePattern)
      .filter(({ isName }) => isName)
      .map(({ text }) => text)

  it('are found, the longest first', () => {
    expect(names('Wren picks a Rún Sorcerer and a Rún.')).toEqual(['Rún Sorcerer', 'Rún'])
    expect(names('Wren plans blue 3 #36.')).toEqual(['blue 3 #36'])
  })

  it('are whole words', () => {
    expect(names('The Boys and Rúna walk.')).toEqual([])
  })

  it('leave the sentence as it was', () => {
    const sentence = 'The Boy destroys Rún.'
    expect(
      splitAtNames(sentence, namePattern)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence)
    expect(splitAtNames(sentence, buildNamePattern([]))).toEqual([{ text: sentence, isName: false }])
  })
})
