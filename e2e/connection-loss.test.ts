import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import type { UserWindow } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { createTable, joinAndReady, readScoreSheet, startMatch } from './kit/lobby.ts'
import { LossySocket } from './kit/lossy-socket.ts'
import { readLog } from './kit/match-log.ts'
import { startServer } from './kit/server.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment({ startOwnServer: startServer })

interface Player extends UserWindow {
  readonly socket: LossySocket
  readonly boardPlayer: BoardPlayer
}

async function openPlayer(seed: number): Promise<Player> {
  const user = await environment.openUserWindow()
  const socket = await LossySocket.install(user.page)
  return { ...user, socket, boardPlayer: new BoardPlayer(user.page, mouseInput, { seed }) }
}

const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }

/** All play on until one of them has pressed this many buttons. */
async function playOn(players: readonly Player[], presses: number): Promise<void> {
  const targets = players.map(({ boardPlayer }) => boardPlayer.pressed.length + presses)
  const isBelowTarget = () =>
    players.every(({ boardPlayer }, index) => boardPlayer.pressed.length < (targets[index] ?? 0))
  await Promise.all(players.map(({ boardPlayer }) => boardPlayer.playWhile(isBelowTarget)))
}

/** All play on until the condition holds. */
async function playUntil(players: readonly Player[], done: () => boolean): Promise<void> {
  await Promise.all(players.map(({ boardPlayer }) => boardPlayer.playWhile(() => !done())))
}

const waitForAnswers = (players: readonly Player[]) =>
  vi.waitFor(() => expect(players.every(({ socket }) => socket.isIdle)).toBe(true), WAIT_OPTIONS)

const connectionLostBanner = (page: Page) => page.getByText('Connection lost.')

const staleBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'What you see may be out of date.' })

/** The lines of the log about Ada, whom it speaks to on her own screen. Those about the picks of others go when a round ends, which may be at any time. */
async function readLogOfAda(page: Page): Promise<readonly string[]> {
  const lines = (await readLog(page)).split('\n')
  return lines.filter((line) => /^(Ada|You) /.test(line))
}

async function reload({ page }: UserWindow): Promise<void> {
  await page.reload()
  await page.locator('#board').waitFor()
}

/** Reads the file that the button under the score sheet downloads. */
async function downloadGame({ page }: UserWindow): Promise<ExportedGame> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game' }).click(),
  ])
  const stream = await download.createReadStream()
  let text = ''
  for await (const chunk of stream) text += chunk
  return JSON.parse(text) as ExportedGame
}

interface ExportedGame {
  readonly entries: readonly { readonly seat: number; readonly move?: unknown }[]
}

describe('an online match', () => {
  it('continues after reloads, lost connections and a server crash, with no move lost or made twice', async () => {
    const [ada, ben] = [await openPlayer(5), await openPlayer(8)]
    const both = [ada, ben]
    const link = await createTable(ada, { game: 'mag-mell', seats: 3, bots: 1, clock: 'Relaxed' }, 'Ada')
    await joinAndReady(ben, link, 'Ben', mouseInput)
    await startMatch(ada)
    await playOn(both, 3)
    await playUntil(both, () => ada.socket.moves.length > 0)

    // One player reloads the page, then both at once: each sees the log as it was before.
    await waitForAnswers(both)
    await expect.poll(() => readLogOfAda(ada.page), WAIT_OPTIONS).not.toEqual([])
    const before = await readLogOfAda(ada.page)
    await reload(ada)
    await expect.poll(async () => (await readLogOfAda(ada.page)).slice(0, before.length), WAIT_OPTIONS).toEqual(before)
    await playOn(both, 2)
    await waitForAnswers(both)
    await Promise.all(both.map(reload))
    await playOn(both, 2)

    // Lose a move on its way to the server, then the answer to one.
    for (const loss of ['move', 'answer'] as const) {
      for (const player of both) {
        player.socket.dropNext(loss)
        await playUntil(both, () => player.socket.hasDropped)
        await waitForAnswers(both)
      }
    }

    // The server cannot read what others do for a while.
    ada.socket.receive({ is: 'stale', on: true })
    await staleBanner(ada.page).waitFor()
    await playOn(both, 1)
    ada.socket.receive({ is: 'stale', on: false })
    await staleBanner(ada.page).waitFor({ state: 'detached', timeout: WAIT_OPTIONS.timeout })

    // Go offline for a while. A player who is to move still presses something.
    for (const player of both) {
      await player.context.setOffline(true)
      player.socket.disconnect()
      await connectionLostBanner(player.page).waitFor()
      if ((await player.boardPlayer.choices()).length > 0) await player.boardPlayer.step()
      player.socket.reconnect()
      await player.context.setOffline(false)
      await connectionLostBanner(player.page).waitFor({ state: 'detached', timeout: WAIT_OPTIONS.timeout })
      await waitForAnswers(both)
      await playOn(both, 1)
    }

    // The server is killed during a move and started again.
    const moveCount = ada.socket.moves.length + ben.socket.moves.length
    const playing = playUntil(both, () => ada.socket.moves.length + ben.socket.moves.length > moveCount)
    await expect.poll(() => ada.socket.moves.length + ben.socket.moves.length, WAIT_OPTIONS).toBeGreaterThan(moveCount)
    await Promise.all([environment.server.kill(), playing])
    await Promise.all(both.map(({ page }) => connectionLostBanner(page).waitFor()))
    await environment.server.start()
    await Promise.all(
      both.map(({ page }) => connectionLostBanner(page).waitFor({ state: 'detached', timeout: WAIT_OPTIONS.timeout })),
    )
    await waitForAnswers(both)

    await Promise.all(both.map(({ boardPlayer }) => boardPlayer.playToTheEnd()))
    expect(await readScoreSheet(ben.page)).toEqual(await readScoreSheet(ada.page))

    // The export of the server and the files of both players have every move exactly once.
    const [, table = ''] = /\/t\/(\w+)/.exec(link) ?? []
    const record = (await (await ada.context.request.get(`/api/matches/${table}/export`)).json()) as ExportedGame
    expect(await downloadGame(ada)).toEqual(record)
    expect(await downloadGame(ben)).toEqual(record)
    both.forEach(({ socket }, seat) => {
      const own = record.entries.filter((entry) => entry.seat === seat)
      expect(own.map(({ move }) => move)).toEqual(socket.moves)
    })

    // The log that a page has built from updates equals the one that the server sends after a reload.
    for (const { page } of both) {
      const log = await readLog(page)
      await page.reload()
      await expect.poll(() => readLog(page), WAIT_OPTIONS).toBe(log)
    }
    expect(both.flatMap(({ pageErrors }) => pageErrors).filter((error) => !isNetworkError(error))).toEqual([])
  })
})

const isNetworkError = (message: string): boolean => /ERR_|WebSocket/.test(message)
