import { describe, expect, it } from 'vitest'
import { isFullRun, runSeed } from '../checks/test-run.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { TextPlayer } from './kit/text-player.ts'

const environment = setUpTestEnvironment()

const GAMES = ['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society']
/** The game that `npm test` plays to its end; it changes with the seed. */
const WHOLE_GAME = GAMES[runSeed % GAMES.length]
/** The moves that `npm test` makes in each of the others. */
const MOVES = 10

describe('a game by reading text and typing commands', () => {
  it.each(GAMES)(
    `of %s, against bots${isFullRun ? '' : ` (${MOVES} moves, but ${WHOLE_GAME} to its end)`}`,
    async (game) => {
      const { page, context, pageErrors: faults } = await environment.openUserWindow()
      await page.goto(`/play/${game}`)
      const player = new TextPlayer(page, 7)
      const text = await player.read()
      expect(text.length).toBeGreaterThan(200)
      if (game === WHOLE_GAME || isFullRun) expect(await player.playToTheEnd()).toBeGreaterThan(5)
      else expect(await player.playSome(MOVES)).toBe(MOVES)
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
