import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { COLOURS, SPELLS } from '../../data/cards.ts'
import { matchAt } from '../../test/positions.ts'
import { counts, progress } from '../counts.ts'
import { de } from '../de/words.ts'
import { en } from '../en/words.ts'
import { BUTTON_KEYS } from '../hotkeys.ts'
import { abilitiesOf, spellSymbol } from '../symbols.ts'
import { loadTexts, logNames, textsOf } from '../texts.ts'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words.'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')
const symbols = new Set(
  [...readFileSync(new URL('art.svg', folder), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id),
)

const keysOf = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keysOf(inner).map((more) => `${key}.${more}`) : [key],
  )

describe('the words of the board', () => {
  beforeAll(async () => {
    await loadTexts('en')
    await loadTexts('de')
  })

  it('are the same in both languages', () => {
    expect(keysOf(de)).toEqual(keysOf(en))
  })

  it('are all said somewhere', () => {
    const unsaid = Object.keys(en).filter((key) => !new RegExp(`say\\.${key}\\b`).test(sources))
    expect(unsaid).toEqual([])
  })

  for (const language of LANGUAGES) {
    it(`know all names of the log, longest first (${language})`, () => {
      const names = logNames(language)
      // Thirty kinds of Treehouse levels, the Pipe and the Spells.
      expect(names).toHaveLength(30 + 1 + SPELLS.length)
      expect(names).toEqual(names.toSorted((a, b) => b.length - a.length))
    })

    it(`have a short name for every Spell that fits its card (${language})`, () => {
      const { spellsShort, spells } = textsOf(language).say
      for (const { id } of SPELLS) {
        expect(spellsShort[id].length, id).toBeLessThan(10)
        expect(spells[id], id).toMatch(/\.$/)
      }
    })

    it(`say on plaques what is public, and where the game stands (${language})`, () => {
      const view = matchAt({ planned: { 1: [64, 65] }, out: [1] }).view(0)
      const values = counts(view, 1, language).map(({ value }) => value)
      expect(values).toEqual([2, 2, 0, ''])
      expect(progress(view, language)).toMatch(/1 .* 4 · \w+/)
    })
  }
})

describe('the drawings', () => {
  it('are all on the sheet', () => {
    const levels = COLOURS.flatMap((colour) => [1, 2, 3, 4, 5, 6].flatMap((level) => abilitiesOf(level, colour)))
    const named = [...sources.matchAll(/['"](mt-[a-z0-9-]+)['"]/g)].map(([, id]) => id as string)
    const spells = SPELLS.map(({ id }) => spellSymbol(id))
    const missing = [...levels, ...named, ...spells].filter((id) => !symbols.has(id) && !/-(stage|board)$/.test(id))
    expect(missing).toEqual([])
  })

  it('have a key for every action, and no key twice', () => {
    const keys = Object.values(BUTTON_KEYS)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
