import { awaitedSeats, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { TREASURES } from '../data/treasures.ts'
import { afterLastRound, KEEP, matchAt, names, newMatch, swap } from './positions.ts'

/** In the usual order of the treasures. */
const tokens = [8, -3, 5, -1, 3, 1, 2, 2, 3, 5, 6]
const asked = () => afterLastRound({ seats: 3, starter: 1, tokens, allies: { 2: ['druid', 'gairm-witch'] } })

const byTreasure = (match: ReturnType<typeof asked>) =>
  Object.fromEntries(match.state.drawn.map((treasure, index) => [TREASURES[treasure], match.state.placed[index]]))

describe('the Druid', () => {
  it('MM-5.1 after round 11 her holder is shown to all and asked', () => {
    const match = asked()
    expect(match.state.phase).toBe('druid')
    expect(awaitedSeats(match)).toEqual([2])
    for (const who of [0, 1, 2, 'spectator'] as const) expect(match.view(who).druid).toBe(2)
    expect(match.replayEvents().at(-1)).toMatchObject({ event: { type: 'druid-shown', seat: 2 }, to: -1 })
  })

  it('MM-5.1 she swaps two tokens of different values that differ by at most 2, or none', () => {
    const allowed = TREASURES.flatMap((one, a) =>
      TREASURES.flatMap((other, b) => {
        const difference = Math.abs((tokens[a] ?? 0) - (tokens[b] ?? 0))
        return a < b && difference >= 1 && difference <= 2 ? [swap(one, other)] : []
      }),
    )
    const match = asked()
    expect(allowed).toHaveLength(17)
    expect(legalMoves(match, 2)).toHaveLength(18)
    expect(legalMoves(match, 2)).toEqual(expect.arrayContaining([KEEP, ...allowed]))
  })

  it('MM-5.1 anything further apart, of equal value, or one treasure alone is refused', () => {
    const match = asked()
    expect(refusalRule(match, 2, swap('witch', 'sorcerer'))).toBe('MM-5.1')
    expect(refusalRule(match, 2, swap('breag', 'deoch'))).toBe('MM-5.1')
    expect(refusalRule(match, 2, swap('blood-mage', 'run'))).toBe('MM-5.1')
    expect(refusalRule(match, 2, swap('run', 'run'))).toBe('MM-5.1')
  })

  it('MM-5.1 nobody else decides', () => {
    const match = asked()
    expect(refusalRule(match, 0, KEEP)).toBe('MM-5.1')
    expect(refusalRule(match, 0, swap('sorcerer', 'blood-mage'))).toBe('MM-5.1')
    expect(legalMoves(match, 0)).toEqual([])
  })

  it('MM-5.1 a swap changes two tokens, is public, and leaves the claim order to the cards', () => {
    const match = asked()
    const order = [...match.state.drawn]
    const told = play(match, 2, swap('sorcerer', 'blood-mage'))
    expect(told[0]).toEqual({ type: 'swapped', seat: 2, treasures: ['sorcerer', 'blood-mage'] })
    expect(byTreasure(match)).toMatchObject({ witch: 8, sorcerer: 3, 'blood-mage': 5, athrach: 6 })
    expect(match.state.drawn).toEqual(order)
    expect(told[1]).toEqual({ type: 'claiming', treasure: 'witch', token: 8 })
    expect(match.state).toMatchObject({ phase: 'claim', claim: 0 })
  })

  it('MM-5.1 she may decline, in public, and stays an ally either way', () => {
    for (const answer of [KEEP, swap('sorcerer', 'blood-mage')]) {
      const match = asked()
      play(match, 2, answer)
      expect(names(match.state.allies[2] ?? [])).toContain('druid')
      expect(match.view(0).druid).toBe(2)
    }
    const match = asked()
    expect(play(match, 2, KEEP)[0]).toEqual({ type: 'kept-tokens', seat: 2 })
    expect(match.state.placed).toEqual(tokens)
  })

  it('MM-5.1 held by nobody, the step is skipped', () => {
    const match = afterLastRound({ seats: 3, tokens, allies: { 2: ['gairm-witch'] } })
    expect(match.state).toMatchObject({ phase: 'claim', claim: 0, druid: -1 })
    expect(match.replayEvents().some(({ event }) => event.type === 'druid-shown')).toBe(false)
  })

  it('MM-5.1 before the end of round 11 no token is swapped', () => {
    const match = matchAt({ pool: ['run-witch'], allies: { 0: ['druid'] }, opening: 0 })
    expect(refusalRule(match, 0, swap('witch', 'arcane-warrior'))).toBe('MM-5.1')
    expect(refusalRule(newMatch(2), 0, KEEP)).toBe('MM-5.1')
  })
})
