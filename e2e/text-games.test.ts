import { describe, expect, it } from 'vitest'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { TextPlayer } from './kit/text-player.ts'

const environment = setUpTestEnvironment()

describe('a whole game by reading text and typing commands', () => {
  it.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])(
    'of %s, against bots',
    async (game) => {
      const { page, context, pageErrors: faults } = await environment.openUserWindow()
      await page.goto(`/play/${game}`)
      const player = new TextPlayer(page, 7)
      const text = await player.read()
      expect(text.length).toBeGreaterThan(200)
      expect(await player.playToTheEnd()).toBeGreaterThan(5)
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
