import { describe, expect, it } from 'vitest'
import { isFullRun, runSeed } from '../checks/test-run.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { TextPlayer } from './kit/text-player.ts'

const environment = setUpTestEnvironment()

const GAMES = ['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society']
/** The game that `npm test` plays to its end; it changes with the seed. */
const WHOLE_GAME = GAMES[runSeed % GAMES.length]
/** The moves that `npm test` makes in each of the others. */
const MOVE_COUNT = 10

describe('the text view with typed commands plays a game', () => {
  it.each(GAMES)(
    `of %s, against bots${isFullRun ? '' : ` (${MOVE_COUNT} moves, but ${WHOLE_GAME} to its end)`}`,
    async (game) => {
      const { page, context, pageErrors } = await environment.openUserWindow()
      await page.goto(`/play/${game}`)
      if (game === 'magician-and-tenant') await page.getByRole('button', { name: 'Play as the Magician' }).click()
      const player = new TextPlayer(page, 7)
      const text = await player.read()
      expect(text.length).toBeGreaterThan(200)
      if (game === WHOLE_GAME || isFullRun) expect(await player.playToTheEnd()).toBeGreaterThan(5)
      else expect(await player.playSome(MOVE_COUNT)).toBe(MOVE_COUNT)
      expect(pageErrors).toEqual([])
      await context.close()
    },
  )
})
