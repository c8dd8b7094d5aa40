import { readableEvents } from '@spellbough/kernel'
import { awaitedSeats, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { TREASURES } from '../data/treasures.ts'
import {
  afterLastRound,
  assign,
  CONFIRM,
  confirmAll,
  matchAt,
  names,
  type PositionSetup,
  passUntilSettled,
  pick,
  steal,
} from './positions.ts'

describe('the Treasure Phase', () => {
  const settings: PositionSetup = {
    phase: 'treasure',
    round: 3,
    starter: 1,
    pool: ['gairm-witch', 'run-sorcerer', 'deoch-witch'],
    treasures: ['run', 'witch', 'gairm', 'tuama', 'athrach'],
    tokens: [8, -1, 2],
  }

  it('MM-3.1 the starter sees the Pool and may put any unassigned token on the card just drawn', () => {
    const match = matchAt(settings)
    expect(awaitedSeats(match)).toEqual([1])
    expect(legalMoves(match, 1)).toEqual([-3, 1, 2, 3, 5, 6].map(assign))
    expect(names(match.view(1).pool)).toEqual(['gairm-witch', 'run-sorcerer', 'deoch-witch'])
    expect(TREASURES[match.view(1).drawn.at(-1) ?? -1]).toBe('tuama')
    expect(play(match, 1, assign(5))[0]).toEqual({ type: 'assigned', seat: 1, treasure: 'tuama', token: 5 })
    expect(match.state.placed).toEqual([8, -1, 2, 5])
    expect(match.state.tokens).toEqual([-3, 1, 2, 3, 3, 5, 6])
  })

  it('MM-3.1 nobody else assigns, no token twice, and only at the start of a round', () => {
    const match = matchAt(settings)
    expect(refusalRule(match, 0, assign(5))).toBe('MM-3.1')
    expect(refusalRule(match, 1, assign(8))).toBe('MM-3.1')
    expect(refusalRule(match, 1, assign(4))).toBe('MM-3.1')
    expect(refusalRule(match, 1, pick('gairm-witch'))).toBe('MM-3.5')
    play(match, 1, assign(5))
    expect(refusalRule(match, 1, assign(3))).toBe('MM-3.1')
  })

  it('MM-3.1 in round 11 one token is left: a move with one choice', () => {
    const match = matchAt({ phase: 'treasure', round: 10, pool: ['gairm-witch'] })
    expect(legalMoves(match, 0)).toEqual([assign(8)])
  })

  it('MM-3.1 the next round turns up the top card, and drawn cards stay in their order', () => {
    const match = matchAt({ ...settings, picks: {}, pool: [] })
    const told = play(match, 1, assign(5))
    const drawn = ['run', 'witch', 'gairm', 'tuama', 'athrach']
    expect(match.state.drawn.map((treasure) => TREASURES[treasure])).toEqual(drawn)
    expect(told.at(-1)).toEqual({ type: 'round', round: 4, starter: 2, treasure: 'athrach' })
    expect(match.state.awaits).toHaveLength(6)
    expect(awaitedSeats(match)).toEqual([2])
  })
})

describe('the End Phase', () => {
  /** All have picked; places 0, 2 and 4 of the Pool are empty. */
  const ended: PositionSetup = {
    phase: 'end',
    pool: ['run-summoner', 'deoch-summoner', 'tuama-summoner'],
    picks: { 0: ['gairm-witch'], 1: ['breag-witch'], 2: ['deoch-witch'] },
    allies: { 0: ['druid'], 1: ['daemon'], 2: ['familiar'] },
    deck: ['athrach-witch', 'faerie', 'mercenary', 'queen-of-shadow'],
  }

  it('MM-3.8 all picks stay in sight until every player has confirmed, in any order', () => {
    const match = matchAt(ended)
    expect(awaitedSeats(match)).toEqual([0, 1, 2])
    for (const seat of [2, 0]) {
      play(match, seat, CONFIRM)
      for (const who of [0, 1, 2, 'spectator'] as const)
        expect(match.view(who).picks.map(names)).toEqual([['gairm-witch'], ['breag-witch'], ['deoch-witch']])
    }
    expect(awaitedSeats(match)).toEqual([1])
    expect(refusalRule(match, 0, CONFIRM)).toBe('MM-3.8')
    play(match, 1, CONFIRM)
    expect(match.state.picks).toEqual([[], [], []])
    expect(match.state).toMatchObject({ phase: 'treasure', round: 4, starter: 1 })
  })

  it('MM-3.8 there is nothing to confirm before picking is over', () => {
    const match = matchAt({ pool: ['run-witch'], opening: 0 })
    expect(refusalRule(match, 0, CONFIRM)).toBe('MM-3.8')
  })

  it('MM-3.8 picks join their owners’ Ally piles', () => {
    const match = matchAt(ended)
    confirmAll(match)
    expect(match.state.allies.map(names)).toEqual([
      ['gairm-witch', 'druid'],
      ['breag-witch', 'daemon'],
      ['deoch-witch', 'familiar'],
    ])
    expect(match.state.totals).toEqual([0, 0, 0])
    expect(match.state.confirmed).toEqual([false, false, false])
  })

  it('MM-3.8 empty places of the Pool are refilled from the top of the deck', () => {
    const match = matchAt(ended)
    confirmAll(match)
    expect(names(match.state.pool)).toEqual([
      'athrach-witch',
      'faerie',
      'mercenary',
      'run-summoner',
      'deoch-summoner',
      'tuama-summoner',
    ])
    expect(match.state.takers).toEqual([-1, -1, -1, -1, -1, -1])
    expect(names(match.state.deck).at(-1)).toBe('queen-of-shadow')
  })

  it('MM-3.8 cards that were not taken keep their places', () => {
    const match = matchAt({
      pool: ['run-summoner', 'deoch-summoner', 'tuama-summoner', 'run-witch'],
      opening: 0,
      seats: 2,
      deck: ['faerie', 'druid'],
    })
    play(match, 0, pick('deoch-summoner'))
    play(match, 0, { do: 'stop' })
    play(match, 1, pick('run-witch'))
    confirmAll(match)
    expect(names(match.state.pool)).toEqual(['run-summoner', 'faerie', 'tuama-summoner', 'druid'])
  })

  it('MM-3.8 the Pool is refilled only as far as the deck goes', () => {
    const match = matchAt({ ...ended, allies: {}, deck: ['athrach-witch'], rest: 0 })
    confirmAll(match)
    expect(names(match.state.pool)).toEqual(['athrach-witch', 'run-summoner', 'deoch-summoner', 'tuama-summoner'])
    expect(match.state.deck).toEqual([])
  })

  it('MM-3.8 the Pool is not refilled after round 11', () => {
    const match = matchAt({ ...ended, round: 10 })
    const deck = match.state.deck.length
    confirmAll(match)
    expect(match.state.deck).toHaveLength(deck)
    expect(names(match.state.pool)).toEqual(['run-summoner', 'deoch-summoner', 'tuama-summoner'])
  })

  it('MM-3.8 a round without picks needs no confirming', () => {
    const match = matchAt({ phase: 'treasure', pool: [] })
    play(match, 0, assign(8))
    expect(match.state).toMatchObject({ phase: 'treasure', round: 4 })
  })
})

describe('what is remembered', () => {
  const hidden: PositionSetup = {
    phase: 'treasure',
    round: 2,
    pool: ['gairm-witch', 'breag-witch', 'deoch-witch', 'run-summoner', 'tuama-summoner', 'athrach-summoner'],
    allies: { 0: ['druid', 'faerie'], 1: ['daemon'], 2: [] },
  }

  /** One round in which each seat takes one card, up to the next treasure. */
  function playedRound(setting: PositionSetup) {
    const match = matchAt(setting)
    play(match, 0, assign(8))
    play(match, 0, pick('gairm-witch'))
    play(match, 0, { do: 'stop' })
    play(match, 1, pick('breag-witch'))
    play(match, 2, pick('deoch-witch'))
    return match
  }

  const pickedCards = (match: ReturnType<typeof matchAt>, who: number | 'spectator') =>
    readableEvents(match.replayEvents(), who).flatMap((event) => (event.type === 'picked' ? [event.card] : []))

  it('MM-3.9 the owner may look into an Ally pile, others see only its size', () => {
    const match = matchAt(hidden)
    expect(names(match.view(0).allies[0] ?? 0)).toEqual(['faerie', 'druid'])
    expect(match.view(0).allies.slice(1)).toEqual([1, 0])
    expect(match.view(1).allies[0]).toBe(2)
    expect(match.view('spectator').allies).toEqual([2, 1, 0])
  })

  it('MM-3.9 while a round lasts all read all its picks', () => {
    const match = playedRound(hidden)
    for (const who of [0, 1, 2, 'spectator'] as const)
      expect(pickedCards(match, who)).toEqual(['gairm-witch', 'breag-witch', 'deoch-witch'])
  })

  it('MM-3.9 of earlier rounds everybody reads only the own picks', () => {
    const match = playedRound(hidden)
    confirmAll(match)
    expect(pickedCards(match, 0)).toEqual(['gairm-witch'])
    expect(pickedCards(match, 1)).toEqual(['breag-witch'])
    expect(pickedCards(match, 2)).toEqual(['deoch-witch'])
    expect(pickedCards(match, 'spectator')).toEqual([])
  })

  it('MM-3.9 of an earlier theft only thief and victim read', () => {
    const match = matchAt({ ...hidden, allies: { 2: ['shapeshifter', 'faerie', 'druid'] } })
    play(match, 0, assign(8))
    play(match, 0, pick('gairm-witch'))
    play(match, 2, steal({ allies: ['faerie', 'druid'] }))
    const thefts = (who: number | 'spectator') =>
      readableEvents(match.replayEvents(), who).filter((event) => event.type === 'stole').length
    expect([0, 1, 2, 'spectator' as const].map(thefts)).toEqual([1, 1, 1, 1])
    play(match, 0, { do: 'stop' })
    play(match, 1, pick('breag-witch'))
    play(match, 2, pick('deoch-witch'))
    confirmAll(match)
    expect([0, 1, 2, 'spectator' as const].map(thefts)).toEqual([1, 0, 1, 0])
  })

  it('MM-3.9 of cards laid out for earlier treasures, too, everybody reads only the own', () => {
    const shown = (match: ReturnType<typeof matchAt>, who: number | 'spectator') =>
      readableEvents(match.replayEvents(), who).flatMap((event) => (event.type === 'laid-out' ? [event.seat] : []))
    for (const openHistory of [false, true]) {
      const match = afterLastRound({ seats: 2, openHistory, allies: { 0: ['run-witch'], 1: ['gairm-witch'] } })
      for (const who of [0, 1, 'spectator'] as const) expect(shown(match, who)).toEqual([0, 1])
      passUntilSettled(match)
      expect(shown(match, 0)).toEqual(openHistory ? [0, 1] : [0])
      expect(shown(match, 'spectator')).toEqual(openHistory ? [0, 1] : [])
    }
  })

  it('MM-3.9 with openHistory piles and earlier picks lie open to all', () => {
    const match = playedRound({ ...hidden, openHistory: true })
    confirmAll(match)
    for (const who of [0, 1, 2, 'spectator'] as const) {
      expect(pickedCards(match, who)).toEqual(['gairm-witch', 'breag-witch', 'deoch-witch'])
      expect(match.view(who).allies).toEqual(match.state.allies)
    }
  })
})
