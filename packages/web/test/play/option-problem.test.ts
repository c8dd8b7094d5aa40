import { findInCatalog } from '@spellbough/games/catalog'
import { describe, expect, it } from 'vitest'
import { de } from '../../src/messages/de/index.ts'
import { en } from '../../src/messages/en/index.ts'
import { loadGameWords } from '../../src/play/game-words.ts'
import { optionProblemText } from '../../src/play/option-problem.ts'

const load = async (id: string) => (await findInCatalog(id)?.load()) ?? expect.fail(`there is no ${id}`)

describe('options that cannot be played', () => {
  it('are named as the screen names them, in its language', async () => {
    const game = await load('magical-treehouse')
    const options = { pace: 'realtime', apprentice: true, side: 'night' }
    const words = {
      en: await loadGameWords('magical-treehouse', 'en'),
      de: await loadGameWords('magical-treehouse', 'de'),
    }
    expect(optionProblemText(game, 3, options, en, words.en)).toBe(
      'These options do not fit together: Pace, Apprentices. Change one of them.',
    )
    expect(optionProblemText(game, 3, options, de, words.de)).toContain('Tempo, Lehrlinge')
    expect(optionProblemText(game, 3, { ...options, apprentice: false }, en, words.en)).toBeUndefined()
  })

  it('are named where one value alone is not possible', async () => {
    const game = await load('magician-and-tenant')
    const words = await loadGameWords('magician-and-tenant', 'en')
    expect(optionProblemText(game, 2, { roundLimit: 1000 }, en, words)).toBe(
      'Round limit: this value is not possible. Choose another one.',
    )
  })
})
