import type { EndContext } from '@spellbough/board-kit'
import { LANGUAGES, type LanguageCode, type Observer, type Result } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TreeSociety } from '../../rules/state.ts'
import { endTurn, matchFromFile, type TestMatch } from '../../test/positions.ts'
import { randomGame } from '../../test/random-game.ts'
import { endReason } from '../end-reason.ts'
import { scoreRows } from '../score-rows.ts'
import { loadTexts } from '../texts.ts'

const NAMES = ['Wren', 'Hazel', 'Alder', 'Rowan']

function resultOf({ result }: TestMatch): Result {
  if (result === undefined) throw new Error('the game is not over')
  return result
}

function reasonFor(who: Observer, match: TestMatch, language: LanguageCode = 'en'): string {
  const context: EndContext<TreeSociety> = { view: match.view(who), who, names: NAMES, language, log: [] }
  return endReason(resultOf(match), context)
}

const finishedGames: readonly (readonly [seats: number, seed: number])[] = [
  [2, 1],
  [3, 2],
  [4, 3],
]

describe('the end of a game', () => {
  beforeAll(async () => {
    for (const language of LANGUAGES) await loadTexts(language)
  })

  it.each(finishedGames)('has rows that add up to the scores: %i players, seed %i', (seats, seed) => {
    const match = randomGame(seats, {}, seed)
    const result = resultOf(match)
    for (const language of LANGUAGES) {
      const rows = scoreRows(match.view(0), result, language)
      result.score.forEach((points, seat) => {
        expect(rows.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0)).toBe(points)
      })
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length)
    }
  })

  it.each(finishedGames)('has a reason without the name of its reader: %i players, seed %i', (seats, seed) => {
    const match = randomGame(seats, {}, seed)
    for (const language of LANGUAGES)
      NAMES.slice(0, seats).forEach((name, seat) => {
        const reason = reasonFor(seat, match, language)
        expect(reason).toMatch(/^\p{Lu}.*\.$/u)
        expect(reason).not.toContain(name)
        expect(reason).not.toContain('undefined')
      })
  })

  it('shows the stage of what is not completed, and what points count', () => {
    const line = (item: string, points: number, because: Record<string, string | number>) => ({ item, points, because })
    const result: Result = {
      rank: [1, 2],
      score: [17, 3],
      sheet: [
        [
          line('completed', 8, { card: 'ink-den', stage: 3 }),
          line('active', 9, { card: 'hall-of-epics', stage: 2, n: 3, per: 'cardsCompleted', count: 4, max: 9 }),
        ],
        [line('active', 3, { card: 'lantern-library', stage: 1 })],
      ],
    }
    const rows = scoreRows(matchFromFile('ends-tied').view(0), result, 'en')
    expect(rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.detail)])).toEqual([
      ['Hall of Epics', 'stage 2 of 3, 3 × 4 cards completed, at most 9', undefined],
      ['Ink Den', '', undefined],
      ['Lantern Library', undefined, 'stage 1 of 3'],
    ])
    expect(rows[1]?.symbol).toBe('ts-crest-writers')
  })

  it('tells how a tie was broken, and what brought the points otherwise', () => {
    const tied = matchFromFile('ends-tied')
    while (tied.result === undefined) endTurn(tied)
    expect([0, 2].map((who) => reasonFor(who, tied))).toEqual([
      'Level at 9 points: you play later in the round than Alder, and that wins a tie.',
      'Level at 9 points: Wren plays later in the round than you, and that wins a tie.',
    ])
    expect(reasonFor(0, tied, 'de')).toBe(
      'Gleichstand bei 9 Punkten: Du bist in der Runde später dran als Alder, und das entscheidet.',
    )
    const banners = matchFromFile('ends-by-banners')
    while (banners.result === undefined) endTurn(banners)
    expect(reasonFor(0, banners)).toBe(
      'You completed 3 cards worth 27 points, Hazel 3 worth 31. Unfinished cards added 6 and 0.',
    )
    expect(reasonFor(1, banners, 'de')).toBe(
      'Wren hat 3 Karten für 27 Punkte abgeschlossen, du 3 für 31. Unfertige Karten brachten dazu 6 und 0.',
    )
  })
})
