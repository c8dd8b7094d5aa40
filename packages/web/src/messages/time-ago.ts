import type { LanguageCode } from '@spellbough/kernel/languages'

/** A time before `now` as text: "3 hours ago". */
export function timeAgo(at: number, now: number, language: LanguageCode): string {
  const minutes = Math.round((now - at) / 60_000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes < 1) return format.format(0, 'second')
  if (minutes < 60) return format.format(-minutes, 'minute')
  return minutes < 60 * 24
    ? format.format(-Math.round(minutes / 60), 'hour')
    : format.format(-Math.round(minutes / 1440), 'day')
}
