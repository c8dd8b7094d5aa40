import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { mouseInput } from './kit/input-methods.ts'
import { startLocalGame } from './kit/local-game.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

/** How often the device is passed on. */
const PASS_COUNT = scaled(4, 8)

/** All texts of the page, with the attributes that screen readers speak. */
const readPageTexts = (page: Page) =>
  page.evaluate(() => {
    const attributeNames = ['aria-label', 'aria-description', 'title', 'alt', 'value', 'placeholder', 'data-tip']
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.closest('svg, noscript') === null,
    )
    const attributes = elements.flatMap((element) => attributeNames.map((name) => element.getAttribute(name) ?? ''))
    const texts = elements.flatMap(({ childNodes }) =>
      [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')),
    )
    return [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== '')
  })

describe('two players at one device', () => {
  it.each(['mag-mell', 'magician-and-tenant'])(
    'pass it on in %s behind a screen that hides everything',
    async (game) => {
      const { page, context, pageErrors } = await environment.openUserWindow()
      await startLocalGame(page, { game, people: ['Ada', 'Ben'] })
      const player = new BoardPlayer(page, mouseInput, { seed: 17, prefer: /^(Start:|End turn)/ })
      const title = page.getByRole('heading', { name: /^Pass the device to/ })
      const passedTo: string[] = []
      while (passedTo.length < PASS_COUNT) {
        if (!(await title.isVisible())) {
          if ((await player.step()) === 'waits') await page.waitForTimeout(25)
          continue
        }
        const [, name = ''] = /to (\w+)$/.exec((await title.textContent()) ?? '') ?? []
        passedTo.push(name)
        expect(await readPageTexts(page)).toEqual([
          `Pass the device to ${name}`,
          'All hands stay hidden until then.',
          `I am ${name}, show the board`,
        ])
        expect(await page.locator('#board, [data-light], [data-dock]').count()).toBe(0)
        await page.getByRole('button', { name: `I am ${name}, show the board` }).click()
        await page.locator('#board').waitFor()
      }
      // Nobody gets the device twice in a row: with no change of player there is nothing to hide.
      expect(passedTo.every((name, index) => name !== passedTo[index + 1])).toBe(true)
      expect(new Set(passedTo)).toEqual(new Set(['Ada', 'Ben']))
      expect(pageErrors).toEqual([])
      await context.close()
    },
  )
})
