import type { EndContext } from '@spellbough/board-kit'
import { LANGUAGES, type LanguageCode, type Observer, type Result } from '@spellbough/kernel'
import { play } from '@spellbough/kernel/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenOn } from '../../rules/scoring.ts'
import type { Config, MagMell } from '../../rules/state.ts'
import {
  afterLastRound,
  confirmAll,
  FAMILIAR,
  KEEP,
  matchFromFile,
  type PositionSetup,
  passUntilEnd,
  passUntilSettled,
  type TestMatch,
} from '../../test/positions.ts'
import { randomGame } from '../../test/random-game.ts'
import { endReason } from '../end-reason.ts'
import { scoreRows } from '../score-rows.ts'
import { loadTexts } from '../texts.ts'

const NAMES = ['Wren', 'Hazel', 'Alder', 'Rowan']

const logOf = (match: TestMatch): readonly MagMell['event'][] => match.replayEvents().map(({ event }) => event)

function resultOf({ result }: TestMatch): Result {
  if (result === undefined) throw new Error('the game is not over')
  return result
}

const rowsOf = (match: TestMatch, language: LanguageCode = 'en', log = logOf(match)) =>
  scoreRows(match.view('spectator'), resultOf(match), language, log)

function reasonFor(who: Observer, match: TestMatch, language: LanguageCode = 'en', log = logOf(match)): string {
  const context: EndContext<MagMell> = { view: match.view(who), who, names: NAMES, language, log }
  return endReason(resultOf(match), context)
}

/** A game in which treasures are claimed from these piles, all others passing. */
function claimedFrom(setup: Omit<PositionSetup, 'phase' | 'round' | 'pool'>): TestMatch {
  const match = afterLastRound(setup)
  if (match.state.phase === 'druid') play(match, match.state.turn, KEEP)
  passUntilEnd(match)
  return match
}

const finishedGames: readonly (readonly [seats: number, level: Config['level'], seed: number])[] = [
  [2, 'full', 1],
  [3, 'full', 2],
  [4, 'full', 3],
  [3, 'basic', 4],
  [2, 'basic', 5],
  [4, 'full', 6],
]

