import { LANGUAGE_INFO, type LanguageCode } from '@spellbough/kernel/languages'

/** A date as text: "3 May 2026". */
export const formatDate = (at: number | string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(LANGUAGE_INFO[language].locale, { dateStyle: 'long' }).format(new Date(at))
