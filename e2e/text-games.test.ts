import { describe, expect, it } from 'vitest'
import { openHouse } from './kit/house.ts'
import { TextPlayer } from './kit/text-player.ts'

const house = openHouse()

describe('a whole game by reading text and typing commands', () => {
  it.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])(
    'of %s, against bots',
    async (game) => {
      const { page, context, faults } = await house.sitDown()
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
