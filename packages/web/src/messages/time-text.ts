import type { TableView } from '@spellbough/protocol'
import type { Messages } from './en/index.ts'

/** A duration as text, in the largest unit that divides it: "3 days", "90 seconds". */
export function durationText(milliseconds: number, { time }: Messages): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds % 86_400 === 0) return time.days(seconds / 86_400)
  if (seconds % 3600 === 0) return time.hours(seconds / 3600)
  if (seconds % 60 === 0) return time.minutes(seconds / 60)
  return time.seconds(seconds)
}

/** The time control of a table as text: "10 minutes each". */
export function timeControlText({ budget, perMove }: TableView['time'], messages: Messages): string {
  if (budget !== undefined) return messages.home.eachPlayer(durationText(budget, messages))
  return perMove === undefined ? '' : messages.home.aMove(durationText(perMove, messages))
}
