import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import type { Person } from './kit/browser.ts'
import { begin, layTable, scoreSheet, sitAndBeReady } from './kit/gathering.ts'
import { mouse } from './kit/hands.ts'
import { openHouse } from './kit/house.ts'
import { Wire } from './kit/wire.ts'

const house = openHouse()

interface Player extends Person {
  readonly wire: Wire
  readonly plays: BoardPlayer
}

async function come(seed: number): Promise<Player> {
  const person = await house.sitDown()
  const wire = await Wire.hold(person.page)
  return { ...person, wire, plays: new BoardPlayer(person.page, mouse, { seed }) }
}

const SOON = { timeout: 120_000, interval: 50 }

/** Both play on, one press after the other, until one of them has pressed so often. */
async function playOn(players: readonly Player[], presses: number): Promise<void> {
  const enough = players.map(({ plays }) => plays.pressed.length + presses)
  const goesOn = () => players.every(({ plays }, at) => plays.pressed.length < (enough[at] ?? 0))
  await Promise.all(players.map(({ plays }) => plays.playWhile(goesOn)))
}

/** Plays on until something that a player does has come to pass. */
async function playUntil(players: readonly Player[], done: () => boolean): Promise<void> {
  await Promise.all(players.map(({ plays }) => plays.playWhile(() => !done())))
}

const untilAnswered = (players: readonly Player[]) =>
  vi.waitFor(() => expect(players.every(({ wire }) => wire.isQuiet)).toBe(true), SOON)

const lostBanner = (page: Page) => page.getByText('The connection is lost.')

const logOf = (page: Page) => page.getByRole('region', { name: 'Log' }).innerText()

/** What the log tells of Ada. What others have picked is told no more once a round is over, and it may end at any time. */
async function aboutAda(page: Page): Promise<readonly string[]> {
  const lines = (await logOf(page)).split('\n')
  return lines.filter((line) => line.startsWith('Ada '))
}

async function reload({ page }: Person): Promise<void> {
  await page.reload()
  await page.locator('#board').waitFor()
}

/** What the button under the score sheet saves. */
async function savedFile({ page }: Person): Promise<ExportedGame> {
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
    const [ada, ben] = [await come(5), await come(8)]
    const both = [ada, ben]
    const link = await layTable(ada, { game: 'mag-mell', seats: 3, bots: 1, clock: 'Relaxed' }, 'Ada')
    await sitAndBeReady(ben, link, 'Ben', mouse)
    await begin(ada)
    await playOn(both, 3)
    await playUntil(both, () => ada.wire.moves.length > 0)

    // One loads the page again, then both at once: each sees what was there before.
    await untilAnswered(both)
    await expect.poll(() => aboutAda(ada.page), SOON).not.toEqual([])
    const before = await aboutAda(ada.page)
    await reload(ada)
    await expect.poll(async () => (await aboutAda(ada.page)).slice(0, before.length), SOON).toEqual(before)
    await playOn(both, 2)
    await untilAnswered(both)
    await Promise.all(both.map(reload))
    await playOn(both, 2)

    // A move that never arrives, then one whose answer never does.
    for (const loss of ['move', 'answer'] as const) {
      for (const player of both) {
        player.wire.loseNext(loss)
        await playUntil(both, () => player.wire.hasLost)
        await untilAnswered(both)
      }
    }

    // No network for a while; whoever is to move presses all the same.
    for (const player of both) {
      await player.context.setOffline(true)
      player.wire.cut()
      await lostBanner(player.page).waitFor()
      if ((await player.plays.choices()).length > 0) await player.plays.step()
      player.wire.mend()
      await player.context.setOffline(false)
      await lostBanner(player.page).waitFor({ state: 'detached', timeout: SOON.timeout })
      await untilAnswered(both)
      await playOn(both, 1)
    }

    // The server dies in the middle of a move, and comes back.
    const moved = ada.wire.moves.length + ben.wire.moves.length
    const playing = playUntil(both, () => ada.wire.moves.length + ben.wire.moves.length > moved)
    await expect.poll(() => ada.wire.moves.length + ben.wire.moves.length, SOON).toBeGreaterThan(moved)
    await Promise.all([house.product.kill(), playing])
    await Promise.all(both.map(({ page }) => lostBanner(page).waitFor()))
    await house.product.start()
    await Promise.all(both.map(({ page }) => lostBanner(page).waitFor({ state: 'detached', timeout: SOON.timeout })))
    await untilAnswered(both)

    await Promise.all(both.map(({ plays }) => plays.playToTheEnd()))
    expect(await scoreSheet(ben.page)).toEqual(await scoreSheet(ada.page))

    // The record of the server, and what both were given, has every move once.
    const [, table = ''] = /\/t\/(\w+)/.exec(link) ?? []
    const record = (await (await ada.context.request.get(`/api/matches/${table}/export`)).json()) as ExportedGame
    expect(await savedFile(ada)).toEqual(record)
    expect(await savedFile(ben)).toEqual(record)
    both.forEach(({ wire }, seat) => {
      const made = record.entries.filter((entry) => entry.seat === seat)
      expect(made.map(({ move }) => move)).toEqual(wire.moves)
    })

    // What the pages have heard bit by bit is what the server tells to who comes anew.
    for (const { page } of both) {
      const log = await logOf(page)
      await page.reload()
      await expect.poll(() => logOf(page), SOON).toBe(log)
    }
    expect(both.flatMap(({ faults }) => faults).filter((fault) => !isAboutNetwork(fault))).toEqual([])
  })
})

const isAboutNetwork = (fault: string): boolean => /ERR_|WebSocket/.test(fault)
