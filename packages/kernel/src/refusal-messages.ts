import type { IllegalAction } from './errors.ts'
import type { TranslatedLanguage } from './languages.ts'
import { type SeatNamer, seatNamer } from './text-format.ts'

/** A sentence for each reason a game's rules can give, from the reason's data and what seats are called. */
export type RefusalMessages<Key extends string, Data> = Readonly<Record<Key, (data: Data, called: SeatNamer) => string>>

/**
 * A refusal in a language other than the one that rules write in: a game's reason by the game's messages, the kernel's
 * own by the kernel's; a reason that neither knows keeps its own sentence.
 */
export function translateRefusal<Key extends string, Data>(
  language: TranslatedLanguage,
  messages: RefusalMessages<Key, Data>,
  illegal: IllegalAction,
  names?: readonly string[],
): string {
  const { reason, data, sentence } = illegal
  const { seat, refusals } = KERNEL_MESSAGES[language]
  const called = seatNamer(seat, names)
  if (Object.hasOwn(messages, reason)) return messages[reason as Key](data as Data, called)
  if (Object.hasOwn(refusals, reason)) return refusals[reason as KernelRefusal](data, called)
  return sentence
}

/** What the kernel forbids in every game, by its reason. */
type KernelRefusal = 'malformed' | 'over' | 'no-such-seat' | 'cannot-undo' | 'time' | 'not-due'

interface KernelMessages {
  /** The word before a seat's number, where the player's name is not known. */
  readonly seat: string
  readonly refusals: RefusalMessages<KernelRefusal, IllegalAction['data']>
}

const KERNEL_MESSAGES: { readonly [Language in TranslatedLanguage]: KernelMessages } = {
  de: {
    seat: 'Platz',
    refusals: {
      malformed: () => 'Das ist kein Zug dieses Spiels.',
      over: () => 'Die Partie ist zu Ende.',
      'no-such-seat': () => 'Diesen Platz gibt es in dieser Partie nicht.',
      'cannot-undo': () =>
        'Hier lässt sich nichts zurücknehmen: Der letzte Zug war nicht deiner, hat etwas aufgedeckt oder die Partie beendet, oder es gab noch keinen.',
      time: () =>
        'Das Protokoll läuft nur vorwärts: Diese Zeit liegt vor dem letzten Eintrag oder ist keine ganze Zahl.',
      'not-due': ({ seat }) =>
        typeof seat === 'number'
          ? `Die Zeit von Platz ${seat + 1} ist noch nicht abgelaufen.`
          : 'Diese Zeit ist noch nicht abgelaufen.',
    },
  },
}
