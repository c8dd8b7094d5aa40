import { fastRng, makeSeatView, randomSeat } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { GameDeterminizer } from '../bot/determinizer.ts'
import { magMellRules as rules } from '../rules/rules.ts'

/** Plays random games and shows every seat what it is asked about; `visit` looks in before each move. */
function play(
  level: 'basic' | 'full',
  seed: number,
  visit: (state: ReturnType<typeof rules.setup>, seat: number, mind: GameDeterminizer) => void,
): void {
  const rng = fastRng(seed)
  const state = rules.setup({ level, openHistory: false }, 3, rng)
  const minds = Array.from({ length: 3 }, () => new GameDeterminizer())
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    const mind = minds[seat] as GameDeterminizer
    mind.observe(makeSeatView(rules, state, seat))
    visit(state, seat, mind)
    const moves = rules.moves(state, seat)
    rules.play(state, seat, moves[rng.int(moves.length)] as (typeof moves)[number], rng)
  }
}

describe('a mind that was there from the beginning', () => {
  it('knows every pile of the basic game', () => {
    let asked = 0
    play('basic', 1, (state, seat, mind) => {
      expect(mind.determinize(makeSeatView(rules, state, seat), seat, fastRng(9)).allies).toEqual(state.allies)
      asked++
    })
    expect(asked).toBeGreaterThan(80)
  })

  // What a Daemon was given is seen on the discards, but not whose it was.
  it('knows nearly every card of the full game, thefts and all', () => {
    let cards = 0
    let known = 0
    for (let seed = 1; seed <= 6; seed++)
      play('full', seed, (state, seat, mind) => {
        const { allies } = mind.determinize(makeSeatView(rules, state, seat), seat, fastRng(9))
        state.allies.forEach((pile, other) => {
          if (other === seat) return
          cards += pile.length
          known += pile.length - without(pile, allies[other] ?? []).length
        })
      })
    expect(known / cards).toBeGreaterThan(0.97)
  })
})

describe('a mind that comes later', () => {
  it('knows what it has seen since, and imagines the rest', () => {
    const late = new GameDeterminizer()
    let first: readonly number[] | undefined
    let gained = 0
    const piles = new Set<string>()
    play('basic', 3, (state, seat) => {
      if (seat !== 0 || state.round < 5) return
      const pile = state.allies[1] ?? []
      first ??= [...pile]
      late.observe(makeSeatView(rules, state, 0))
      const imagined = late.determinize(makeSeatView(rules, state, 0), 0, fastRng(state.round)).allies[1] ?? []
      const since = without(pile, first)
      expect(without(since, imagined)).toEqual([])
      gained = Math.max(gained, since.length)
      piles.add(JSON.stringify(without(imagined, since)))
    })
    expect(gained).toBeGreaterThan(5)
    expect(piles.size).toBeGreaterThan(1)
  })
})

/** The cards of a list that another has not, copy by copy. */
function without(cards: readonly number[], others: readonly number[]): number[] {
  const left = [...others]
  return cards.filter((card) => {
    const place = left.indexOf(card)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
