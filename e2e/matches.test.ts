import { describe, expect, it } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import { KeyboardInput, mouseInput } from './kit/input-methods.ts'
import { createTable, joinAndReady, readScoreSheet, startMatch, type TableSetup } from './kit/lobby.ts'
import { setFewestRounds } from './kit/local-game.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

interface Match extends TableSetup {
  /** What a player in a hurry chooses. */
  readonly prefer?: RegExp
}

const MATCHES: readonly Match[] = [
  { game: 'mag-mell', seats: 4, bots: 2, prefer: /^(Pass|Stop)/ },
  { game: 'tree-society', seats: 4, bots: 2, prefer: /^Go to Rest/ },
  { game: 'magical-treehouse', seats: 2, prefer: /^(Drop out|End)/ },
  { game: 'magician-and-tenant', seats: 2, rules: setFewestRounds, prefer: /^(Raise the curtain|End turn)/ },
]

describe('a whole match of two people at one table, one with the mouse, the other with keys alone', () => {
  it.each(MATCHES)('of $game', async ({ prefer, ...wish }) => {
    const taste = prefer === undefined ? {} : { prefer }
    const [ada, ben] = [await environment.openUserWindow(), await environment.openUserWindow()]
    const keys = new KeyboardInput()
    const link = await createTable(ada, wish, 'Ada')
    await joinAndReady(ben, link, 'Ben', keys)
    await startMatch(ada)
    await ben.page.locator('#board').waitFor()
    keys.resetFocusTracking()

    const players = [
      new BoardPlayer(ada.page, mouseInput, { seed: 11, ...taste }),
      new BoardPlayer(ben.page, keys, { seed: 23, ...taste }),
    ]
    await Promise.all(players.map((player) => player.playToTheEnd()))

    const sheet = await readScoreSheet(ada.page)
    expect(sheet.length).toBeGreaterThan(1)
    expect(await readScoreSheet(ben.page)).toEqual(sheet)
    expect(keys.focusLosses, 'what was pressed when the focus fell off the page').toEqual([])

    await ada.page.getByRole('button', { name: 'Rematch' }).click()
    await ada.page.getByRole('button', { name: 'I am ready' }).waitFor()
    await ben.page.getByRole('button', { name: 'Sit down there' }).waitFor()
    expect([...ada.pageErrors, ...ben.pageErrors]).toEqual([])
    await Promise.all([ada.context.close(), ben.context.close()])
  })
})
