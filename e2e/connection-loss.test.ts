import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import type { UserWindow } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { createTable, joinAndReady, readScoreSheet, startMatch } from './kit/lobby.ts'
import { LossySocket } from './kit/lossy-socket.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment({ ownServer: true })

interface Player extends UserWindow {
  readonly socket: LossySocket
  readonly boardPlayer: BoardPlayer
}

async function openPlayer(seed: number): Promise<Player> {
  const person = await environment.openUserWindow()
  const wire = await LossySocket.install(person.page)
  return { ...person, socket: wire, boardPlayer: new BoardPlayer(person.page, mouseInput, { seed }) }
}

const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }

/** Both play on, one press after the other, until one of them has pressed so often. */
async function playOn(players: readonly Player[], presses: number): Promise<void> {
  const enough = players.map(({ boardPlayer: plays }) => plays.pressed.length + presses)
  const goesOn = () => players.every(({ boardPlayer: plays }, at) => plays.pressed.length < (enough[at] ?? 0))
  await Promise.all(players.map(({ boardPlayer: plays }) => plays.playWhile(goesOn)))
}

/** Plays on until something that a player does has come to pass. */
async function playUntil(players: readonly Player[], done: () => boolean): Promise<void> {
  await Promise.all(players.map(({ boardPlayer: plays }) => plays.playWhile(() => !done())))
}

const untilAnswered = (players: readonly Player[]) =>
  vi.waitFor(() => expect(players.every(({ socket: wire }) => wire.isIdle)).toBe(true), WAIT_OPTIONS)

const connectionLostBanner = (page: Page) => page.getByText('Connection lost.')

const readLog = (page: Page) => page.getByRole('region', { name: 'Log' }).innerText()

/** What the log tells of Ada. What others have picked is told no more once a round is over, and it may end at any time. */
async function readLogOfAda(page: Page): Promise<readonly string[]> {
  const lines = (await readLog(page)).split('\n')
  return lines.filter((line) => line.startsWith('Ada '))
}

async function reload({ page }: UserWindow): Promise<void> {
  await page.reload()
  await page.locator('#board').waitFor()
}

/** What the button under the score sheet saves. */
async function downloadGame({ page }: UserWindow): Promise<ExportedGame> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game' }).click(),
  ])
  const stream = await download.createReadStream()
  let text = ''
  for await (const piece of stream) text += piece
  return JSON.parse(text) as ExportedGame
}

interface ExportedGame {
  readonly entries: readonly { readonly seat: number; readonly move?: unknown }[]
}

describe('a match through reloads, lost connections and a server that dies', () => {
  it('goes on where it was, and no move is lost or made twice', async () => {
    const [ada, ben] = [await openPlayer(5), await openPlayer(8)]
    const both = [ada, ben]
    const link = await createTable(ada, { game: 'mag-mell', seats: 3, bots: 1, clock: 'Relaxed' }, 'Ada')
    await joinAndReady(ben, link, 'Ben', mouseInput)
    await startMatch(ada)
    await playOn(both, 3)
    await playUntil(both, () => ada.socket.moves.length > 0)

    // One loads the page again, then both at once: each sees what was there before.
    await untilAnswered(both)
    await expect.poll(() => readLogOfAda(ada.page), WAIT_OPTIONS).not.toEqual([])
    const before = await readLogOfAda(ada.page)
    await reload(ada)
    await expect.poll(async () => (await readLogOfAda(ada.page)).slice(0, before.length), WAIT_OPTIONS).toEqual(before)
    await playOn(both, 2)
    await untilAnswered(both)
    await Promise.all(both.map(reload))
    await playOn(both, 2)

    // A move that never arrives, then one whose answer never does.
    for (const loss of ['move', 'answer'] as const) {
      for (const player of both) {
        player.socket.dropNext(loss)
        await playUntil(both, () => player.socket.hasDropped)
        await untilAnswered(both)
      }
    }

    // Offline for a while; the player whose turn it is still presses.
    for (const player of both) {
      await player.context.setOffline(true)
      player.socket.disconnect()
      await connectionLostBanner(player.page).waitFor()
      if ((await player.boardPlayer.choices()).length > 0) await player.boardPlayer.step()
      player.socket.reconnect()
      await player.context.setOffline(false)
      await connectionLostBanner(player.page).waitFor({ state: 'detached', timeout: WAIT_OPTIONS.timeout })
      await untilAnswered(both)
      await playOn(both, 1)
    }

    // The server dies in the middle of a move, and comes back.
    const moved = ada.socket.moves.length + ben.socket.moves.length
    const playing = playUntil(both, () => ada.socket.moves.length + ben.socket.moves.length > moved)
    await expect.poll(() => ada.socket.moves.length + ben.socket.moves.length, WAIT_OPTIONS).toBeGreaterThan(moved)
    await Promise.all([environment.server.kill(), playing])
    await Promise.all(both.map(({ page }) => connectionLostBanner(page).waitFor()))
    await environment.server.start()
    await Promise.all(
      both.map(({ page }) => connectionLostBanner(page).waitFor({ state: 'detached', timeout: WAIT_OPTIONS.timeout })),
    )
    await untilAnswered(both)

    await Promise.all(both.map(({ boardPlayer: plays }) => plays.playToTheEnd()))
    expect(await readScoreSheet(ben.page)).toEqual(await readScoreSheet(ada.page))

    // The record of the server, and what both were given, has every move once.
    const [, table = ''] = /\/t\/(\w+)/.exec(link) ?? []
    const record = (await (await ada.context.request.get(`/api/matches/${table}/export`)).json()) as ExportedGame
    expect(await downloadGame(ada)).toEqual(record)
    expect(await downloadGame(ben)).toEqual(record)
    both.forEach(({ socket: wire }, seat) => {
      const made = record.entries.filter((entry) => entry.seat === seat)
      expect(made.map(({ move }) => move)).toEqual(wire.moves)
    })

    // What the pages have heard bit by bit is what the server tells to who comes anew.
    for (const { page } of both) {
      const log = await readLog(page)
      await page.reload()
      await expect.poll(() => readLog(page), WAIT_OPTIONS).toBe(log)
    }
    expect(both.flatMap(({ pageErrors: faults }) => faults).filter((fault) => !isAboutNetwork(fault))).toEqual([])
  })
})

const isAboutNetwork = (fault: string): boolean => /ERR_|WebSocket/.test(fault)
