import { type Rules, type Seat, seatsOf, type Table, type Who } from '@spellbough/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { differ } from './story.ts'
import { settingOf } from './table.ts'
import { TwoWorlds } from './two-worlds.ts'
import { hiddenWait, Stories, unawaited } from './unseen.ts'

const MAG_MELL = settingOf('mag-mell', 'full', 4, 'relaxed')
const TREEHOUSE = settingOf('magical-treehouse', 'structured', 3, 'relaxed')
const TENANT = settingOf('magician-and-tenant', 'free', 2, 'mail')
const { rules } = MAG_MELL.game

/** A little more than a seat has for a move at these tables, and than a node takes to look. */
const ALL_THE_TIME = 901_000

let worlds: TwoWorlds
let magMell: Stories
let treehouse: Stories
let tenant: Stories
beforeAll(async () => {
  worlds = await TwoWorlds.start(4)
  magMell = new Stories(worlds, MAG_MELL)
  treehouse = new Stories(worlds, TREEHOUSE)
  tenant = new Stories(worlds, TENANT)
})
afterEach(async () => {
  await magMell.end()
  await treehouse.end()
  await tenant.end()
})
afterAll(() => worlds.close())

describe('a wait that only one may know of', () => {
  const waiting = (who: Who) => (state: Table) => ![undefined, who].includes(hiddenWait(rules, state))
  const forAnother = (one: Table, other: Table) => hiddenWait(rules, one) !== hiddenWait(rules, other)

  test.each([0, 2, 'spectator'] as const)('whoever is waited for, %s is sent the same', async (who) => {
    const story = await magMell.next(who, waiting(who), forAnother)
    const answer = story.choices().find(({ hidden, deeds: [one, other] }) => !hidden && one?.seat !== other?.seat)
    if (answer === undefined) throw new Error('Nobody can answer in both worlds.')
    await story.look()
    await story.act(answer)
    await story.goOn(8)
  })

  test('a stand-in that ends the wait does not tell whose it was', async () => {
    let story = await magMell.next('spectator', waiting('spectator'), forAnother)
    while (!(await story.letHostAct(ALL_THE_TIME)))
      story = await magMell.next('spectator', waiting('spectator'), forAnother)
    await story.look()
  })
})

describe('a move that nobody else sees', () => {
  const possible = (who: Who) => (state: Table) => ![undefined, who].includes(unawaited(rules, state))

  test.each([0, 1, 'spectator'] as const)('sends %s nothing at all, now or with what comes next', async (who) => {
    const story = await magMell.next(who, possible(who))
    const hidden = story.choices().find((alike) => alike.hidden)
    if (hidden === undefined) throw new Error('Nobody can move unseen.')
    await story.act(hidden)
    await story.look()
    await story.goOn(10)
    expect(story.tally.hidden).toBeGreaterThan(0)
  })

  test('is not shown by the clock of who makes it and is waited for', async () => {
    // The Magician arranges the rooms unseen, and everybody sees a clock run meanwhile.
    const story = await tenant.next('spectator', (state) => seatsOf(TENANT.game.rules.toAct(state)).length > 0)
    const unseen = () => story.choices().find(({ hidden, deeds: [, other] }) => hidden && other === undefined)
    for (let hidden = unseen(), made = 0; hidden !== undefined && made < 3; hidden = unseen(), made++) {
      worlds.pass(1_000)
      await story.act(hidden)
      await story.look()
    }
    expect(story.tally.hidden).toBe(3)
  })

  test('is not shown by the table either, though who makes it let a wait run out before', async () => {
    const canHide = (state: Table) => seatsOf(rules.toAct(state)).some((seat) => letsPass(rules, state, seat))
    for (;;) {
      const story = await magMell.next('spectator', canHide)
      const late = seatsOf(story.tables[0].played.match.toAct)
      if (!(await story.letHostAct(ALL_THE_TIME))) continue
      const hidden = story.choices().find(({ hidden, deeds: [one] }) => hidden && late.includes(one?.seat ?? -1))
      if (hidden === undefined) continue
      await story.act({ ...hidden, deeds: [hidden.deeds[0], undefined] })
      return await story.look()
    }
  })
})

describe('a secret choice', () => {
  test.each([0, 'spectator'] as const)(
    'whatever it is, and however it is changed, %s is sent the same',
    async (who) => {
      const story = await treehouse.next(who, (state) => seatsOf(TREEHOUSE.game.rules.toAct(state)).length === 3)
      for (let made = 0; made < 6; made++) {
        const choice = story.choices().find((alike) => differ(alike) && alike.deeds[0]?.seat !== who)
        if (choice !== undefined) await story.act(choice)
      }
      await story.look()
      expect(story.tally.different).toBeGreaterThan(2)
    },
  )
})

/** Whether a seat lets the picks of others pass, and may change its mind unseen. */
function letsPass(rules: Rules, state: Table, seat: Seat): boolean {
  return rules.moves(state, seat).some((move) => JSON.stringify(move) === '{"do":"watch"}')
}
