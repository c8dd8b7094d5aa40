import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { CARDS, guildCard } from '../../data/cards.ts'
import { partsOf } from '../house-parts.ts'
import { loadTexts, logNames, stageLine, textsOf } from '../texts.ts'

const symbols = new Set(
  [...readFileSync(new URL('../art.svg', import.meta.url), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id,
  ),
)

describe('the drawings of the cards', () => {
  it('take every part of every house from the sheet', () => {
    const missing = CARDS.flatMap((_, card) => partsOf(card)).filter(({ symbol }) => !symbols.has(symbol))
    expect(missing).toEqual([])
  })

  it('give no two cards of a guild the same walls, roof and ornament', () => {
    const houses = CARDS.map((_, card) => {
      const own = partsOf(card).filter(({ symbol }) => symbol.includes(guildCard(card).guild))
      return own.map(({ symbol }) => symbol).join()
    })
    expect(new Set(houses).size).toBe(CARDS.length)
  })
})

describe('the words on the cards', () => {
  for (const language of LANGUAGES) {
    beforeAll(() => loadTexts(language))

    it(`stand beside a sign of the sheet and are few (${language})`, () => {
      const { effects } = textsOf(language)
      for (const { id, stages } of CARDS)
        for (const stage of stages) {
          const { sign, lead, text } = stageLine(stage, effects)
          expect(symbols, `${id}: ${sign}`).toContain(sign)
          expect(text, id).not.toMatch(/undefined|^$/)
          expect(`${lead} ${text}`.length, `${id}: ${lead} ${text}`).toBeLessThan(90)
        }
    })

    it(`can be pointed at by name, the longest first (${language})`, () => {
      const names = logNames(language)
      expect(names).toContain(guildCard(0).name[language])
      expect(names.map(({ length }) => length)).toEqual(names.map(({ length }) => length).sort((a, b) => b - a))
    })
  }
})
