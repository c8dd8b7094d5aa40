/** The game in German. */
import { playerName, type ScoreLine, type Words } from '@spellbough/kernel'
import { box } from '../../box.ts'
import type { Event } from '../../rules/events.ts'
import { isOver } from '../../rules/legal-moves.ts'
import type { SampleGame } from '../../rules/state.ts'
import { leafDe } from './names.ts'
import { refusalDe } from './refusals.ts'

export const sentencesDe: Words<SampleGame> = {
  name: box.words.de.name,
  pitch: box.words.de.pitch,
  options: {
    openHands: {
      label: 'Offene Hände',
      help: 'Ob gezogene Blätter offen liegen, sodass alle sie sehen.',
      values: { true: 'alle sehen gezogene Blätter', false: 'nur du siehst, was du ziehst' },
    },
  },
  move: (move) => (move.do === 'draw' ? 'Zieh ein Blatt' : `Nimm die ${leafDe(move.leaf)}`),
  event: eventDe,
  waiting: (view, who, names) => {
    if (isOver(view)) return 'Das Spiel ist aus.'
    return view.turn === who
      ? 'Nimm oder zieh ein Blatt.'
      : `${playerName(names, view.turn)} nimmt oder zieht ein Blatt.`
  },
  refusal: refusalDe,
  scoreLine: (line: ScoreLine) => leafDe(String(line.because?.['leaf'])),
}

function eventDe(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'laid-out':
      return `Eine neue Reihe liegt aus: ${event.leaves.map(leafDe).join(', ')}.`
    case 'took':
      return `${playerName(names, event.seat)} nimmt die ${leafDe(event.leaf)}.`
    case 'drew':
      return `${playerName(names, event.seat)} zieht ${event.leaf === undefined ? 'ein Blatt' : `die ${leafDe(event.leaf)}`}.`
    case 'over':
      return 'Alle haben fünf Blätter: Das Spiel ist aus.'
  }
}
