import { equip, LEVELS, makeBot } from '@spellbough/bots'
import { examine } from '@spellbough/bots/kit'
import { GAMES } from '@spellbough/games'
import { anySeat, fastRng, see } from '@spellbough/kernel'
import { trialsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'

/** A few games of every level in every mode; `npm run bot-kit` plays as many as you like. */
const GAMES_EACH: Readonly<Record<string, number>> = { random: 3, apprentice: 2 }

/** Enough for a tree of some depth, few enough for a test. */
const TRIES: Readonly<Record<string, number>> = { random: 1, apprentice: 1, adept: 2 }

describe.each(GAMES)('bots at $rules.id', (game) => {
  const [fewest, most] = game.rules.seats
  const [first] = Object.keys(game.conformance.modes)
  const trials = trialsOf(game).filter(({ mode, seats }) => seats === fewest || (mode === first && seats === most))

  it.each(LEVELS.map(({ id }) => id))('%s plays by the rules, and by what its seat knows', async (level) => {
    const equipped = await equip(level, game)
    let compared = 0
    let differing = 0
    for (const { config, seats, longest } of trials) {
      const make = () => makeBot(level, equipped)
      const examination = { game, config, seats, make, iterations: TRIES[level] ?? 6, longest }
      const found = examine(examination, { games: GAMES_EACH[level] ?? 1, seed: 1, share: 0.25 })
      compared += found.compared
      differing += found.differing
    }
    // Many of the worlds it was asked in were others than the true one, or nothing would be proved. Some seats know all.
    expect(compared).toBeGreaterThan(40)
    expect(differing).toBeGreaterThan(compared / 5)
  })
})

describe.each(GAMES.filter(({ knowledge }) => knowledge?.mind !== undefined))('a mind at $rules.id', (game) => {
  const { rules } = game

  it.each(trialsOf(game).map(({ mode, seats, config }) => ({ mode, seats, config })))(
    'imagines worlds that could be the true one ($mode, $seats seats)',
    ({ config, seats }) => {
      for (let seed = 1; seed <= 4; seed++) {
        const rng = fastRng(seed)
        const state = rules.setup(config, seats, rng)
        const minds = Array.from({ length: seats }, () => game.knowledge?.mind?.())
        for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
          const seat = anySeat(awaited, rng)
          const view = see(rules, state, seat)
          const moves = rules.moves(state, seat)
          minds[seat]?.look?.(view, seat)
          const world = minds[seat]?.imagine(view, seat, rng)
          if (world === undefined) throw new Error('there is a mind for every seat')
          expect(rules.view(world, seat)).toEqual(view)
          expect(rules.moves(world, seat)).toEqual(moves)
          expect(rules.components(world)).toEqual(rules.components(state))
          rules.play(state, seat, moves[rng.int(moves.length)] as object, rng)
        }
      }
    },
  )
})
