/**
 * The languages of the product. A further one is a line here and folders of words: every type, schema and menu follows
 * from this list, and the compiler names each text that is still missing.
 *
 * This module imports nothing and is exported on its own (`@spellbough/kernel/languages`), so that a page which needs no
 * rules does not load the kernel.
 */
const LANGUAGE_LIST = {
  en: { ownName: 'English', locale: 'en-GB' },
  de: { ownName: 'Deutsch', locale: 'de-DE' },
} as const satisfies Readonly<Record<string, LanguageInfo>>

interface LanguageInfo {
  /** Its name in the language itself, for menus. */
  readonly ownName: string
  /** The BCP 47 tag for dates and numbers. */
  readonly locale: string
}

/** An ISO 639-1 code. */
export type LanguageCode = keyof typeof LANGUAGE_LIST

/** One of a thing for each language. */
export type Localized<Thing> = { readonly [Language in LanguageCode]: Thing }

export const LANGUAGE_INFO: Localized<LanguageInfo> = LANGUAGE_LIST

/** In the order of menus. */
export const LANGUAGES = Object.keys(LANGUAGE_LIST) as readonly LanguageCode[]

/**
 * The language that rules, kernel and server write their own sentences in, and that is used where none is asked for. The
 * types of words are those of its texts.
 */
export const DEFAULT_LANGUAGE = 'en' satisfies LanguageCode

/** A language other than the default one: what is already written in that needs a translation for each of these. */
export type TranslatedLanguage = Exclude<LanguageCode, typeof DEFAULT_LANGUAGE>

export const isLanguageCode = (text: unknown): text is LanguageCode => LANGUAGES.some((code) => code === text)

/** The first of these BCP 47 tags (`de-AT`) whose language there is, or the default one. */
export function matchLanguage(tags: readonly string[]): LanguageCode {
  const codes = tags.map((tag) => tag.trim().toLowerCase().split(/[-_;]/, 1)[0])
  return codes.find(isLanguageCode) ?? DEFAULT_LANGUAGE
}

/** The language after this one in the order of menus, and after the last the first again. */
export function nextLanguage(code: LanguageCode): LanguageCode {
  return LANGUAGES[(LANGUAGES.indexOf(code) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE
}

/** The same made once for each language. */
export function localize<Thing>(make: (language: LanguageCode) => Thing): Localized<Thing> {
  return Object.fromEntries(LANGUAGES.map((code) => [code, make(code)])) as { [Language in LanguageCode]: Thing }
}
