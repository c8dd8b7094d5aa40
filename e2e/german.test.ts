import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { de } from '../packages/web/src/words/de.ts'
import { en } from '../packages/web/src/words/en.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { LAPTOP } from './kit/browser.ts'
import { mouse } from './kit/hands.ts'
import { openHouse } from './kit/house.ts'
import { hurryBots } from './kit/local-table.ts'
import { storedGame } from './kit/stored-games.ts'

const house = openHouse()

/** Every sentence among some words, however deep; those with values in them are left out. */
function sentences(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : []
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter)

/** Whether a text has these words, not as a part of others. */
function has(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true
  return false
}

const GERMAN = sentences(de).join('\n')
/** English words of the client that are German ones elsewhere: the square that the Tenant starts from. */
const BOTH: readonly string[] = ['Start']
/** What only the English client says. */
const ENGLISH = sentences(en).filter(
  (sentence) => sentence.length > 3 && !has(GERMAN, sentence) && !BOTH.includes(sentence),
)
/** Words that no German sentence has, nor any name at these tables. */
const TELLTALE =
  /\b(the|your|you|with|and|of|from|this|are|is|it|for|to|takes?|cards?|coins?|players?|points?|round|turns?)\b/iu

/** Whatever the page says, also to those who do not see it. */
const saidOnPage = (page: Page) =>
  page.evaluate(() => {
    const sayings = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'data-tip']
    const elements = [...document.body.querySelectorAll('*')].filter((element) => element.closest('noscript') === null)
    const attributes = elements.flatMap((element) => sayings.map((name) => element.getAttribute(name) ?? ''))
    return [document.title, document.body.innerText, ...attributes].join('\n')
  })

async function englishOn(page: Page): Promise<readonly string[]> {
  const text = await saidOnPage(page)
  const telling = text.split('\n').filter((line) => TELLTALE.test(line))
  return [...ENGLISH.filter((sentence) => has(text, sentence)), ...new Set(telling)]
}

describe('a table in German', () => {
  it.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])(
    'has no English left in %s, from the first move to the score sheet',
    async (game) => {
      expect(ENGLISH.length).toBeGreaterThan(100)
      const { page, context, faults } = await house.sitDown({ ...LAPTOP, language: 'de' })
      const [begun, ended] = [storedGame({ game, part: 0.4 }), storedGame({ game, part: 1 })]
      for (const { key, text } of [begun, ended])
        await context.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)

      await page.goto(begun.address)
      await page.locator('#board button').first().waitFor()
      await hurryBots(page)
      expect(await englishOn(page)).toEqual([])
      const player = new BoardPlayer(page, mouse, { seed: 41 })
      for (let presses = 0; presses < 5; presses++) {
        await player.playSome(1)
        expect(await englishOn(page), `after ${player.pressed.at(-1)}`).toEqual([])
      }

      await page.evaluate(() => localStorage.removeItem('spellbough.text-view'))
      await page.goto(ended.address)
      await page.getByRole('button', { name: de.table.again }).waitFor()
      expect(await englishOn(page)).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
