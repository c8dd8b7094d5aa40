import type { Illegal } from './illegal.ts'
import { type CallSeat, callSeat } from './wording.ts'

/** A sentence for each reason a game's rules can give, from the reason's data and what seats are called. */
export type RefusalTable<Key extends string, Data> = Readonly<Record<Key, (data: Data, called: CallSeat) => string>>

/** A refusal in German: a game's reason by the game's table, the kernel's own by its own; else the English sentence. */
export function refusalInGerman<Key extends string, Data>(
  table: RefusalTable<Key, Data>,
  illegal: Illegal,
  names?: readonly string[],
): string {
  const { reason, data, sentence } = illegal
  if (Object.hasOwn(table, reason)) return table[reason as Key](data as Data, callSeat('Platz', names))
  if (Object.hasOwn(KERNEL_GERMAN, reason)) return KERNEL_GERMAN[reason as keyof typeof KERNEL_GERMAN](data)
  return sentence
}

/** What the kernel forbids in every game, by its reason. */
export const KERNEL_GERMAN = {
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
} satisfies RefusalTable<string, Illegal['data']>
