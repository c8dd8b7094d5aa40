import type { IllegalAction } from './errors.ts'
import { type SeatNamer, seatNamer } from './text-format.ts'

/** A sentence for each reason a game's rules can give, from the reason's data and what seats are called. */
export type RefusalMessages<Key extends string, Data> = Readonly<Record<Key, (data: Data, called: SeatNamer) => string>>

/** A refusal in German: a game's reason by the game's table, the kernel's own by its own; else the English sentence. */
export function germanRefusal<Key extends string, Data>(
  table: RefusalMessages<Key, Data>,
  illegal: IllegalAction,
  names?: readonly string[],
): string {
  const { reason, data, sentence } = illegal
  if (Object.hasOwn(table, reason)) return table[reason as Key](data as Data, seatNamer('Platz', names))
  if (Object.hasOwn(KERNEL_REFUSALS_DE, reason))
    return KERNEL_REFUSALS_DE[reason as keyof typeof KERNEL_REFUSALS_DE](data)
  return sentence
}

/** What the kernel forbids in every game, by its reason. */
export const KERNEL_REFUSALS_DE = {
  malformed: () => 'Das ist kein Zug dieses Spiels.',
  over: () => 'Die Partie ist zu Ende.',
  'no-such-seat': () => 'Diesen Platz gibt es in dieser Partie nicht.',
  'cannot-undo': () =>
    'Hier lässt sich nichts zurücknehmen: Der letzte Zug war nicht deiner, hat etwas aufgedeckt oder die Partie beendet, oder es gab noch keinen.',
  time: () => 'Das Protokoll läuft nur vorwärts: Diese Zeit liegt vor dem letzten Eintrag oder ist keine ganze Zahl.',
  'not-due': ({ seat }) =>
    typeof seat === 'number'
      ? `Die Zeit von Platz ${seat + 1} ist noch nicht abgelaufen.`
      : 'Diese Zeit ist noch nicht abgelaufen.',
} satisfies RefusalMessages<string, IllegalAction['data']>
