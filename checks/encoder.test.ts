import { GAMES } from '@spellbough/games'
import { encoderOf, fastRng, Match, type Observer, seatsOf, z } from '@spellbough/kernel'
import { type GameVariant, variantsOf } from '@spellbough/kernel/kit'
import { applyPatch, type PatchStep, valueDiffOf } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { scaled, seedFor } from './test-run.ts'

/** Whole random games of each mode and number of seats. */
const GAMES_PER_TRIAL = scaled(1, 3)

describe.each(GAMES.map((game) => [game.rules.id, game] as const))('%s is sent as its schema writes it', (_, game) => {
  it.each(variantsOf(game))('in every view of $mode with $seats seats', (trial) => {
    const { viewCodec: sight } = trial.rules
    const encode = encoderOf(sight)
    const watching: Observer[] = [...Array(trial.seats).keys(), 'spectator']
    const compared = { same: 0, other: [] as string[] }
    for (let game = 0; game < GAMES_PER_TRIAL; game++) {
      eachPosition(trial, seedFor(310 + game), (match, turn) => {
        const view = match.view(watching[turn % watching.length] ?? 'spectator')
        const written = JSON.stringify(encode(view))
        if (written === JSON.stringify(z.encode(sight, view))) compared.same++
        else compared.other.push(written)
      })
    }
    expect(compared.other).toEqual([])
    expect(compared.same).toBeGreaterThan(20)
  })

  it.each(variantsOf(game))('and so is every change of a view, of $mode with $seats seats', (trial) => {
    const { viewCodec: sight } = trial.rules
    const encode = encoderOf(sight)
    const watching: Observer[] = [...Array(trial.seats).keys(), 'spectator']
    const shown = new Map<Observer, object>()
    let changes = 0
    eachPosition(trial, seedFor(320), (match, turn) => {
      // Everybody looks now and then, so that some have missed a move or two.
      const who = watching[turn % watching.length] ?? 'spectator'
      const [before, after] = [shown.get(who), match.view(who)]
      shown.set(who, after)
      if (before === undefined) return
      const steps: PatchStep[] = []
      valueDiffOf(sight)(before, after, '', steps)
      const written = [before, after].map((view) => JSON.stringify(encode(view)))
      expect(steps.length > 0).toBe(written[0] !== written[1])
      const patched = applyPatch(JSON.parse(written[0] ?? ''), JSON.parse(JSON.stringify(steps)))
      expect(patched).toEqual(JSON.parse(written[1] ?? ''))
      changes++
    })
    expect(changes).toBeGreaterThan(20)
  })
})

/** Plays a random game and shows every position of it. */
function eachPosition(trial: GameVariant, seed: number, visit: (match: Match, turn: number) => void): void {
  const { rules, config, seats } = trial
  const match = Match.start(rules, { config, seats, seed: new Uint8Array(32).fill(seed % 256) })
  const chance = fastRng(seed)
  for (let turn = 0; ; turn++) {
    visit(match, turn)
    if (match.result !== undefined) return
    const acting = seatsOf(match.mayAct)
    const seat = acting[chance.int(acting.length)] ?? 0
    const moves = match.moves(seat)
    match.play(seat, moves[chance.int(moves.length)], turn)
  }
}
