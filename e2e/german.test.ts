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

/** All strings of nested messages. Messages with parameters are functions and are left out. */
function stringsOf(messages: unknown): readonly string[] {
  if (typeof messages === 'string') return [messages]
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(stringsOf) : []
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char)

/** Whether a text contains these words, and not only as parts of longer words. */
function containsWords(text: string, words: string): boolean {
  for (let index = text.indexOf(words); index >= 0; index = text.indexOf(words, index + 1))
    if (!isLetter(text[index - 1]) && !isLetter(text[index + words.length])) return true
  return false
}

/** The page is checked after each of this many presses. */
const PRESS_COUNT = scaled(2, 6)

const GERMAN = stringsOf(de).join('\n')
/** English messages that are also German words elsewhere: “Start” is the square that the Tenant starts from. */
const SHARED_WORDS: readonly string[] = ['Start']
/** Messages that only the English client shows. */
const ENGLISH = stringsOf(en).filter(
  (sentence) => sentence.length > 3 && !containsWords(GERMAN, sentence) && !SHARED_WORDS.includes(sentence),
)
/** Words that occur neither in German sentences nor in the names of players and cards. */
const ENGLISH_ONLY_WORDS =
  /\b(the|your|you|with|and|of|from|this|are|is|it|for|to|takes?|cards?|coins?|players?|points?|round|turns?)\b/iu

/** All text of the page, with the attributes that screen readers speak. */
const readPageText = (page: Page) =>
  page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'data-tip']
    const elements = [...document.body.querySelectorAll('*')].filter((element) => element.closest('noscript') === null)
    const attributes = elements.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    return [document.title, document.body.innerText, ...attributes].join('\n')
  })

async function findEnglish(page: Page): Promise<readonly string[]> {
  const text = await readPageText(page)
  const suspectLines = text.split('\n').filter((line) => ENGLISH_ONLY_WORDS.test(line))
  return [...ENGLISH.filter((sentence) => containsWords(text, sentence)), ...new Set(suspectLines)]
}

describe('the match page in German', () => {
  it.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])(
    'has no English text in %s, from the first move to the score sheet',
    async (game) => {
      expect(ENGLISH.length).toBeGreaterThan(100)
      const { page, context, pageErrors } = await environment.openUserWindow({ ...LAPTOP, language: 'de' })
      const [unfinished, finished] = [storedGame({ game, progress: 0.4 }), storedGame({ game, progress: 1 })]
      for (const { key, text } of [unfinished, finished])
        await context.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)

      await page.goto(unfinished.address)
      await page.locator('#board button').first().waitFor()
      await skipBotDelays(page)
      expect(await findEnglish(page)).toEqual([])
      const player = new BoardPlayer(page, mouseInput, { seed: 41 })
      for (let presses = 0; presses < PRESS_COUNT; presses++) {
        await player.playSome(1)
        expect(await findEnglish(page), `after ${player.pressed.at(-1)}`).toEqual([])
      }

      await page.evaluate(() => localStorage.removeItem('spellbough.text-view'))
      await page.goto(finished.address)
      await page.getByRole('button', { name: de.match.again }).waitFor()
      expect(await findEnglish(page)).toEqual([])
      expect(pageErrors).toEqual([])
      await context.close()
    },
  )
})
