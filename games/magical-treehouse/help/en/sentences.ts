/** Magical Treehouse in English. */
import type { ScoreLine, Words } from '@spellbough/kernel'
import { formatSigned, joinList, playerName, pluralize } from '@spellbough/kernel'
import { cardOf } from '../../data/cards.ts'
import { houseName, numberedName } from '../../data/names.ts'
import { AGES } from '../../rules/ages.ts'
import type { Move } from '../../rules/moves.ts'
import { refusalEn } from '../../rules/refusals.ts'
import type { MagicalTreehouse, View } from '../../rules/state.ts'
import { chainBeside, gapAt, hasTwin, pipeEndsOf, type RowGap } from '../move-context.ts'
import { eventEn } from './events.ts'
import { cardEn, FIFTH_EN, objectiveEn } from './names.ts'
import { waitingEn } from './waiting.ts'

export const sentencesEn: Words<MagicalTreehouse> = {
  name: 'Magical Treehouse',
  pitch:
    'Snatch building plans as they travel round the table, raise magical treehouses and send familiars for potions.',
  options: {
    pace: {
      label: 'Pace',
      help: 'How the Planning step is played.',
      values: {
        structured: 'Structured: all choose in secret, then all actions happen at once. Best for a first game.',
        realtime: 'Real time: everybody acts at once, as fast as they can.',
      },
    },
    apprentice: {
      label: 'Apprentices',
      help: 'House rules for players who would rather think than rush: no casting, no bribes, Biscuits only as a help.',
      values: { false: 'No: all rules.', true: 'Yes: the apprentices’ rules, at the structured pace.' },
    },
    side: {
      label: 'Forest',
      help: 'The side of the Forest tiles.',
      values: {
        day: 'Day: ingredients everywhere. Best for a first game.',
        night: 'Night: ingredients lie further apart.',
      },
    },
    tiles: {
      label: 'Forest tiles',
      help: 'Where the six tiles lie.',
      values: { shuffled: 'Shuffled for every game.', fixed: 'Always the same arrangement.' },
    },
    objectiveValues: {
      label: 'Green objectives',
      help: 'What the green objectives bring.',
      values: {
        text: 'As the rulebook’s text says: 3, 3, 2, 3, −4.',
        printed: 'As its pictures seem to show: 1, 2, 2, 3, −4.',
      },
    },
    beginnerObjective: {
      label: 'Biscuits objective',
      help: 'Which green objective is played. The rulebook recommends the one for Biscuits for a first game.',
      values: { false: 'Any of the five green objectives.', true: 'Most Biscuits. Best for a first game.' },
    },
    ages: {
      label: 'Ages',
      help: 'Who is older than whom. The oldest player goes first where it matters, the youngest wins the last tie.',
      values: Object.fromEntries(
        AGES.map((ages) => [ages, `From the oldest to the youngest: players ${joinList([...ages], 'and')}.`]),
      ),
    },
  },
  move: moveEn,
  event: eventEn,
  waiting: waitingEn,
  refusal: refusalEn,
  scoreLine: scoreLineEn,
}

