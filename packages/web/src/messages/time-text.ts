import type { TableView } from '@spellbough/protocol'
import type { Messages } from './en/index.ts'

/** A length of time in words, in the largest unit that fits it whole: "3 days", "90 seconds". */
export function durationText(milliseconds: number, { time }: Messages): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds % 86_400 === 0) return time.days(seconds / 86_400)
  if (seconds % 3600 === 0) return time.hours(seconds / 3600)
  if (seconds % 60 === 0) return time.minutes(seconds / 60)
  return time.seconds(seconds)
}

/** A table's time control in words: "10 minutes each". */
export function timeControlText({ budget, perMove }: TableView['time'], messages: Messages): string {
  if (budget !== undefined) return messages.home.eachPlayer(durationText(budget, messages))
  return perMove === undefined ? '' : messages.home.aMove(durationText(perMove, messages))
}
