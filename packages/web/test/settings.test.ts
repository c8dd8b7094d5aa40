import { describe, expect, it } from 'vitest'
import { languageOf, readSettings, themeOf, UNTOUCHED } from '../src/settings/settings.ts'

describe('settings', () => {
  it('are as if untouched when nothing or nonsense is stored', () => {
    for (const text of [null, '', '{', '[]', 'null', '{"theme":"neon","sound":"yes"}']) {
      expect(readSettings(text)).toEqual(UNTOUCHED)
    }
  })

  it('come back as they were stored', () => {
    const chosen = { language: 'de', theme: 'parchment', motion: 'reduced', sound: true, aids: true } as const
    expect(readSettings(JSON.stringify(chosen))).toEqual(chosen)
  })

  it('follow the first language of the browser that we speak', () => {
    expect(languageOf(UNTOUCHED, ['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(languageOf(UNTOUCHED, ['fr'])).toBe('en')
    expect(languageOf({ ...UNTOUCHED, language: 'en' }, ['de'])).toBe('en')
  })

  it('follow the light of the system until one is chosen', () => {
    expect(themeOf(UNTOUCHED, true)).toBe('parchment')
    expect(themeOf(UNTOUCHED, false)).toBe('dusk')
    expect(themeOf({ ...UNTOUCHED, theme: 'dusk' }, true)).toBe('dusk')
  })
})
