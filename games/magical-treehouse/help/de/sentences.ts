/** Magical Treehouse in German. */
import type { ScoreLine, Words } from '@spellbough/kernel'
import { formatSigned, joinList, playerName, pluralize } from '@spellbough/kernel'
import { cardOf } from '../../data/cards.ts'
import { houseName } from '../../data/names.ts'
import { AGES } from '../../rules/ages.ts'
import type { Move } from '../../rules/moves.ts'
import type { MagicalTreehouse, View } from '../../rules/state.ts'
import { chainBeside, gapAt, hasTwin, pipeEndsOf, type RowGap } from '../move-context.ts'
import { eventDe } from './events.ts'
import { cardDe, colourDe, FIFTH_DE, numberedNameDe, objectiveDe } from './names.ts'
import { refusalDe } from './refusals.ts'
import { waitingDe } from './waiting.ts'

export const sentencesDe: Words<MagicalTreehouse> = {
  name: 'Magische Baumhäuser',
  pitch:
    'Schnapp dir Baupläne, während sie um den Tisch wandern, baue Baumhäuser und schicke Vertraute nach Zutaten für Tränke.',
  options: {
    pace: {
      label: 'Tempo',
      help: 'Wie die Planung gespielt wird.',
      values: {
        structured: 'Strukturiert: Alle wählen geheim, dann geschieht alles zugleich. Gut für die erste Partie.',
        realtime: 'Echtzeit: Alle handeln gleichzeitig und so schnell sie können.',
      },
    },
    apprentice: {
      label: 'Lehrlinge',
      help: 'Hausregeln für alle, die lieber denken als hetzen: kein Zaubern, keine Bestechung, Kekse nur als Hilfe.',
      values: { false: 'Nein: alle Regeln.', true: 'Ja: die Regeln der Lehrlinge, im strukturierten Tempo.' },
    },
    side: {
      label: 'Wald',
      help: 'Die Seite der Waldplättchen.',
      values: {
        day: 'Tag: überall Zutaten. Gut für die erste Partie.',
        night: 'Nacht: Die Zutaten liegen weiter auseinander.',
      },
    },
    tiles: {
      label: 'Waldplättchen',
      help: 'Wo die sechs Plättchen liegen.',
      values: { shuffled: 'In jeder Partie neu gemischt.', fixed: 'Immer gleich.' },
    },
    objectiveValues: {
      label: 'Grüne Ziele',
      help: 'Was die grünen Ziele bringen.',
      values: {
        text: 'Wie es im Text der Anleitung steht: 3, 3, 2, 3, −4.',
        printed: 'Wie es ihre Bilder zu zeigen scheinen: 1, 2, 2, 3, −4.',
      },
    },
    beginnerObjective: {
      label: 'Keksziel',
      help: 'Welches grüne Ziel gilt. Die Anleitung empfiehlt für die erste Partie das mit den Keksen.',
      values: { false: 'Irgendeines der fünf grünen Ziele.', true: 'Die meisten Kekse. Gut für die erste Partie.' },
    },
    ages: {
      label: 'Alter',
      help: 'Wer älter ist als wer. Wo es darauf ankommt, beginnt die älteste Person; den letzten Gleichstand gewinnt die jüngste.',
      values: Object.fromEntries(
        AGES.map((ages) => [ages, `Von alt nach jung: Spieler ${joinList([...ages], 'und')}.`]),
      ),
    },
  },
  move: moveDe,
  event: eventDe,
  waiting: waitingDe,
  refusal: refusalDe,
  scoreLine: scoreLineDe,
}

