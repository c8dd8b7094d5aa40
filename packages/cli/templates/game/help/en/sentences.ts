/** The game in English. */
import { type IllegalAction, playerName, type ScoreLine, type Words } from '@spellbough/kernel'
import { box } from '../../box.ts'
import { leafName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import { isOver } from '../../rules/legal-moves.ts'
import type { SampleGame } from '../../rules/state.ts'

export const sentencesEn: Words<SampleGame> = {
  name: box.words.en.name,
  pitch: box.words.en.pitch,
  options: {
    openHands: {
      label: 'Open hands',
      help: 'Whether drawn leaves lie face up, so that everybody sees them.',
      values: { true: 'everybody sees drawn leaves', false: 'only you see the leaves you draw' },
    },
  },
  move: (move) => (move.do === 'draw' ? 'Draw a leaf' : `Take the ${leafName(move.leaf)}`),
  event: eventEn,
  waiting: (view, who, names) => {
    if (isOver(view)) return 'The game is over.'
    return view.turn === who ? 'Take a leaf or draw one.' : `${playerName(names, view.turn)} takes or draws a leaf.`
  },
  refusal: (illegal: IllegalAction) => illegal.sentence,
  scoreLine: (line: ScoreLine) => leafName(String(line.because?.['leaf'])),
}

function eventEn(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'laid-out':
      return `A new row is laid out: ${event.leaves.map(leafName).join(', ')}.`
    case 'took':
      return `${playerName(names, event.seat)} takes the ${leafName(event.leaf)}.`
    case 'drew':
      return `${playerName(names, event.seat)} draws ${event.leaf === undefined ? 'a leaf' : `the ${leafName(event.leaf)}`}.`
    case 'over':
      return 'Everybody has five leaves: the game is over.'
  }
}
