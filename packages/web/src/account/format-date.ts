import type { LanguageCode } from '@spellbough/kernel'

/** A date as text: "3 May 2026". */
export const formatDate = (at: number | string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de', { dateStyle: 'long' }).format(new Date(at))
