import { LEVELS, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { examine } from '@spellbough/bots/kit'
import { GAMES } from '@spellbough/games'
import { fastRng, makeSeatView, randomSeat } from '@spellbough/kernel'
import { variantsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { scaled } from './test-run.ts'

/** A few games of every level in every mode; `npm run bot-kit` plays as many as you like. */
const GAMES_PER_LEVEL: Readonly<Record<string, number>> = { random: 3, apprentice: 2 }

/** Enough for a tree of some depth, few enough for a test. */
const SEARCH_ITERATIONS = scaled(3, 8)
const ITERATIONS_PER_LEVEL: Readonly<Record<string, number>> = { random: 1, apprentice: 1, adept: 2 }

const MIN_COMPARISONS = 40
const MAX_SEED = 12

describe.each(GAMES)('bots at $rules.id', (game) => {
  const [fewest, most] = game.rules.seats
  const [first] = Object.keys(game.conformance.modes)
  const trials = variantsOf(game).filter(({ mode, seats }) => seats === fewest || (mode === first && seats === most))

  it.each(LEVELS.map(({ id }) => id))('%s plays by the rules, and by what its seat knows', async (level) => {
    const equipped = await prepareGameForLevel(level, game)
    let compared = 0
    let differing = 0
    // A short game has few decisions, so it is played more often.
    for (let seed = 1; seed <= MAX_SEED && compared <= MIN_COMPARISONS; seed += GAMES_PER_LEVEL[level] ?? 1)
      for (const { config, seats, maxMoves } of trials) {
        const make = () => makeBot(level, equipped)
        const iterations = ITERATIONS_PER_LEVEL[level] ?? SEARCH_ITERATIONS
        const examination = { game, config, seats, makeBot: make, iterations, maxMoves }
        const found = examine(examination, { games: GAMES_PER_LEVEL[level] ?? 1, seed, share: 0.25 })
        compared += found.compared
        differing += found.differing
      }
    // Many of the worlds it was asked in were others than the true one, or nothing would be proved. Some seats know all.
    expect(compared).toBeGreaterThan(MIN_COMPARISONS)
    expect(differing).toBeGreaterThan(compared / 5)
  })
})

describe.each(GAMES.filter(({ model }) => model?.infoSet?.createBeliefTracker !== undefined))(
  'a mind at $rules.id',
  (game) => {
    const { rules } = game

    it.each(variantsOf(game).map(({ mode, seats, config }) => ({ mode, seats, config })))(
      'imagines worlds that could be the true one ($mode, $seats seats)',
      ({ config, seats }) => {
        for (let seed = 1; seed <= 4; seed++) {
          const rng = fastRng(seed)
          const state = rules.setup(config, seats, rng)
          const minds = Array.from({ length: seats }, () => game.model?.infoSet?.createBeliefTracker?.())
          for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
            const seat = randomSeat(awaited, rng)
            const view = makeSeatView(rules, state, seat)
            const moves = rules.moves(state, seat)
            minds[seat]?.observe?.(view, seat)
            const world = minds[seat]?.determinize(view, seat, rng)
            if (world === undefined) throw new Error('there is a mind for every seat')
            expect(rules.view(world, seat)).toEqual(view)
            expect(rules.moves(world, seat)).toEqual(moves)
            expect(rules.components(world)).toEqual(rules.components(state))
            rules.play(state, seat, moves[rng.int(moves.length)] as object, rng)
          }
        }
      },
    )
  },
)