function moveDe(move: Move, view: View, names: readonly string[]): string {
  // Cards that are alike but for their number are told apart by it.
  const called = (id: string) => (hasTwin(view, id) ? numberedNameDe(cardOf(id)) : cardDe(id))
  switch (move.do) {
    case 'ready':
      return 'Bereit'
    case 'start':
      return 'Los'
    case 'place':
      return `${called(move.card)} planen und den Rest weitergeben`
    case 'trash':
      return 'Die ganze Hand wegwerfen'
    case 'cast':
      return `„${called(move.spell)}“ zaubern`
    case 'take':
      return 'Die Karten von deinem Wagen nehmen'
    case 'draw':
      return '4 Karten vom eigenen Stapel ziehen'
    case 'drop-out':
      return 'Aus der Planung aussteigen'
    case 'wait':
      return 'Warten'
    case 'bribe':
      return `${playerName(names, move.seat)} mit einem Keks bestechen, damit die Karten weitergehen`
    case 'spend':
      return 'Den Keks ausgeben: die Karten von allen Wagen nehmen'
    case 'discard':
      return `${called(move.card)} ablegen`
    case 'swap':
      return `${called(move.planned)} aus dem Plan gegen ${called(move.stored)} aus dem Lager tauschen`
    case 'keep':
      return 'Nichts tauschen'
    case 'reveal':
      return `${numberedNameDe(cardOf(move.card))} für die Reihenfolge zeigen`
    case 'build':
      return `${called(move.card)}${from(move.from)} als neues Baumhaus bauen`
    case 'flip':
      return `${called(move.card)}${from(move.from)} verdeckt bauen`
    case 'improve':
      return `${houseName(move.house)} mit ${called(move.card)}${from(move.from)} ausbauen`
    case 'pipe':
      return `${called(move.card)}${from(move.from)} von ${spotDe(view, move)} legen`
    case 'lift':
      return `Das Rohr ${betweenDe(view, move.pipe)}aufnehmen, um es zu verlegen`
    case 'lay':
      return `Das Rohr von ${spotDe(view, move)} legen`
    case 'arrange':
      return `${houseName(move.house)} ${gapDe(gapAt(view, move.place))} stellen`
    case 'store':
      return `${called(move.card)} lagern`
    case 'familiar':
      return `Einen Vertrauten auf ${move.space} setzen`
    case 'decline':
      return 'Keinen Vertrauten setzen'
    case 'end':
      return 'Den Zug beenden'
  }
}

/** Where a Pipe of the builder lies. */
function betweenDe(view: View, pipe: string): string {
  const ends = pipeEndsOf(view, pipe)
  return ends === undefined ? '' : `zwischen ${houseName(ends[0])} und ${houseName(ends[1])} `
}

function gapDe(gap: RowGap): string {
  if (gap === 'end') return 'ans Ende der Reihe'
  return gap === 'start' ? 'vor die erste Kette' : `zwischen Kette ${gap} und ${gap + 1}`
}

const from = (origin: 'planned' | 'stored'): string => (origin === 'stored' ? ' aus dem Lager' : '')

function spotDe(view: View, move: { left: number; right: number; place: number }): string {
  const beside = chainBeside(view, move)
  const where =
    beside === undefined ? '' : ` ${beside.side === 'left' ? 'links' : 'rechts'} von ${houseName(beside.house)}`
  return `${houseName(move.left)} nach ${houseName(move.right)}${where}`
}

function scoreLineDe({ item, because = {} }: ScoreLine): string {
  switch (item) {
    case 'treehouses':
      return `Baumhäuser: ${plus(because['tops'] as number[])}`
    case 'biscuits':
      return `Kekse: ${because['biscuits']}, ein Punkt für je 3`
    case 'potions': {
      const supplied = because['supplied'] as { house: number; potion: string; from: number; transformed: boolean }[]
      const each = supplied.map(
        ({ house, potion, from, transformed }) =>
          `${houseName(house)} bekommt ${colourDe(potion)} von ${houseName(from)}${transformed ? ' (verwandelt)' : ''}`,
      )
      return each.length === 0 ? 'Tränke: keine Stufe 3 ist versorgt' : `Tränke: ${each.join(', ')}`
    }
    case 'level-5':
      return `Stufe 5 ${colourDe(String(because['colour']))}: ${pluralize(Number(because['count']), ...(FIFTH_DE[String(because['colour'])] ?? ['', '']))}`
    default:
      return objectiveLineDe(because)
  }
}

const plus = (numbers: readonly number[]): string => (numbers.length === 0 ? 'keine' : numbers.join(' + '))

function objectiveLineDe(because: Readonly<Record<string, unknown>>): string {
  const own = Number(because['own'])
  const why = {
    most: `${own} gegen ${because['rival']}`,
    tied: `Gleichstand bei ${own}`,
    fewer: `${own} gegen ${because['rival']}`,
    none: 'nichts davon',
  }[String(because['outcome'])]
  const kind = because['kind'] === 'personal' ? 'Eigenes Ziel' : 'Ziel'
  return `${kind} „${objectiveDe(String(because['objective']))}“ (${formatSigned(Number(because['value']))}): ${why}`
}
