import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { de } from '../packages/web/src/messages/de/index.ts'
import { en } from '../packages/web/src/messages/en/index.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { LAPTOP } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { skipBotDelays } from './kit/local-game.ts'
import { storedGame } from './kit/stored-games.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

/** Every sentence among some words, however deep; those with values in them are left out. */
function sentences(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : []
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter)

/** Whether a text has these words, not as a part of others. */
function containsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true
  return false
}

/** The page is read again after each press. */
const PRESSES = scaled(2, 6)

const GERMAN = sentences(de).join('\n')
/** English words of the client that are German ones elsewhere: the square that the Tenant starts from. */
const SHARED_WORDS: readonly string[] = ['Start']
/** What only the English client says. */
const ENGLISH = sentences(en).filter(
  (sentence) => sentence.length > 3 && !containsWords(GERMAN, sentence) && !SHARED_WORDS.includes(sentence),
)
/** Words that no German sentence has, nor any name at these tables. */
const ENGLISH_ONLY_WORDS =
  /\b(the|your|you|with|and|of|from|this|are|is|it|for|to|takes?|cards?|coins?|players?|points?|round|turns?)\b/iu

/** Whatever the page says, also to those who do not see it. */
const readPageText = (page: Page) =>
  page.evaluate(() => {
    const sayings = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'data-tip']
    const elements = [...document.body.querySelectorAll('*')].filter((element) => element.closest('noscript') === null)
    const attributes = elements.flatMap((element) => sayings.map((name) => element.getAttribute(name) ?? ''))
    return [document.title, document.body.innerText, ...attributes].join('\n')
  })

async function findEnglish(page: Page): Promise<readonly string[]> {
  const text = await readPageText(page)
  const telling = text.split('\n').filter((line) => ENGLISH_ONLY_WORDS.test(line))
  return [...ENGLISH.filter((sentence) => containsWords(text, sentence)), ...new Set(telling)]
}

describe('a table in German', () => {
  it.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])(
    'has no English left in %s, from the first move to the score sheet',
    async (game) => {
      expect(ENGLISH.length).toBeGreaterThan(100)
      const { page, context, pageErrors: faults } = await environment.openUserWindow({ ...LAPTOP, language: 'de' })
      const [begun, ended] = [storedGame({ game, progress: 0.4 }), storedGame({ game, progress: 1 })]
      for (const { key, text } of [begun, ended])
        await context.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)

      await page.goto(begun.address)
      await page.locator('#board button').first().waitFor()
      await skipBotDelays(page)
      expect(await findEnglish(page)).toEqual([])
      const player = new BoardPlayer(page, mouseInput, { seed: 41 })
      for (let presses = 0; presses < PRESSES; presses++) {
        await player.playSome(1)
        expect(await findEnglish(page), `after ${player.pressed.at(-1)}`).toEqual([])
      }

      await page.evaluate(() => localStorage.removeItem('spellbough.text-view'))
      await page.goto(ended.address)
      await page.getByRole('button', { name: de.match.again }).waitFor()
      expect(await findEnglish(page)).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