function moveEn(move: Move, view: View, names: readonly string[]): string {
  // Cards that are alike but for their number are told apart by it.
  const called = (id: string) => (hasTwin(view, id) ? numberedName(cardOf(id)) : cardEn(id))
  switch (move.do) {
    case 'ready':
      return 'Ready'
    case 'start':
      return 'Start'
    case 'place':
      return `Plan ${called(move.card)} and pass the rest on`
    case 'trash':
      return 'Trash the whole hand'
    case 'cast':
      return `Cast ${called(move.spell)}`
    case 'take':
      return 'Take the cards of your Carriage'
    case 'draw':
      return 'Draw 4 cards from your deck'
    case 'drop-out':
      return 'Drop out of planning'
    case 'wait':
      return 'Wait'
    case 'bribe':
      return `Bribe ${playerName(names, move.seat)} with a Biscuit to pass the cards on`
    case 'spend':
      return 'Spend your Biscuit: take the cards of all Carriages'
    case 'discard':
      return `Discard ${called(move.card)}`
    case 'swap':
      return `Swap planned ${called(move.planned)} for stored ${called(move.stored)}`
    case 'keep':
      return 'Swap nothing'
    case 'reveal':
      return `Show ${numberedName(cardOf(move.card))} for the turn order`
    case 'build':
      return `Build ${called(move.card)}${from(move.from)} as a new Treehouse`
    case 'flip':
      return `Build ${called(move.card)}${from(move.from)} face down`
    case 'improve':
      return `Improve ${houseName(move.house)} with ${called(move.card)}${from(move.from)}`
    case 'pipe':
      return `Lay ${called(move.card)}${from(move.from)} from ${spotEn(view, move)}`
    case 'lift':
      return `Take up the Pipe ${betweenEn(view, move.pipe)}to move it`
    case 'lay':
      return `Lay the Pipe from ${spotEn(view, move)}`
    case 'arrange':
      return `Move ${houseName(move.house)} ${gapEn(gapAt(view, move.place))}`
    case 'store':
      return `Store ${called(move.card)}`
    case 'familiar':
      return `Place a Familiar on ${move.space}`
    case 'decline':
      return 'Place no Familiar'
    case 'end':
      return 'End your turn'
  }
}

/** Where a Pipe of the builder lies. */
function betweenEn(view: View, pipe: string): string {
  const ends = pipeEndsOf(view, pipe)
  return ends === undefined ? '' : `between ${houseName(ends[0])} and ${houseName(ends[1])} `
}

function gapEn(gap: RowGap): string {
  if (gap === 'end') return 'to the end of the row'
  return gap === 'start' ? 'before the first chain' : `between chains ${gap} and ${gap + 1}`
}

const from = (origin: 'planned' | 'stored'): string => (origin === 'stored' ? ' out of Storage' : '')

function spotEn(view: View, move: { left: number; right: number; place: number }): string {
  const beside = chainBeside(view, move)
  const where = beside === undefined ? '' : `, ${beside.side} of ${houseName(beside.house)}`
  return `${houseName(move.left)} to ${houseName(move.right)}${where}`
}

function scoreLineEn({ item, because = {} }: ScoreLine): string {
  switch (item) {
    case 'treehouses':
      return `Treehouses: ${plus(because['tops'] as number[])}`
    case 'biscuits':
      return `Biscuits: ${because['biscuits']}, a point for every 3`
    case 'potions': {
      const supplied = because['supplied'] as { house: number; potion: string; from: number; transformed: boolean }[]
      const each = supplied.map(
        ({ house, potion, from, transformed }) =>
          `${houseName(house)} gets ${potion} from ${houseName(from)}${transformed ? ' by transforming' : ''}`,
      )
      return each.length === 0 ? 'Potions: no level 3 is supplied' : `Potions: ${each.join(', ')}`
    }
    case 'level-5':
      return `Level 5 ${because['colour']}: ${pluralize(Number(because['count']), ...(FIFTH_EN[String(because['colour'])] ?? ['', '']))}`
    default:
      return objectiveLineEn(because)
  }
}

const plus = (numbers: readonly number[]): string => (numbers.length === 0 ? 'none' : numbers.join(' + '))

function objectiveLineEn(because: Readonly<Record<string, unknown>>): string {
  const own = Number(because['own'])
  const why = {
    most: `${own} against ${because['rival']}`,
    tied: `tied at ${own}`,
    fewer: `${own} against ${because['rival']}`,
    none: 'none',
  }[String(because['outcome'])]
  const kind = because['kind'] === 'personal' ? 'Personal objective' : 'Objective'
  return `${kind} “${objectiveEn(String(because['objective']))}” (${formatSigned(Number(because['value']))}): ${why}`
}
