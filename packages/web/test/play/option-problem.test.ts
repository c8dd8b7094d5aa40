import { findGame } from '@spellbough/games'
import type { LanguageCode } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { de } from '../../src/messages/de/index.ts'
import { en } from '../../src/messages/en/index.ts'
import { optionProblemText } from '../../src/play/option-problem.ts'

const wordsOf = (id: string, language: LanguageCode) => ({
  game: id,
  olderVersion: undefined,
  language,
  words: findGame(id).words[language],
})

describe('options that cannot be played', () => {
  it('are named as the screen names them, in its language', () => {
    const game = findGame('magical-treehouse')
    const options = { pace: 'realtime', apprentice: true, side: 'night' }
    const words = {
      en: wordsOf('magical-treehouse', 'en'),
      de: wordsOf('magical-treehouse', 'de'),
    }
    expect(optionProblemText(game, 3, options, en, words.en)).toBe(
      'These options do not fit together: Pace, Apprentices. Change one of them.',
    )
    expect(optionProblemText(game, 3, options, de, words.de)).toContain('Tempo, Lehrlinge')
    expect(optionProblemText(game, 3, { ...options, apprentice: false }, en, words.en)).toBeUndefined()
  })

  it('are named where one value alone is not possible', () => {
    const game = findGame('magician-and-tenant')
    const words = wordsOf('magician-and-tenant', 'en')
    expect(optionProblemText(game, 2, { roundLimit: 1000 }, en, words)).toBe(
      'Round limit: this value is not possible. Choose another one.',
    )
  })
})
