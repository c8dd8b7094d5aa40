import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { mouseInput } from './kit/input-methods.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { expectSameText, openRealTimeUser, type RealTimeUser, readMatchLog, startTable } from './kit/treehouse-table.ts'

const environment = setUpTestEnvironment()

const PLAYER_COUNT = scaled(3, 4)

async function openUsers(count: number): Promise<RealTimeUser[]> {
  const users: RealTimeUser[] = []
  for (let user = 0; user < count; user++) users.push(await openRealTimeUser(environment))
  return users
}

describe('a Carriage that leads away from a player', () => {
  it('explains when pressed who gets its cards', async () => {
    const users = await openUsers(3)
    await startTable(users, false)
    const { page, socket } = users[0] as RealTimeUser
    const requestCount = socket.requests.length
    // It has aria-disabled, but a press shows the explanation.
    await page.locator('#board [data-role=give] button').click({ force: true })
    await page.getByRole('tooltip').getByText('Carriage from Ada to Ben').waitFor()
    expect(socket.requests.length).toBe(requestCount)
  })
})

describe('Magical Treehouse without real time', () => {
  it(`plays a round of planning and building with ${PLAYER_COUNT} players`, async () => {
    const users = await openUsers(PLAYER_COUNT)
    const table = await startTable(users, false)
    const rounds = await Promise.all(
      users.map(async ({ page }, seat) => {
        const player = new BoardPlayer(page, mouseInput, { seed: 3 + seat, avoid: /drop out|^(wait|bribe|trash)/i })
        const round = page.getByText('Round 2 of 4').first()
        let isSecondRound = false
        while (!isSecondRound) {
          if ((await player.step()) === 'waits') await page.waitForTimeout(25)
          isSecondRound = await round.isVisible()
        }
        return player.pressed.length
      }),
    )
    console.log('presses in the first round', rounds)
    await expectSameText(users, table)
    expect(users.flatMap(({ pageErrors }) => pageErrors)).toEqual([])
    const log = await readMatchLog(users, table)
    const kinds = new Set(log.map(({ move }) => move?.do))
    expect([...kinds]).toEqual(expect.arrayContaining(['place', 'drop-out', 'reveal', 'end']))
    expect([...kinds].some((kind) => kind === 'build' || kind === 'flip')).toBe(true)
    users.forEach(({ socket }, seat) => {
      const sent = socket.requests.filter((request) => request.do === 'move' && request.answer === 'done')
      const own = log.filter((entry) => entry.seat === seat && entry.kind === 'move' && entry.standIn === undefined)
      expect(own.map(({ move }) => move)).toEqual(sent.map(({ move }) => move))
    })
  })
})
