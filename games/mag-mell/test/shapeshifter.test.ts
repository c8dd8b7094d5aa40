import { type Observer, seatsOf } from '@spellbough/kernel'
import { awaitedSeats, eventsSeenBy, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { magMellRules } from '../rules/rules.ts'
import {
  afterLastRound,
  confirmAll,
  DECLINE,
  DECLINE_ROUND,
  matchAt,
  names,
  type PositionSetup,
  pick,
  pickable,
  STOP,
  steal,
  type TestMatch,
  WATCH,
} from './positions.ts'

/** Seat 0 has opened with a total of 2, seat 1 is to pick, seat 2 holds the Shapeshifter and three more allies. */
const scene: PositionSetup = {
  pool: ['gairm-witch', 'mercenary', 'druid', 'run-witch', 'run-summoner', 'deoch-summoner', 'breag-sorcerer'],
  picks: { 0: ['tuama-blood-mage', 'athrach-summoner'] },
  allies: { 2: ['shapeshifter', 'gairm-witch', 'faerie', 'faerie'] },
  turn: 1,
}

const thefts = (match: TestMatch, seat: number) => legalMoves(match, seat).filter((move) => move.do === 'steal')

const waitingFor = (match: TestMatch, who: Observer) => seatsOf(magMellRules.toAct(match.view(who)))

describe('a theft', () => {
  it('MM-4.1 right after another’s pick the holder may steal it for the Shapeshifter and two more cards', () => {
    const match = matchAt(scene)
    play(match, 1, pick('mercenary'))
    expect(awaitedSeats(match)).toEqual([2])
    const told = play(match, 2, steal({ allies: ['gairm-witch', 'faerie'] }))
    expect(told[0]).toEqual({
      type: 'stole',
      seat: 2,
      from: 1,
      card: 'mercenary',
      given: ['gairm-witch', 'faerie'],
    })
    expect(match.state.traded.map(names)).toEqual([[], ['shapeshifter', 'gairm-witch', 'faerie'], ['mercenary']])
    expect(match.state.picks.map(names)).toEqual([['tuama-blood-mage', 'athrach-summoner'], [], []])
    expect(names(match.state.allies[2] ?? [])).toEqual(['faerie'])
  })

  it('MM-4.1 the two cards come from the Ally pile, from the current picks, or one from each', () => {
    const match = matchAt({
      ...scene,
      picks: { 0: ['tuama-blood-mage', 'familiar'], 2: ['run-sorcerer', 'athrach-summoner'] },
    })
    play(match, 1, pick('gairm-witch'))
    expect(thefts(match, 2)).toHaveLength(7)
    expect(thefts(match, 2)).toEqual(
      expect.arrayContaining([
        steal({ allies: ['gairm-witch', 'faerie'] }),
        steal({ allies: ['faerie', 'faerie'] }),
        steal({ allies: ['gairm-witch'], picks: ['run-sorcerer'] }),
        steal({ allies: ['gairm-witch'], picks: ['athrach-summoner'] }),
        steal({ allies: ['faerie'], picks: ['run-sorcerer'] }),
        steal({ allies: ['faerie'], picks: ['athrach-summoner'] }),
        steal({ picks: ['run-sorcerer', 'athrach-summoner'] }),
      ]),
    )
    play(match, 2, steal({ allies: ['gairm-witch'], picks: ['run-sorcerer'] }))
    expect(names(match.state.allies[2] ?? [])).toEqual(['faerie', 'faerie'])
    expect(names(match.state.picks[2] ?? [])).toEqual(['athrach-summoner'])
    expect(names(match.state.traded[1] ?? [])).toEqual(['shapeshifter', 'gairm-witch', 'run-sorcerer'])
  })

  it('MM-4.1 exactly two own cards are given, besides her', () => {
    const match = matchAt(scene)
    play(match, 1, pick('mercenary'))
    expect(refusalRule(match, 2, steal({ allies: ['faerie'] }))).toBe('MM-4.1')
    expect(refusalRule(match, 2, steal({}))).toBe('MM-4.1')
    expect(refusalRule(match, 2, steal({ allies: ['faerie', 'shapeshifter'] }))).toBe('MM-4.1')
    expect(refusalRule(match, 2, steal({ allies: ['gairm-witch', 'gairm-witch'] }))).toBe('MM-4.1')
    expect(refusalRule(match, 2, steal({ allies: ['faerie'], picks: ['gairm-witch'] }))).toBe('MM-4.1')
    expect(refusalRule(match, 2, steal({ allies: ['faerie', 'gairm-witch'], picks: ['faerie'] }))).toBe('MM-4.1')
  })

  it('MM-4.1 the holder’s own picks are not asked about', () => {
    const match = matchAt({ ...scene, turn: 2 })
    play(match, 2, pick('mercenary'))
    expect(awaitedSeats(match)).toEqual([1])
    expect(thefts(match, 2)).toEqual([])
  })

  it('MM-4.2 not in the round she was picked from the Pool, but in the next', () => {
    const match = matchAt({
      seats: 2,
      pool: ['shapeshifter', 'gairm-witch', 'run-sorcerer', 'deoch-summoner', 'familiar', 'tuama-blood-mage'],
      allies: { 0: ['faerie', 'druid'] },
      opening: 0,
    })
    play(match, 0, pick('shapeshifter'))
    for (const card of ['gairm-witch', 'run-sorcerer', 'deoch-summoner']) {
      expect(awaitedSeats(match)).toEqual([1])
      play(match, 1, pick(card))
      expect(refusalRule(match, 0, steal({ allies: ['faerie', 'druid'] }))).not.toBe('allowed')
    }
    confirmAll(match)
    play(match, 1, { do: 'assign', token: 8 })
    play(match, 1, pick('familiar'))
    expect(awaitedSeats(match)).toEqual([0])
    expect(thefts(match, 0)).toHaveLength(1)
  })

  it('MM-4.2 not in the round she came by a theft, but in the next; so at most once a round', () => {
    const match = matchAt({ ...scene, allies: { ...scene.allies, 1: ['daemon', 'daemon'] } })
    play(match, 1, pick('mercenary'))
    play(match, 2, steal({ allies: ['faerie', 'faerie'] }))
    play(match, 1, pick('gairm-witch'))
    expect(awaitedSeats(match)).toEqual([2])
    play(match, 2, pick('run-witch'))
    expect(awaitedSeats(match)).toEqual([2])
    play(match, 2, pick('breag-sorcerer'))
    confirmAll(match)
    play(match, 1, { do: 'assign', token: 8 })
    play(match, 1, pick('druid'))
    expect(awaitedSeats(match)).toEqual([2])
    play(match, 2, pick('deoch-summoner'))
    expect(awaitedSeats(match)).toEqual([1])
    expect(thefts(match, 1)).not.toEqual([])
  })

  it('MM-4.2 who does not hold her cannot steal', () => {
    const match = matchAt(scene)
    play(match, 1, pick('mercenary'))
    expect(refusalRule(match, 0, steal({ picks: ['athrach-summoner', 'tuama-blood-mage'] }))).toBe('MM-4.2')
    expect(refusalRule(match, 1, steal({ picks: ['mercenary', 'mercenary'] }))).toBe('MM-4.2')
  })
})

describe('the prompt', () => {
  it('MM-4.3 play waits for the answer: steal, let pass, or let all of this round pass', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    expect(legalMoves(match, 2)).toEqual(expect.arrayContaining([DECLINE, DECLINE_ROUND]))
    expect(refusalRule(match, 1, pick('run-summoner'))).toBe('MM-4.3')
    expect(refusalRule(match, 0, DECLINE)).toBe('MM-4.3')
    play(match, 2, DECLINE)
    expect(awaitedSeats(match)).toEqual([1])
    expect(match.state.totals).toEqual([2, 1, 0])
    expect(names(match.state.picks[1] ?? [])).toEqual(['gairm-witch'])
  })

  it('MM-4.3 only the pick just made can be stolen', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    play(match, 2, DECLINE)
    expect(refusalRule(match, 2, steal({ allies: ['faerie', 'faerie'] }))).toBe('MM-4.3')
    play(match, 1, pick('run-summoner'))
    play(match, 2, steal({ allies: ['faerie', 'faerie'] }))
    expect(names(match.state.traded[2] ?? [])).toEqual(['run-summoner'])
    expect(names(match.state.picks[1] ?? [])).toEqual(['gairm-witch'])
  })

  it('MM-4.3 after a single "let pass" the next pick is asked about again', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    play(match, 2, DECLINE)
    play(match, 1, pick('run-summoner'))
    expect(thefts(match, 2)).toHaveLength(2)
  })

  it('MM-4.3 who passes this round is not asked any more, until taking it back', () => {
    const match = matchAt({ ...scene, picks: { 0: ['tuama-blood-mage', 'familiar'] } })
    expect(refusalRule(match, 2, WATCH)).toBe('MM-4.3')
    play(match, 1, pick('gairm-witch'))
    play(match, 2, DECLINE_ROUND)
    play(match, 1, pick('run-summoner'))
    expect(awaitedSeats(match)).toEqual([1])
    expect(legalMoves(match, 2)).toEqual([WATCH])
    expect(seatsOf(match.mayAct)).toEqual([1, 2])
    expect(refusalRule(match, 0, WATCH)).toBe('MM-4.3')
    play(match, 2, WATCH)
    expect(legalMoves(match, 2)).toEqual([])
    expect(awaitedSeats(match)).toEqual([1])
    play(match, 1, pick('breag-sorcerer'))
    expect(thefts(match, 2)).toHaveLength(2)
  })

  it('MM-4.3 on the own chance too the passing can be taken back', () => {
    const match = matchAt({ ...scene, picks: { 0: ['familiar'] } })
    play(match, 1, pick('mercenary'))
    play(match, 2, DECLINE_ROUND)
    expect(awaitedSeats(match)).toEqual([2])
    expect(legalMoves(match, 2)).toContainEqual(WATCH)
    expect(pickable(match, 2)).toContain('druid')
  })

  it('MM-4.3 passing holds for one round only', () => {
    const match = matchAt({ ...scene, picks: { 0: ['familiar'] } })
    play(match, 1, pick('mercenary'))
    play(match, 2, DECLINE_ROUND)
    play(match, 2, pick('gairm-witch'))
    play(match, 2, pick('run-summoner'))
    expect(match.state.phase).toBe('end')
    expect(legalMoves(match, 2)).not.toContainEqual(WATCH)
    confirmAll(match)
    play(match, 1, { do: 'assign', token: 8 })
    play(match, 1, pick('druid'))
    expect(match.state.phase).toBe('theft')
    expect(thefts(match, 2)).not.toEqual([])
  })

  it('MM-4.3 without two other cards there is no prompt', () => {
    const alone = matchAt({ ...scene, allies: { 2: ['shapeshifter', 'faerie'] } })
    play(alone, 1, pick('gairm-witch'))
    expect(awaitedSeats(alone)).toEqual([1])
    const withPick = matchAt({
      ...scene,
      picks: { ...scene.picks, 2: ['run-sorcerer'] },
      allies: { 2: ['shapeshifter', 'faerie'] },
    })
    play(withPick, 1, pick('gairm-witch'))
    expect(thefts(withPick, 2)).toEqual([steal({ allies: ['faerie'], picks: ['run-sorcerer'] })])
    const two = matchAt({ ...scene, allies: { 2: ['shapeshifter', 'faerie', 'daemon'] } })
    play(two, 1, pick('gairm-witch'))
    expect(thefts(two, 2)).toEqual([steal({ allies: ['faerie', 'daemon'] })])
  })

  it('MM-4.3 others are not told whom play waits for', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    expect(waitingFor(match, 2)).toEqual([2])
    for (const who of [0, 1, 'spectator'] as const) {
      expect(waitingFor(match, who)).toEqual([])
      expect(match.view(who).phase).toBe('theft')
      expect(match.view(who).passing).toBeNull()
    }
  })

  it('MM-4.3 letting pass, for once or for the round, and taking it back tell the others nothing', () => {
    for (const answer of [DECLINE, DECLINE_ROUND])
      for (const who of [0, 1, 'spectator'] as const) {
        const match = matchAt(scene)
        play(match, 1, pick('gairm-witch'))
        expect(eventsSeenBy(who, match, 2, answer)).toEqual([])
        expect(match.view(who).passing).toBeNull()
        const seenMayAct = magMellRules.mayAct?.(match.view(who))
        expect(seatsOf(seenMayAct ?? 0)).toEqual([1])
        if (answer === DECLINE_ROUND) expect(eventsSeenBy(who, match, 2, WATCH)).toEqual([])
      }
  })

  it('MM-4.3 the holder alone reads the own answer', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    expect(eventsSeenBy(2, match, 2, DECLINE_ROUND)).toEqual([{ type: 'let-pass', seat: 2, round: true }])
    expect(match.view(2).passing).toBe(true)
    expect(eventsSeenBy(2, match, 2, WATCH)).toEqual([{ type: 'watching', seat: 2 }])
    expect(match.view(2).passing).toBe(false)
  })

  it('MM-4.7 a theft works in the second round and in the last, and on an opening pick', () => {
    for (const round of [1, 10]) {
      const match = matchAt({ ...scene, round, picks: {}, turn: 0, opening: 0 })
      play(match, 0, pick('gairm-witch'))
      expect(awaitedSeats(match)).toEqual([2])
      expect(thefts(match, 2)).toHaveLength(2)
    }
  })

  it('MM-4.7 there is no theft while claiming', () => {
    const match = afterLastRound({ allies: { 2: ['shapeshifter', 'faerie', 'faerie', 'familiar'], 0: ['familiar'] } })
    expect(match.state.phase).toBe('claim')
    const { turn } = match.state
    if (turn !== 0) play(match, turn, { do: 'pass' })
    expect(thefts(match, 2)).toEqual([])
    expect(refusalRule(match, 2, steal({ allies: ['faerie', 'faerie'] }))).toMatch(/^MM-4/)
    expect(refusalRule(match, 2, STOP)).toBe('MM-3.3')
  })
})
