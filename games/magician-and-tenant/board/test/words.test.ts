import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOUSE } from '../../rules/house.ts'
import { de } from '../de/words.ts'
import { en } from '../en/words.ts'
import { squareAppearance } from '../selectors.ts'
import { loadTexts, logNames, plainName, squareExplanation, squareLabel, textsOf } from '../texts.ts'
import { forEachDecision } from './random-decisions.ts'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words.'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

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
    const unsaid = Object.keys(en).filter(
      (key) => !new RegExp(`\\bsay\\.${key}\\b|\\{ ${key} \\} = .*say`).test(sources),
    )
    expect(unsaid).toEqual([])
  })

  it('name and explain every square at every moment, in both languages', () => {
    let moment = 0
    const wrong: string[] = []
    forEachDecision(({ view }) => {
      if (moment++ % 25 !== 0) return
      for (const texts of [textsOf('en'), textsOf('de')])
        for (const [square] of HOUSE.tiles.entries()) {
          const look = squareAppearance(view, square)
          const label = squareLabel(view, square, look, texts)
          const { text, rule } = squareExplanation(look, texts)
          if (!/^[\p{L} ]*\w\d: \S/u.test(label) || !/\S/.test(text) || !/^MG-\d\.\d+$/.test(rule)) wrong.push(label)
        }
    })
    expect(wrong).toEqual([])
  })

  it('know all names of the log, longest first, and what a declined one means', () => {
    for (const language of LANGUAGES) {
      const names = logNames(language)
      expect(names.map(({ length }) => length)).toEqual(names.map(({ length }) => length).sort((a, b) => b - a))
      expect(names).toContain(textsOf(language).room('crow-flock'))
      expect(names).toContain(textsOf(language).ghost('lady'))
      expect(names).toContain(textsOf(language).place('attic-c3'))
    }
    expect(plainName('Jungen')).toBe('Junge')
  })
})