describe('the end of a game', () => {
  beforeAll(async () => {
    for (const language of LANGUAGES) await loadTexts(language)
  })

  it.each(finishedGames)('has rows that add up to the scores: %i players, %s, seed %i', (seats, level, seed) => {
    const match = randomGame(seats, level, seed)
    const rows = rowsOf(match)
    const { score } = resultOf(match)
    score.forEach((points, seat) => {
      expect(rows.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0)).toBe(points)
    })
    const { drawn } = match.view(0)
    expect(rows.slice(0, 11).map(({ worth }) => worth)).toEqual(
      drawn.map((treasure) => tokenOn(match.view(0), treasure)),
    )
    expect(rows).toHaveLength(level === 'full' ? 14 : 12)
  })

  it.each(finishedGames)('has a reason without the name of its reader: %i players, %s, seed %i', (...game) => {
    const match = randomGame(...game)
    for (const language of LANGUAGES)
      NAMES.slice(0, game[0]).forEach((name, seat) => {
        const reason = reasonFor(seat, match, language)
        expect(reason).toMatch(/^\p{Lu}.*\.$/u)
        expect(reason).not.toContain(name)
        expect(reason).not.toContain('undefined')
      })
  })

  it('shows what everybody had, who tied and what helped', () => {
    const match = afterLastRound({
      allies: { 0: ['run-witch', 'deoch-witch', 'familiar'], 1: ['gairm-witch', 'tuama-witch'], 2: ['run-sorcerer'] },
      treasures: ['witch', 'run'],
      tokens: [8, 5],
    })
    while (match.state.turn !== 0) play(match, match.state.turn, { do: 'pass' })
    play(match, 0, FAMILIAR)
    passUntilSettled(match)
    passUntilEnd(match)
    const [witches, run, , ...rest] = rowsOf(match)
    expect(witches).toMatchObject({
      label: 'Witches',
      symbol: 'mm-guild-witch',
      worth: 8,
      cells: [
        { text: '3', detail: 'with Familiar +8', isBest: true, points: 8 },
        { text: '2', detail: '', isBest: false, points: 0 },
        { text: '0', detail: '', isBest: false, points: 0 },
      ],
    })
    expect(run?.cells.map((cell) => cell?.detail)).toEqual(['tie', '', 'tie'])
    expect(rest.find(({ label }) => label === 'Tokens')?.cells[0]).toMatchObject({ points: 0 })
    expect(reasonFor(1, match)).toContain('3 against your 2. Without Wren’s Familiar it would have been a tie.')
    expect(reasonFor(0, match, 'de')).toContain('3 gegen 2 von Hazel. Ohne deinen Vertrauten')
  })

  it('names the closest treasure that decided it', () => {
    const match = claimedFrom({
      seats: 2,
      allies: { 0: ['run-witch', 'deoch-witch'], 1: ['gairm-witch', 'tuama-sorcerer'] },
      treasures: ['witch', 'run', 'deoch', 'gairm', 'tuama', 'sorcerer'],
      tokens: [8, -3, 1, -1, 2, 2],
    })
    expect(reasonFor(1, match)).toBe('The Witches decided it: 8 points, 2 against your 1.')
    expect(reasonFor('spectator', match)).toBe('The Witches decided it: 8 points, 2 against Hazel’s 1.')
    expect(reasonFor(0, match, 'de')).toBe('Entscheidend war der Schatz der Hexen: 8 Punkte, 2 gegen 1 von Hazel.')
  })

  it('names a cursed token that cost its taker the win', () => {
    const match = claimedFrom({
      seats: 2,
      allies: { 0: ['run-witch'], 1: ['gairm-sorcerer'] },
      treasures: ['witch', 'run', 'gairm', 'sorcerer'],
      tokens: [2, 1, 5, -3],
    })
    expect(reasonFor(1, match)).toBe(
      'The Sorcerers decided it: you took the token with 1 against nothing and lost 3 points.',
    )
    expect(reasonFor(0, match, 'de')).toBe(
      'Entscheidend war der Schatz der Zauberer: Hazel hat ihn mit 1 gegen nichts gehoben und 3 Punkte verloren.',
    )
  })

  it('knows the points alone where the log does not have the claims', () => {
    const match = claimedFrom({
      seats: 2,
      allies: { 0: ['run-witch'], 1: ['gairm-sorcerer'] },
      treasures: ['witch', 'run', 'gairm', 'sorcerer'],
      tokens: [8, -3, 3, -1],
    })
    expect(reasonFor(1, match, 'en', [])).toBe('The Witches decided it: 8 points.')
    expect(rowsOf(match, 'en', [])[0]?.cells).toEqual([{ text: '+8', detail: '', isBest: true, points: 8 }, undefined])
  })

  it.each([
    [
      'ends-by-points-full',
      'No single treasure decided it: treasures brought Hazel 20 points and you 9. Mercenaries and the Queen of Shadow added 4 and 0.',
      'Kein einzelner Schatz gab den Ausschlag: Schätze brachten dir 20 Punkte und Wren 9. Söldner und Schattenkönigin brachten dazu 4 und 0.',
    ],
    [
      'ends-by-tokens-full',
      'Level at 8 points: the number of tokens decides, your 2 against Hazel’s 1.',
      'Gleichstand bei 8 Punkten: Die Zahl der Plättchen entscheidet, 2 von Wren gegen 1 von dir.',
    ],
    [
      'ends-by-mages-basic',
      'Level at 8 points and 2 tokens: the number of mages left decides, Hazel’s 2 against your 1.',
      'Gleichstand bei 8 Punkten und 2 Plättchen: Die Zahl der Magierkarten entscheidet, 2 von dir gegen 1 von Wren.',
    ],
    [
      'ends-shared-full',
      'Level at 8 points, 2 tokens and 2 mages left: the win is shared.',
      'Gleichstand bei 8 Punkten, 2 Plättchen und je 2 Magierkarten: Der Sieg wird geteilt.',
    ],
  ])('tells how %s', (name, english, german) => {
    const match = matchFromFile(name)
    confirmAll(match)
    passUntilEnd(match)
    expect([reasonFor(0, match), reasonFor(1, match, 'de')]).toEqual([english, german])
  })
})
