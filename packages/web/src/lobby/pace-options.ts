import type { DEFAULT_TIME_CONTROL, Pace } from '@spellbough/protocol'
import type { Messages } from '../messages/en/index.ts'
import { durationText } from '../messages/time-text.ts'
import type { RadioOption } from './form-fields.tsx'

/** The default time control of each pace. Copied so that the schemas stay out of the bundle; the type keeps it in step. */
const DEFAULT_TIME_CONTROLS: typeof DEFAULT_TIME_CONTROL = {
  live: { budget: 600_000, increment: 15_000 },
  relaxed: { perMove: 900_000 },
  mail: { perMove: 259_200_000 },
}

/** The paces as options, each with a description. */
export function paceOptions(messages: Messages): readonly RadioOption<Pace>[] {
  const { live, relaxed, mail } = messages.lobby.paces
  const durationOf = (milliseconds: number) => durationText(milliseconds, messages)
  const { budget, increment } = DEFAULT_TIME_CONTROLS.live
  return [
    { value: 'live', icon: 'i-live', name: live.name, about: live.about(durationOf(budget), durationOf(increment)) },
    {
      value: 'relaxed',
      icon: 'i-relaxed',
      name: relaxed.name,
      about: relaxed.about(durationOf(DEFAULT_TIME_CONTROLS.relaxed.perMove), ''),
    },
    {
      value: 'mail',
      icon: 'i-mail',
      name: mail.name,
      about: mail.about(durationOf(DEFAULT_TIME_CONTROLS.mail.perMove), ''),
    },
  ]
}
