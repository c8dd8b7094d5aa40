/** What the game waits for, in German. */
import type { Observer } from '@spellbough/kernel'
import { joinList, playerName, pluralize } from '@spellbough/kernel'
import type { View } from '../../rules/state.ts'
import { actionsLeft, handStatus, isLastPlanned, lacksFirstLevel, waitingFor } from '../waiting.ts'
import { cardDe, pointsDe } from './names.ts'

/** What a hand lets its owner do. */
const CHOICES = {
  cards: 'Plane eine Karte und gib den Rest weiter.',
  spell: 'Plane eine Karte und gib den Rest weiter, oder nutze einen Zauber.',
  empty: 'Nimm Karten, zieh welche oder steig aus.',
  full: 'Dein Plan ist voll: Steig aus dem Planen aus.',
  treat: 'Dein Plan ist voll: Steig aus dem Planen aus und nimm einen Keks.',
} as const

/** What a Spell asks for. */
const ASKS: Readonly<Record<string, string>> = {
  'discard-hand': 'Wähle eine Handkarte',
  'discard-planned': 'Wähle eine geplante Karte',
  exchange: 'Wähle eine geplante Karte oder tausche nichts',
}

/** What can be done beside a plan that is used up. */
const RESTS = { stored: 'nutze eine gelagerte Karte', move: 'verschiebe ein Baumhaus' } as const

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const others =
    'seats' in wait
      ? joinList(
          wait.seats.map((seat) => playerName(names, seat)),
          'und',
        )
      : ''
  const you = 'seats' in wait ? wait.seats.some((seat) => seat === who) : 'seat' in wait && wait.seat === who
  const name = 'seat' in wait ? playerName(names, wait.seat) : ''
  switch (wait.for) {
    case 'ready':
      return you ? 'Bereit? Sobald es alle sind, wird heruntergezählt.' : `Noch nicht bereit: ${others}.`
    case 'countdown':
      return 'Alle sind bereit: 3, 2, 1 …'
    case 'beat':
      if (you)
        return [
          CHOICES[handStatus(view, who)],
          ...(view.mustAct === who ? ['Diesmal darfst du nicht warten.'] : []),
          ...(isLastPlanned(view, who)
            ? ['Eine deiner fünf Karten entscheidet nur, wer zuerst baut, und ist verloren.']
            : []),
          ...(lacksFirstLevel(view, who) ? ['Ein Baumhaus beginnt mit einer Karte der Stufe 1.'] : []),
        ].join(' ')
      return `Noch am Wählen: ${others}.`
    case 'race':
      return you ? 'Los! Alle handeln gleichzeitig.' : `Noch am Planen: ${others}.`
    case 'spell':
      return you
        ? `${cardDe(wait.spell)}: ${ASKS[wait.spell] ?? 'Wähle'}.`
        : `${cardDe(wait.spell)}: noch am Wählen: ${others}.`
    case 'order':
      return you
        ? 'Wähle die Karte, die entscheidet, wann du baust; sie ist verloren. Die kleinste Zahl baut zuerst.'
        : `Noch am Wählen: ${others}.`
    case 'building':
      if (!you) return `${name} baut.`
      return wait.planned === 0
        ? `Dein Plan ist aufgebraucht: ${joinList(['Beende deinen Zug', ...actionsLeft(view, wait.seat).map((rest) => RESTS[rest])], 'oder')}.`
        : `Baue: Wähle eine Karte. Noch ${pluralize(wait.planned, 'geplante Karte', 'geplante Karten')}.`
    case 'familiar':
      if (!you) return `${name} darf einen Vertrauten setzen.`
      return wait.kind === 'teleport'
        ? 'Setze einen Vertrauten dorthin, wo nichts wächst, oder verzichte.'
        : 'Setze einen Vertrauten in den Wald oder verzichte.'
    case 'pipes':
      return you ? `Lege die Rohre wieder: noch ${wait.count}.` : `${name} versetzt Rohre.`
    case 'nothing':
      return `Die Partie ist zu Ende: ${joinList(
        wait.winners.map((seat) => playerName(names, seat)),
        'und',
      )} gewinnt mit ${pointsDe(wait.points)}.`
  }
}
