import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, languageOf, parseSettings, themeOf } from '../../src/settings/settings.ts'

describe('settings', () => {
  it('have their defaults when nothing or something invalid is stored', () => {
    for (const text of [null, '', '{', '[]', 'null', '{"theme":"neon","sound":"yes","botSpeed":"warp"}']) {
      expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS)
    }
  })

  it('are restored as they were stored', () => {
    const settings = {
      language: 'de',
      theme: 'parchment',
      motion: 'reduced',
      sound: true,
      aids: true,
      logPinned: true,
      botSpeed: 'fast',
      announcements: false,
    } as const
    expect(parseSettings(JSON.stringify(settings))).toEqual(settings)
  })

  it('use the first language of the browser that is supported', () => {
    expect(languageOf(DEFAULT_SETTINGS, ['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(languageOf(DEFAULT_SETTINGS, ['fr'])).toBe('en')
    expect(languageOf({ ...DEFAULT_SETTINGS, language: 'en' }, ['de'])).toBe('en')
  })

  it('use the theme of the system until one is chosen', () => {
    expect(themeOf(DEFAULT_SETTINGS, true)).toBe('parchment')
    expect(themeOf(DEFAULT_SETTINGS, false)).toBe('dusk')
    expect(themeOf({ ...DEFAULT_SETTINGS, theme: 'dusk' }, true)).toBe('dusk')
  })
})
