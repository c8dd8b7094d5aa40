import { LANGUAGES, type LanguageCode, matchLanguage } from '@spellbough/kernel/languages'

/** The settings of this device. What is left out follows the system. */
export interface Settings {
  readonly language?: LanguageCode
  readonly theme?: Theme
  readonly motion?: 'reduced' | 'full'
  /** Off by default. */
  readonly sound: boolean
  /** Stronger markings and patterns beside colours. */
  readonly aids: boolean
  /** The log stays open beside the board, where the screen is wide enough. */
  readonly logPinned: boolean
  /** How fast bots move in games of this device. */
  readonly botSpeed: BotSpeed
  /** Big events are announced over the board. */
  readonly announcements: boolean
}

export type Theme = 'dusk' | 'parchment'

/** How fast bots move, the slowest first. */
export const BOT_SPEEDS = ['relaxed', 'normal', 'fast', 'instant'] as const

export type BotSpeed = (typeof BOT_SPEEDS)[number]

export const DEFAULT_SETTINGS: Settings = {
  sound: false,
  aids: false,
  logPinned: false,
  botSpeed: 'normal',
  announcements: true,
}

/** Parses stored settings; invalid values are ignored. */
export function parseSettings(text: string | null): Settings {
  const stored = parseObject(text)
  return {
    ...pickOption('language', stored, LANGUAGES),
    ...pickOption('theme', stored, ['dusk', 'parchment'] as const),
    ...pickOption('motion', stored, ['reduced', 'full'] as const),
    sound: stored['sound'] === true,
    aids: stored['aids'] === true,
    logPinned: stored['logPinned'] === true,
    botSpeed: BOT_SPEEDS.find((speed) => speed === stored['botSpeed']) ?? DEFAULT_SETTINGS.botSpeed,
    announcements: stored['announcements'] !== false,
  }
}

/** The first of the browser's languages that the client has, or English. */
export function languageOf(settings: Settings, preferred: readonly string[]): LanguageCode {
  return settings.language ?? matchLanguage(preferred)
}

/** The theme: `dusk` is dark and the default, `parchment` is light. */
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
