import { type Observer, type Position, type Rules, type Seat, seatsOf } from '@spellbough/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hiddenAwaitedSeat, PairedMatches, seatActingOutOfTurn } from './hidden-turns.ts'
import { isDifferent } from './paired-match.ts'
import { matchSetup } from './recorded-match.ts'
import { TwoWorlds } from './two-worlds.ts'

const MAG_MELL = matchSetup('mag-mell', 'full', 4, 'relaxed')
const TREEHOUSE = matchSetup('magical-treehouse', 'structured', 3, 'relaxed')
const TENANT = matchSetup('magician-and-tenant', 'free', 2, 'mail')
const { rules } = MAG_MELL.game

/** A little more than the time for a move at these tables plus the polling interval of a node. */
const LONG_WAIT_MS = 901_000

let worlds: TwoWorlds
let magMell: PairedMatches
let treehouse: PairedMatches
let tenant: PairedMatches
beforeAll(async () => {
  worlds = await TwoWorlds.start(4)
  magMell = new PairedMatches(worlds, MAG_MELL)
  treehouse = new PairedMatches(worlds, TREEHOUSE)
  tenant = new PairedMatches(worlds, TENANT)
})
afterEach(async () => {
  await magMell.end()
  await treehouse.end()
  await tenant.end()
})
afterAll(() => worlds.close())

describe('a hidden turn', () => {
  const waiting = (who: Observer) => (state: Position) => ![undefined, who].includes(hiddenAwaitedSeat(rules, state))
  const forAnother = (one: Position, other: Position) =>
    hiddenAwaitedSeat(rules, one) !== hiddenAwaitedSeat(rules, other)

  test.each([0, 2, 'spectator'] as const)('sends %s the same bytes, whichever other seat is awaited', async (who) => {
    const pairedMatch = await magMell.next(who, waiting(who), forAnother)
    const answer = pairedMatch
      .choices()
      .find(({ isHidden: hidden, moves: [one, other] }) => !hidden && one?.seat !== other?.seat)
    if (answer === undefined) throw new Error('No pair of answers is possible.')
    await pairedMatch.requestEverything()
    await pairedMatch.play(answer)
    await pairedMatch.playRandomSteps(8)
  })

  test('is not revealed by the stand-in that ends it', async () => {
    let pairedMatch = await magMell.next('spectator', waiting('spectator'), forAnother)
    while (!(await pairedMatch.letHostAct(LONG_WAIT_MS)))
      pairedMatch = await magMell.next('spectator', waiting('spectator'), forAnother)
    await pairedMatch.requestEverything()
  })
})

describe('a hidden move', () => {
  const possible = (who: Observer) => (state: Position) => ![undefined, who].includes(seatActingOutOfTurn(rules, state))

  test.each([0, 1, 'spectator'] as const)('sends %s no frame, and changes no later one', async (who) => {
    const pairedMatch = await magMell.next(who, possible(who))
    const hidden = pairedMatch.choices().find((pair) => pair.isHidden)
    if (hidden === undefined) throw new Error('No hidden move is possible.')
    await pairedMatch.play(hidden)
    await pairedMatch.requestEverything()
    await pairedMatch.playRandomSteps(10)
    expect(pairedMatch.stats.hidden).toBeGreaterThan(0)
  })

  test('of an awaited seat does not change its public clock', async () => {
    // The Magician arranges the rooms in secret while a public clock runs.
    const pairedMatch = await tenant.next('spectator', (state) => seatsOf(TENANT.game.rules.toAct(state)).length > 0)
    const unseen = () =>
      pairedMatch.choices().find(({ isHidden: hidden, moves: [, other] }) => hidden && other === undefined)
    for (let hidden = unseen(), made = 0; hidden !== undefined && made < 3; hidden = unseen(), made++) {
      worlds.advance(1_000)
      await pairedMatch.play(hidden)
      await pairedMatch.requestEverything()
    }
    expect(pairedMatch.stats.hidden).toBe(3)
  })

  test('does not change the table, even if the seat has a missed wait', async () => {
    const canHide = (state: Position) => seatsOf(rules.toAct(state)).some((seat) => canPass(rules, state, seat))
    for (;;) {
      const pairedMatch = await magMell.next('spectator', canHide)
      const late = seatsOf(pairedMatch.tables[0].loaded.match.toAct)
      if (!(await pairedMatch.letHostAct(LONG_WAIT_MS))) continue
      const hidden = pairedMatch
        .choices()
        .find(({ isHidden: hidden, moves: [one] }) => hidden && late.includes(one?.seat ?? -1))
      if (hidden === undefined) continue
      await pairedMatch.play({ ...hidden, moves: [hidden.moves[0], undefined] })
      return await pairedMatch.requestEverything()
    }
  })
})

describe('a secret choice', () => {
  test.each([0, 'spectator'] as const)(
    'sends %s the same bytes for every choice and every change of it',
    async (who) => {
      const pairedMatch = await treehouse.next(who, (state) => seatsOf(TREEHOUSE.game.rules.toAct(state)).length === 3)
      for (let made = 0; made < 6; made++) {
        const choice = pairedMatch.choices().find((pair) => isDifferent(pair) && pair.moves[0]?.seat !== who)
        if (choice !== undefined) await pairedMatch.play(choice)
      }
      await pairedMatch.requestEverything()
      expect(pairedMatch.stats.different).toBeGreaterThan(2)
    },
  )
})

/** Whether the seat has the move `watch`, which it may later change in secret. */
function canPass(rules: Rules, state: Position, seat: Seat): boolean {
  return rules.moves(state, seat).some((move) => JSON.stringify(move) === '{"do":"watch"}')
}
