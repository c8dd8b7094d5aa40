import { describe, expect, it } from 'vitest'
import { runSeed, scaled } from '../../checks/test-run.ts'
import { BoardPlayer } from './board-player.ts'
import { KeyboardInput, mouseInput } from './input-methods.ts'
import { createTable, joinAndReady, readScoreSheet, resign, startMatch, type TableSetup } from './lobby.ts'
import { setFewestRounds } from './local-game.ts'
import { setUpTestEnvironment } from './test-environment.ts'

interface Match {
  readonly game: string
  /** How the match is set up to be played to its end, and the moves that shorten it. */
  readonly whole: Omit<TableSetup, 'game'> & { readonly prefer: RegExp }
}

const MATCHES: readonly Match[] = [
  { game: 'mag-mell', whole: { seats: 4, bots: 2, prefer: /^(Pass|Stop)/ } },
  { game: 'tree-society', whole: { seats: 4, bots: 2, prefer: /^Go to Rest/ } },
  { game: 'magical-treehouse', whole: { seats: 2, prefer: /^(Drop out|End)/ } },
  { game: 'magician-and-tenant', whole: { seats: 2, rules: setFewestRounds, prefer: /^(Start:|End turn)/ } },
]

/**
 * How a match is set up in which one player resigns: without bots, because a resignation does not end a match with them,
 * and without anything that shortens it, so that it is not over before.
 */
const RESIGNED = { seats: 2 }

/** Whether a match is played to its end: in `npm test` only one, which changes with the seed. */
const playsToTheEnd = (index: number): boolean => scaled(index === runSeed % MATCHES.length, true)
/** In a match that is not played to its end, one player resigns after each has pressed this many buttons. */
const PRESSES_BEFORE_RESIGNING = 10

/** Tests matches of two users at one table, one with the mouse, the other with the keyboard only. `part` is 0 or 1. */
export function testMatches(part: number): void {
  const environment = setUpTestEnvironment()
  const matches = MATCHES.map((match, index) => ({ ...match, isWhole: playsToTheEnd(index) }))

  describe('a match of two users at one table, one with the mouse, the other with the keyboard only', () => {
    it.each(matches.filter((_, index) => index % 2 === part))('of $game (to the end: $isWhole)', async (match) => {
      const { game, whole, isWhole } = match
      const { prefer, ...setup } = whole
      const style = isWhole ? { prefer } : {}
      const [ada, ben] = [await environment.openUserWindow(), await environment.openUserWindow()]
      const keys = new KeyboardInput()
      const link = await createTable(ada, { game, ...(isWhole ? setup : RESIGNED) }, 'Ada')
      await joinAndReady(ben, link, 'Ben', keys)
      await startMatch(ada)
      await ben.page.locator('#board').waitFor()
      keys.resetFocusTracking()

      const players = [
        new BoardPlayer(ada.page, mouseInput, { seed: 11, ...style }),
        new BoardPlayer(ben.page, keys, { seed: 23, ...style }),
      ]
      if (isWhole) await Promise.all(players.map((player) => player.playToTheEnd()))
      else {
        const shouldContinue = () => players.some(({ pressed }) => pressed.length < PRESSES_BEFORE_RESIGNING)
        await Promise.all(players.map((player) => player.playWhile(shouldContinue)))
        await resign(ben.page)
      }

      const sheet = await readScoreSheet(ada.page)
      expect(sheet.length).toBeGreaterThan(1)
      expect(await readScoreSheet(ben.page)).toEqual(sheet)
      expect(keys.focusLosses, 'buttons after whose press the focus was lost').toEqual([])

      await ada.page.getByRole('button', { name: 'Rematch' }).click()
      await ada.page.getByRole('button', { name: 'I am ready' }).waitFor()
      await ben.page.getByRole('button', { name: 'Sit down there' }).waitFor()
      expect([...ada.pageErrors, ...ben.pageErrors]).toEqual([])
    })
  })
}
