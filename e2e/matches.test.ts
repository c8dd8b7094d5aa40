import { describe, expect, it } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import { begin, layTable, scoreSheet, sitAndBeReady, type Wish } from './kit/gathering.ts'
import { Keyboard, mouse } from './kit/hands.ts'
import { openHouse } from './kit/house.ts'
import { fewestRounds } from './kit/local-table.ts'

const house = openHouse()

interface Match extends Wish {
  /** What a player in a hurry chooses. */
  readonly prefer?: RegExp
}

const MATCHES: readonly Match[] = [
  { game: 'mag-mell', seats: 4, bots: 2, prefer: /^(Pass|Stop)/ },
  { game: 'tree-society', seats: 4, bots: 2, prefer: /^Go to Rest/ },
  { game: 'magical-treehouse', seats: 2, prefer: /^(Drop out|End)/ },
  { game: 'magician-and-tenant', seats: 2, rules: fewestRounds, prefer: /^(Raise the curtain|End turn)/ },
]

describe('a whole match of two people at one table, one with the mouse, the other with keys alone', () => {
  it.each(MATCHES)('of $game', async ({ prefer, ...wish }) => {
    const taste = prefer === undefined ? {} : { prefer }
    const [ada, ben] = [await house.sitDown(), await house.sitDown()]
    const keys = new Keyboard()
    const link = await layTable(ada, wish, 'Ada')
    await sitAndBeReady(ben, link, 'Ben', keys)
    await begin(ada)
    await ben.page.locator('#board').waitFor()
    keys.forget()

    const players = [
      new BoardPlayer(ada.page, mouse, { seed: 11, ...taste }),
      new BoardPlayer(ben.page, keys, { seed: 23, ...taste }),
    ]
    await Promise.all(players.map((player) => player.playToTheEnd()))

    const sheet = await scoreSheet(ada.page)
    expect(sheet.length).toBeGreaterThan(1)
    expect(await scoreSheet(ben.page)).toEqual(sheet)
    expect(keys.lost, 'what was pressed when the focus fell off the page').toEqual([])

    await ada.page.getByRole('button', { name: 'Rematch' }).click()
    await ada.page.getByRole('button', { name: 'I am ready' }).waitFor()
    await ben.page.getByRole('button', { name: 'Sit down there' }).waitFor()
    expect([...ada.faults, ...ben.faults]).toEqual([])
    await Promise.all([ada.context.close(), ben.context.close()])
  })
})
