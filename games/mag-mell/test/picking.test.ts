import { awaitedSeats, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { GUILDS, SCHOOLS } from '../data/cards.ts'
import { matchAt, pick, pickable, steal } from './positions.ts'

describe('which cards match', () => {
  /** What a seat that has picked `own` may take out of `pool`; it must reach the limit of 3. */
  const allowed = (own: readonly string[], pool: readonly string[]) =>
    pickable(
      matchAt({ pool, picks: { 0: ['queen-of-shadow', 'athrach-witch', 'tuama-summoner'], 1: own }, turn: 1 }),
      1,
    )

  it('MM-3.2 two mages match by guild or by school, and by nothing else', () => {
    const pool = ['gairm-sorcerer', 'gairm-witch', 'run-sorcerer', 'run-witch', 'druid']
    expect(allowed(['gairm-sorcerer'], pool)).toEqual(['druid', 'run-witch'])
  })

  it('MM-3.2 every pair of mages is judged by its guild and school', () => {
    for (const guild of GUILDS)
      for (const school of SCHOOLS) {
        const match = matchAt({
          seats: 2,
          pool: GUILDS.flatMap((other) => [`gairm-${other}`, `breag-${other}`]),
          picks: { 0: ['familiar'], 1: [`${school}-${guild}`] },
          turn: 1,
        })
        const others = GUILDS.filter((other) => other !== guild)
        const schools = ['breag', 'gairm'].filter((other) => other !== school)
        const expected = others.flatMap((other) => schools.map((one) => `${one}-${other}`)).toSorted()
        expect(pickable(match, 1)).toEqual(expected)
      }
  })

  it('MM-3.2 a Faerie matches Gairm and Bréag cards but no guild', () => {
    const pool = ['gairm-witch', 'breag-sorcerer', 'deoch-witch', 'run-sorcerer', 'faerie', 'spirit-healer']
    expect(allowed(['faerie'], pool)).toEqual(['deoch-witch', 'run-sorcerer', 'spirit-healer'])
    expect(allowed(['gairm-witch'], ['faerie', 'run-sorcerer'])).toEqual(['run-sorcerer'])
  })

  it('MM-3.2 a Spirit Healer matches Deoch and Rún cards but no guild', () => {
    const pool = ['gairm-witch', 'breag-sorcerer', 'deoch-witch', 'run-sorcerer', 'faerie', 'spirit-healer']
    expect(allowed(['spirit-healer'], pool)).toEqual(['breag-sorcerer', 'faerie', 'gairm-witch'])
    expect(allowed(['run-sorcerer'], ['spirit-healer', 'gairm-witch'])).toEqual(['gairm-witch'])
  })

  it('MM-3.2 a special matches its own kind only', () => {
    const pool = ['mercenary', 'familiar', 'daemon', 'shapeshifter', 'gairm-witch']
    expect(allowed(['mercenary'], pool)).toEqual(['daemon', 'familiar', 'gairm-witch', 'shapeshifter'])
    expect(allowed(['familiar'], pool)).toEqual(['daemon', 'gairm-witch', 'mercenary', 'shapeshifter'])
    const daemons = matchAt({
      pool: ['daemon', 'gairm-witch'],
      picks: { 0: ['daemon', 'run-witch'], 1: ['daemon'] },
      turn: 1,
    })
    expect(pickable(daemons, 1)).toEqual(['gairm-witch'])
    expect(refusalRule(daemons, 1, pick('daemon'))).toBe('MM-3.2')
  })

  it('MM-3.2 a Familiar is not wild while picking', () => {
    expect(allowed(['familiar'], ['gairm-witch', 'faerie', 'druid'])).toEqual(['druid', 'faerie', 'gairm-witch'])
  })

  it('MM-3.2 a pick may match other seats’ picks and own earlier allies', () => {
    const match = matchAt({
      pool: ['gairm-witch', 'gairm-sorcerer'],
      picks: { 0: ['gairm-witch'] },
      allies: { 1: ['run-witch', 'gairm-sorcerer'] },
      turn: 1,
    })
    expect(pickable(match, 1)).toEqual(['gairm-sorcerer', 'gairm-witch'])
  })

  it('MM-3.2 a new pick is held against every own pick of the round, also those of an earlier chance', () => {
    const match = matchAt({
      seats: 2,
      pool: ['familiar', 'gairm-summoner', 'run-witch', 'deoch-blood-mage'],
      picks: { 0: ['gairm-sorcerer', 'breag-witch'], 1: ['tuama-sorcerer'] },
      turn: 1,
    })
    play(match, 1, pick('familiar'))
    expect(awaitedSeats(match)).toEqual([0])
    expect(refusalRule(match, 0, pick('gairm-summoner'))).toBe('MM-3.2')
    expect(refusalRule(match, 0, pick('run-witch'))).toBe('MM-3.2')
    expect(pickable(match, 0)).toEqual(['deoch-blood-mage'])
  })
})

describe('going round', () => {
  it('MM-3.4 the limit is the highest total of anybody and has no cap', () => {
    const match = matchAt({
      seats: 2,
      pool: ['gairm-witch', 'druid', 'mercenary', 'daemon', 'queen-of-shadow', 'shapeshifter', 'familiar'],
      opening: 0,
    })
    const limits: number[] = []
    const chances: [seat: number, card: string][] = [
      [0, 'gairm-witch'],
      [0, 'druid'],
      [1, 'mercenary'],
      [1, 'daemon'],
      [0, 'queen-of-shadow'],
      [1, 'shapeshifter'],
      [0, 'familiar'],
    ]
    let told = play(match, ...toMove(chances[0]))
    for (const chance of chances.slice(1)) {
      told = play(match, ...toMove(chance))
      limits.push(Math.max(...match.state.totals))
    }
    expect(limits).toEqual([4, 4, 5, 6, 8, 8])
    expect(told.at(-1)).toEqual({ type: 'picking-over', limit: 8, lockedOut: [] })
  })

  it('MM-3.4 the limit binds also when it is not the last total', () => {
    const match = matchAt({
      pool: ['run-witch', 'run-sorcerer', 'deoch-witch', 'tuama-summoner', 'breag-blood-mage'],
      picks: { 0: ['gairm-witch', 'athrach-sorcerer'] },
      turn: 1,
    })
    play(match, 1, pick('run-witch'))
    play(match, 1, pick('tuama-summoner'))
    expect(awaitedSeats(match)).toEqual([2])
    play(match, 2, pick('run-sorcerer'))
    expect(awaitedSeats(match)).toEqual([2])
  })

  it('MM-3.5 below the limit one picks one card at a time and stops at the limit', () => {
    const match = matchAt({
      pool: ['run-witch', 'deoch-sorcerer', 'breag-summoner', 'athrach-blood-mage'],
      picks: { 0: ['gairm-witch', 'tuama-sorcerer'] },
      turn: 1,
    })
    expect(legalMoves(match, 1).every((move) => move.do === 'pick')).toBe(true)
    play(match, 1, pick('run-witch'))
    expect(match.state.totals).toEqual([2, 1, 0])
    expect(awaitedSeats(match)).toEqual([1])
    play(match, 1, pick('deoch-sorcerer'))
    expect(awaitedSeats(match)).toEqual([2])
    expect(refusalRule(match, 1, pick('breag-summoner'))).toBe('MM-3.5')
  })

  it('MM-3.5 the chance goes clockwise', () => {
    const match = matchAt({
      seats: 4,
      starter: 2,
      turn: 2,
      pool: ['run-witch', 'deoch-witch', 'breag-witch', 'tuama-witch', 'gairm-witch'],
      opening: 0,
    })
    const order: number[] = []
    for (const card of ['run-witch', 'deoch-witch', 'breag-witch', 'tuama-witch']) {
      order.push(match.state.turn)
      play(match, match.state.turn, pick(card))
    }
    expect(order).toEqual([2, 3, 0, 1])
    expect(match.state.phase).toBe('end')
  })

  it.each([
    ['mercenary', 2],
    ['druid', 3],
  ])('MM-3.5 passing the limit by a %s raises it to %i for those before', (card, limit) => {
    const match = matchAt({
      pool: [card, 'run-witch', 'deoch-witch', 'tuama-sorcerer', 'athrach-sorcerer', 'breag-summoner'],
      picks: { 0: ['gairm-witch'], 1: ['gairm-witch'] },
      turn: 2,
    })
    play(match, 2, pick(card))
    expect(match.state.totals).toEqual([1, 1, limit])
    expect(awaitedSeats(match)).toEqual([0])
    expect(refusalRule(match, 2, pick('run-witch'))).toBe('MM-3.5')
    play(match, 0, pick('tuama-sorcerer'))
    expect(awaitedSeats(match)).toEqual([limit === 2 ? 1 : 0])
  })

  it('MM-3.5 only free cards of the Pool can be picked, and only on one’s own chance', () => {
    const match = matchAt({ pool: ['run-witch', 'druid'], picks: { 0: ['gairm-sorcerer'] }, turn: 1 })
    expect(refusalRule(match, 1, pick('gairm-sorcerer'))).toBe('MM-3.5')
    expect(refusalRule(match, 1, pick('daemon'))).toBe('MM-3.5')
    expect(refusalRule(match, 2, pick('run-witch'))).toBe('MM-3.5')
    expect(pickable(match, 2)).toEqual([])
  })

  it('MM-3.5 two equal cards are one choice, and the second stays for others', () => {
    const match = matchAt({ pool: ['run-witch', 'run-witch'], picks: { 0: ['gairm-sorcerer'] }, turn: 1 })
    expect(legalMoves(match, 1)).toEqual([pick('run-witch')])
    play(match, 1, pick('run-witch'))
    expect(pickable(match, 2)).toEqual(['run-witch'])
  })

  it('MM-3.6 whoever has no legal card is locked out and gets less', () => {
    const match = matchAt({
      pool: ['gairm-summoner', 'run-sorcerer', 'deoch-witch'],
      picks: { 0: ['gairm-witch', 'familiar'], 1: ['tuama-summoner', 'mercenary'], 2: ['gairm-sorcerer'] },
      turn: 2,
    })
    const told = play(match, 2, pick('deoch-witch'))
    expect(told.at(-1)).toEqual({ type: 'picking-over', limit: 3, lockedOut: [2] })
    expect(match.state.totals).toEqual([3, 3, 2])
    expect(match.state.phase).toBe('end')
  })

  it('MM-3.6 the locked-out seat is passed over and the next one goes on', () => {
    const match = matchAt({
      pool: ['druid', 'gairm-summoner', 'run-witch', 'deoch-witch'],
      picks: { 0: ['tuama-sorcerer'], 1: ['gairm-witch'] },
      turn: 2,
    })
    play(match, 2, pick('druid'))
    expect(pickable(match, 0)).toEqual(['deoch-witch', 'gairm-summoner', 'run-witch'])
    play(match, 0, pick('gairm-summoner'))
    play(match, 0, pick('run-witch'))
    expect(match.state.totals).toEqual([3, 1, 3])
    expect(match.state.phase).toBe('end')
  })

  it('MM-3.6 the Pool is not refilled during the round', () => {
    const match = matchAt({ pool: ['run-witch'], picks: { 0: ['gairm-sorcerer'] }, turn: 1 })
    expect(match.state.deck.length).toBeGreaterThan(0)
    const told = play(match, 1, pick('run-witch'))
    expect(told.at(-1)).toEqual({ type: 'picking-over', limit: 1, lockedOut: [2] })
  })

  it('MM-3.6 a thief who gave a pick away has a legal card again, and is asked at the next chance', () => {
    const match = lockedOutThief()
    play(match, 2, pick('run-sorcerer'))
    play(match, 1, steal({ allies: ['athrach-witch'], picks: ['gairm-sorcerer'] }))
    play(match, 2, pick('deoch-sorcerer'))
    play(match, 2, pick('gairm-witch'))
    expect(awaitedSeats(match)).toEqual([1])
    expect(legalMoves(match, 1)).toEqual([pick('tuama-sorcerer')])
  })

  it('MM-3.6 a thief who gave allies only stays locked out', () => {
    const match = lockedOutThief()
    play(match, 2, pick('run-sorcerer'))
    play(match, 1, steal({ allies: ['breag-witch', 'athrach-witch'] }))
    play(match, 2, pick('deoch-sorcerer'))
    const told = play(match, 2, pick('gairm-witch'))
    expect(told.at(-1)).toEqual({ type: 'picking-over', limit: 3, lockedOut: [1] })
  })

  it('MM-3.7 an unwanted pick cannot be refused, even one that raises the limit', () => {
    const match = matchAt({
      pool: ['druid', 'gairm-summoner', 'run-witch'],
      picks: { 0: ['tuama-sorcerer', 'breag-blood-mage'], 1: ['gairm-witch'] },
      turn: 1,
    })
    expect(legalMoves(match, 1)).toEqual([pick('druid')])
    play(match, 1, pick('druid'))
    expect(match.state.totals).toEqual([2, 4, 0])
    expect(awaitedSeats(match)).toEqual([2])
  })

  it('MM-3.7 going round ends once all have reached the limit', () => {
    const match = matchAt({
      pool: ['run-witch', 'deoch-witch', 'tuama-witch'],
      picks: { 0: ['gairm-witch'], 1: ['gairm-sorcerer'] },
      turn: 2,
    })
    expect(play(match, 2, pick('run-witch')).at(-1)).toEqual({ type: 'picking-over', limit: 1, lockedOut: [] })
    expect(match.state.phase).toBe('end')
    expect(pickable(match, 0)).toEqual([])
  })

  it('MM-3.7 it goes round as often as somebody below the limit can pick', () => {
    const match = matchAt({
      seats: 2,
      pool: ['mercenary', 'familiar', 'queen-of-shadow', 'run-witch'],
      picks: { 0: ['gairm-witch'] },
      turn: 1,
    })
    const order: number[] = []
    for (const card of ['mercenary', 'familiar', 'queen-of-shadow']) {
      order.push(match.state.turn)
      play(match, match.state.turn, pick(card))
    }
    expect(order).toEqual([1, 0, 1])
    expect(match.state.totals).toEqual([3, 4])
    expect(match.state.phase).toBe('end')
  })
})

const toMove = ([seat, card]: [seat: number, card: string] = [0, '']) => [seat, pick(card)] as const

/** Seat 1 holds the Shapeshifter and has no legal card: the Pool is all Gairm and Sorcerers. */
const lockedOutThief = () =>
  matchAt({
    pool: ['run-sorcerer', 'deoch-sorcerer', 'tuama-sorcerer', 'gairm-witch'],
    picks: { 0: ['breag-witch', 'familiar'], 1: ['gairm-sorcerer'] },
    allies: { 1: ['shapeshifter', 'athrach-witch', 'breag-witch'] },
    turn: 2,
  })
