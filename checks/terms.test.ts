import { advise } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import { fastRng, type Game, HOST, makeSeatView, type Position, type Rng, type Seat } from '@spellbough/kernel'
import { variantsOf, visitPositions } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { runSeed, scaled, seedFor } from './test-run.ts'

/** One variant in this number is played; the seed decides which. */
const PLAYED_EVERY = scaled(2, 1)

/** Plays a random game of each played mode and number of seats, and shows every position before a seat's choice. */
function forEachChoice(game: Game, visit: (state: Position, seat: Seat, rng: Rng) => void): void {
  const variants = variantsOf(game).filter((_, index) => (index + runSeed) % PLAYED_EVERY === 0)
  for (const trial of variants) {
    const rng = fastRng(seedFor(320 + trial.seats))
    visitPositions(trial, seedFor(330 + trial.seats), (state, seat) => {
      if (seat !== undefined && seat !== HOST) visit(state, seat, rng)
    })
  }
}

/** Slow checks are made at one choice in this number. */
const SAMPLE_EVERY = 40

const GAMES_WITH_TERMS = GAMES.filter(({ model }) => model?.explain !== undefined)

describe.each(GAMES_WITH_TERMS.map((game) => ({ id: game.rules.id, game })))('the reasons of $id', ({ game }) => {
  const { rules, model } = game
  const terms = (view: Position, seat: Seat) => model?.explain?.(view, seat) ?? []

  it('have words for better and worse in both languages, which can follow a move', () => {
    const keys = new Set<string>()
    forEachChoice(game, (state, seat) => {
      for (const { key } of terms(makeSeatView(rules, state, seat), seat)) keys.add(key)
    })
    expect(keys.size).toBeGreaterThanOrEqual(5)
    const said = [...keys].flatMap((key) =>
      [true, false].map((better) => [game.words.en.term(key, better), game.words.de.term(key, better)] as const),
    )
    for (const [english, german] of said) {
      expect(english).toMatch(/^it \p{Ll}.*[^\s.]$/u)
      expect(german).toMatch(/^er \p{Ll}.*[^\s.]$/u)
    }
    expect(new Set(said.flat()).size).toBe(4 * keys.size)
    expect(game.words.en.term('constructor', true)).toBe('')
  })

  it('are numbers, each key once, and the same in states that look the same to the seat', () => {
    let differing = 0
    forEachChoice(game, (state, seat, rng) => {
      const view = makeSeatView(rules, state, seat)
      const here = terms(view, seat)
      expect(new Set(here.map(({ key }) => key)).size).toBe(here.length)
      for (const { worth } of here) expect(worth).toSatisfy(Number.isFinite)
      if (rng.int(10) > 0) return
      const other = rules.determinize(view, seat, rng)
      if (JSON.stringify(other) !== JSON.stringify(state)) differing++
      expect(terms(makeSeatView(rules, other, seat), seat)).toEqual(here)
    })
    expect(differing).toBeGreaterThan(0)
  })

  it('come with advice that is the same in states that look the same to the seat', () => {
    let reasons = 0
    forEachChoice(game, (state, seat, rng) => {
      if (rng.int(SAMPLE_EVERY) > 0) return
      const view = makeSeatView(rules, state, seat)
      const other = makeSeatView(rules, rules.determinize(view, seat, rng), seat)
      const about = (seen: typeof view) =>
        advise(
          game,
          { seat, view: seen, moves: rules.moves(seen, seat), budget: { iterations: 8 }, rng: fastRng(5) },
          Date.now,
        )
      const here = about(view)
      expect(about(other)).toEqual(here)
      expect(here.map(({ move }) => move)).toEqual(expect.arrayContaining(rules.moves(state, seat)))
      for (const { reasons: why } of here) {
        expect(why.length).toBeLessThanOrEqual(2)
        reasons += why.length
      }
    })
    expect(reasons).toBeGreaterThan(0)
  })
})
