import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { mouseInput } from './kit/input-methods.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { expectSameText, openRealTimeUser, type RealTimeUser, readMatchLog, startTable } from './kit/treehouse-table.ts'

const environment = setUpTestEnvironment()

const PEOPLE = scaled(3, 4)

async function openUsers(count: number): Promise<RealTimeUser[]> {
  const users: RealTimeUser[] = []
  for (let user = 0; user < count; user++) users.push(await openRealTimeUser(environment))
  return users
}

describe('A Carriage that goes away from somebody', () => {
  it('answers a press: it says for whom its cards are', async () => {
    const people = await openUsers(3)
    await startTable(people, false)
    const { page, socket: line } = people[0] as RealTimeUser
    const asked = line.requests.length
    // It is marked as disabled, and yet it can be pressed.
    await page.locator('#board [data-role=give] button').click({ force: true })
    await page.getByRole('tooltip').getByText('Carriage from Ada to Ben').waitFor()
    expect(line.requests.length).toBe(asked)
  })
})

describe('Magical Treehouse at a structured table', () => {
  it(`goes with ${PEOPLE} people through a round of planning and building`, async () => {
    const people = await openUsers(PEOPLE)
    const table = await startTable(people, false)
    const rounds = await Promise.all(
      people.map(async ({ page }, seat) => {
        const player = new BoardPlayer(page, mouseInput, { seed: 3 + seat, avoid: /drop out|^(wait|bribe|trash)/i })
        const round = page.getByText('Round 2 of 4').first()
        let isSecond = false
        while (!isSecond) {
          if ((await player.step()) === 'waits') await page.waitForTimeout(25)
          isSecond = await round.isVisible()
        }
        return player.pressed.length
      }),
    )
    console.log('presses in the first round', rounds)
    await expectSameText(people, table)
    expect(people.flatMap(({ pageErrors: faults }) => faults)).toEqual([])
    const log = await readMatchLog(people, table)
    const did = new Set(log.map(({ move }) => move?.do))
    expect([...did]).toEqual(expect.arrayContaining(['place', 'drop-out', 'reveal', 'end']))
    expect([...did].some((kind) => kind === 'build' || kind === 'flip')).toBe(true)
    people.forEach(({ socket: line }, seat) => {
      const sent = line.requests.filter((request) => request.do === 'move' && request.answer === 'done')
      const own = log.filter((entry) => entry.seat === seat && entry.kind === 'move' && entry.standIn === undefined)
      expect(own.map(({ move }) => move)).toEqual(sent.map(({ move }) => move))
    })
  })
})
