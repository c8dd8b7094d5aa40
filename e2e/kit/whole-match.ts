import { describe, expect, it } from 'vitest'
import { runSeed, scaled } from '../../checks/test-run.ts'
import { BoardPlayer } from './board-player.ts'
import { KeyboardInput, mouseInput } from './input-methods.ts'
import { createTable, joinAndReady, readScoreSheet, resign, startMatch, type TableSetup } from './lobby.ts'
import { setFewestRounds } from './local-game.ts'
import { setUpTestEnvironment } from './test-environment.ts'

interface Match extends TableSetup {
  /** Moves that shorten the match. */
  readonly prefer?: RegExp
}

const MATCHES: readonly Match[] = [
  { game: 'mag-mell', seats: 4, bots: 2, prefer: /^(Pass|Stop)/ },
  { game: 'tree-society', seats: 4, bots: 2, prefer: /^Go to Rest/ },
  { game: 'magical-treehouse', seats: 2, prefer: /^(Drop out|End)/ },
  { game: 'magician-and-tenant', seats: 2, rules: setFewestRounds, prefer: /^(Start:|End turn)/ },
]

/** Whether a match is played to its end: in `npm test` only one, which changes with the seed. */
const playsToTheEnd = (index: number): boolean => scaled(index === runSeed % MATCHES.length, true)
/** In a match that is not played to its end, one player resigns after each has pressed this many buttons. */
const PRESSES_BEFORE_RESIGNING = 12

/** Tests matches of two users at one table, one with the mouse, the other with the keyboard only. `part` is 0 or 1. */
export function testMatches(part: number): void {
  const environment = setUpTestEnvironment()
  const matches = MATCHES.map((match, index) => ({ ...match, isWhole: playsToTheEnd(index) }))

  describe('a match of two users at one table, one with the mouse, the other with the keyboard only', () => {
    it.each(matches.filter((_, index) => index % 2 === part))('of $game (to the end: $isWhole)', async (match) => {
      const { prefer, isWhole, ...setup } = match
      const style = prefer === undefined ? {} : { prefer }
      const [ada, ben] = [await environment.openUserWindow(), await environment.openUserWindow()]
      const keys = new KeyboardInput()
      // A resignation ends a match of two people, but not one with bots.
      const link = await createTable(ada, isWhole ? setup : { ...setup, seats: 2, bots: 0 }, 'Ada')
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
