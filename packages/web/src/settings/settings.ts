import { LANGUAGES, type LanguageCode, matchLanguage } from '@spellbough/kernel/languages'

/** What a person has chosen on this device. What is left out follows the system. */
export interface Settings {
  readonly language?: LanguageCode
  readonly theme?: Theme
  readonly motion?: 'reduced' | 'full'
  /** Off until wanted. */
  readonly sound: boolean
  /** Stronger signs and patterns beside colours. */
  readonly aids: boolean
}

export type Theme = 'dusk' | 'parchment'

export const DEFAULT_SETTINGS: Settings = { sound: false, aids: false }

/** Settings from a stored text; whatever cannot be understood is as if it had never been chosen. */
export function parseSettings(text: string | null): Settings {
  const stored = parseObject(text)
  return {
    ...pickOption('language', stored, LANGUAGES),
    ...pickOption('theme', stored, ['dusk', 'parchment'] as const),
    ...pickOption('motion', stored, ['reduced', 'full'] as const),
    sound: stored['sound'] === true,
    aids: stored['aids'] === true,
  }
}

/** The language that was chosen, or the first of the browser's languages that there is. */
export function languageOf(settings: Settings, preferred: readonly string[]): LanguageCode {
  return settings.language ?? matchLanguage(preferred)
}

/** Dusk is the house's own light; who asks the system for a light page gets parchment. */
export function themeOf(settings: Settings, prefersLight: boolean): Theme {
  return settings.theme ?? (prefersLight ? 'parchment' : 'dusk')
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function pickOption<Key extends string, Value extends string>(
  key: Key,
  stored: Readonly<Record<string, unknown>>,
  values: readonly Value[],
): { readonly [K in Key]?: Value } {
  const value = values.find((candidate) => candidate === stored[key])
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value })
}
