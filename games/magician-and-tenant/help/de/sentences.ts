/** The Magician and His Tenant in German. */
import type { Words } from '@spellbough/kernel'
import type { MagicianAndTenant } from '../../rules/state.ts'
import { listenerOf } from '../listener.ts'
import { eventDe, scoreLineDe } from './events.ts'
import { moveDe } from './moves.ts'
import { refusalDe } from './refusals.ts'
import { waitingDe } from './waiting.ts'

export const sentencesDe: Words<MagicianAndTenant> = {
  name: 'Der Zauberer und sein Mieter',
  pitch: 'Einer sucht den Schlüssel und den Ausgang eines Spukhauses, der andere jagt ihn mit vier Geistern.',
  options: {
    magician: {
      label: 'Wer den Zauberer spielt',
      help: 'Wer die Geister führt; der andere ist der Mieter.',
      values: {
        first: 'Wer zuerst sitzt, spielt den Zauberer, der andere den Mieter.',
        second: 'Wer als Zweiter sitzt, spielt den Zauberer, der andere den Mieter.',
      },
    },
    fairLayout: {
      label: 'Gerechter Plan',
      help: 'Ob die ✦-Zimmer über die vier Viertel des Hauses verteilt bleiben müssen.',
      values: {
        false: 'Nein: Der Zauberer legt die Zimmer ganz nach Belieben.',
        true: 'Ja: in jedem Viertel ein ✦-Zimmer, mindestens vier Schritte vom Start.',
      },
    },
    roundLimit: {
      label: 'Rundengrenze',
      help: 'Nach dieser Runde gewinnt der Zauberer, wenn der Mieter nicht entkommen ist. Bei 200 spielt sie kaum eine Rolle.',
    },
  },
  sides: {
    tenant: {
      name: 'Der Mieter',
      play: 'Als Mieter spielen',
      about: [
        'Finde den Schlüssel unter einem ✦-Zimmer, dann den Ausgang unter einem anderen, und du gewinnst.',
        'Zwei Aktionen je Zug: ein Feld gehen oder das Zimmer aufdecken, in dem du stehst.',
        'Halte dich von den vier Geistern fern; einmal je Zug kannst du einen kostenlos vertreiben.',
      ],
    },
    magician: {
      name: 'Der Zauberer',
      play: 'Als Zauberer spielen',
      about: [
        'Du kennst das ganze Haus und spukst darin mit vier Geistern, vier Aktionen je Zug.',
        'Du gewinnst mit 36 Punkten oder vier Schachmatt, bevor der Mieter entkommt.',
        'Du beginnst mit einem fertigen Haus; tausche Zimmer oder nimm es, wie es ist.',
      ],
    },
  },
  move: moveDe,
  event: (event, _, toldTo, view) => eventDe(event, listenerOf(toldTo, view)),
  waiting: waitingDe,
  refusal: refusalDe,
  scoreLine: ({ item, because = {} }) => scoreLineDe(item, because['count']),
}
