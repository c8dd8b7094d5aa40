/** The worked examples of the rules, each from a position file. */
import { awaitedSeats, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  assign,
  confirmAll,
  matchFromFile,
  names,
  passUntilEnd,
  pick,
  pickable,
  STOP,
  steal,
  swap,
} from './positions.ts'

const [ANNA, BRIT, CHU] = [0, 1, 2] as const

describe('the sample round', () => {
  it('MM-3.5 runs as the rulebook tells it, with the limit growing from 1 to 5', () => {
    const match = matchFromFile('sample-round')
    const limit = () => Math.max(...match.state.totals)
    expect(match.state.pool).toHaveLength(16)
    expect(play(match, ANNA, assign(-3))[0]).toEqual({ type: 'assigned', seat: ANNA, treasure: 'run', token: -3 })

    play(match, ANNA, pick('gairm-sorcerer'))
    play(match, ANNA, STOP)
    expect(limit()).toBe(1)
    expect(awaitedSeats(match)).toEqual([BRIT])

    play(match, BRIT, pick('gairm-sorcerer'))
    expect(limit()).toBe(1)
    expect(awaitedSeats(match)).toEqual([CHU])

    play(match, CHU, pick('familiar'))
    expect(limit()).toBe(2)
    expect(awaitedSeats(match)).toEqual([ANNA])

    play(match, ANNA, pick('mercenary'))
    expect(limit()).toBe(3)
    expect(awaitedSeats(match)).toEqual([BRIT])

    expect(refusalRule(match, BRIT, pick('run-sorcerer'))).toBe('MM-3.2')
    play(match, BRIT, pick('tuama-blood-mage'))
    expect(awaitedSeats(match)).toEqual([BRIT])
    play(match, BRIT, pick('deoch-summoner'))
    expect(limit()).toBe(3)
    expect(awaitedSeats(match)).toEqual([CHU])

    play(match, CHU, pick('druid'))
    expect(limit()).toBe(5)
    expect(awaitedSeats(match)).toEqual([ANNA])

    play(match, ANNA, pick('athrach-arcane-warrior'))
    expect(awaitedSeats(match)).toEqual([ANNA])
    const told = play(match, ANNA, pick('tuama-summoner'))
    expect(limit()).toBe(5)

    const left = match.state.pool.filter((_, place) => match.state.takers[place] === -1)
    expect(names(left)).toHaveLength(7)
    expect(pickable(match, BRIT)).toEqual([])
    expect(told.at(-1)).toEqual({ type: 'picking-over', limit: 5, lockedOut: [BRIT] })
    expect(match.state.totals).toEqual([5, 3, 5])

    confirmAll(match)
    expect(match.state).toMatchObject({ phase: 'treasure', round: 5, starter: BRIT })
    expect(match.state.pool).toHaveLength(16)
    expect(names(match.state.allies[CHU] ?? [])).toEqual(expect.arrayContaining(['familiar', 'druid']))
  })
})

describe('the Queen', () => {
  it('MM-7.1 with 3 Athrach and 5 Tuama mages brings 3 points', () => {
    const match = matchFromFile('queen-with-pairs')
    confirmAll(match)
    passUntilEnd(match)
    expect(match.result?.sheet[0]).toContainEqual({
      item: 'queen',
      points: 3,
      because: { athrach: 3, tuama: 5 },
    })
  })
})

describe('the Druid', () => {
  it('MM-5.1 may swap −3 and −1, −1 and 1, 3 and 5, but not 8 and 5', () => {
    const match = matchFromFile('druid-to-decide')
    expect(legalMoves(match, 1)).toContainEqual(swap('witch', 'tuama'))
    expect(legalMoves(match, 1)).toContainEqual(swap('witch', 'run'))
    expect(legalMoves(match, 1)).toContainEqual(swap('sorcerer', 'gairm'))
    expect(refusalRule(match, 1, swap('blood-mage', 'gairm'))).toBe('MM-5.1')
    play(match, 1, swap('sorcerer', 'gairm'))
    expect(match.state.placed.slice(0, 6)).toEqual([-3, -1, 1, 5, 3, 8])
  })
})

describe('the theft', () => {
  const [, STUART, BETH] = [0, 1, 2] as const

  it('MM-4.5 leaves a victim entitled to two picks one more, and the thief’s own picks alone', () => {
    const match = matchFromFile('theft-of-a-mercenary')
    play(match, STUART, pick('mercenary'))
    play(match, BETH, steal({ allies: ['athrach-sorcerer', 'athrach-blood-mage'] }))
    expect(match.state.totals).toEqual([2, 1, 0])
    expect(awaitedSeats(match)).toEqual([STUART])
    play(match, STUART, pick('run-witch'))
    expect(awaitedSeats(match)).toEqual([BETH])
    play(match, BETH, pick('tuama-witch'))
    expect(awaitedSeats(match)).toEqual([BETH])
    play(match, BETH, pick('run-sorcerer'))
    expect(match.state.totals).toEqual([2, 2, 2])
    confirmAll(match)
    expect(names(match.state.allies[BETH] ?? []).filter((card) => card === 'mercenary')).toHaveLength(3)
    expect(names(match.state.allies[STUART] ?? [])).toEqual(
      expect.arrayContaining(['shapeshifter', 'athrach-blood-mage', 'athrach-sorcerer', 'run-witch']),
    )
  })
})
