/** What the game waits for, in English. */
import type { Observer } from '@spellbough/kernel'
import { joinList, playerName, pluralize } from '@spellbough/kernel'
import type { View } from '../../rules/state.ts'
import { actionsLeft, handStatus, isLastPlanned, lacksFirstLevel, waitingFor } from '../waiting.ts'
import { cardEn, pointsEn } from './names.ts'

/** What a hand lets its owner do. */
const CHOICES = {
  cards: 'Plan one card and pass the rest on.',
  spell: 'Plan one card and pass the rest on, or use a Spell.',
  empty: 'Take cards, draw some, or drop out.',
  full: 'Your plan is full: drop out of planning.',
  treat: 'Your plan is full: drop out of planning and take a Biscuit.',
} as const

/** What a Spell asks for. */
const ASKS: Readonly<Record<string, string>> = {
  'discard-hand': 'choose a card of your hand',
  'discard-planned': 'choose a planned card',
  exchange: 'choose a planned card, or swap nothing',
}

/** What can be done beside a plan that is used up. */
const RESTS = { stored: 'use a stored card', move: 'move a Treehouse' } as const

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const others =
    'seats' in wait
      ? joinList(
          wait.seats.map((seat) => playerName(names, seat)),
          'and',
        )
      : ''
  const you = 'seats' in wait ? wait.seats.some((seat) => seat === who) : 'seat' in wait && wait.seat === who
  const name = 'seat' in wait ? playerName(names, wait.seat) : ''
  switch (wait.for) {
    case 'ready':
      return you ? 'Ready? When everyone is, the countdown begins.' : `Not ready yet: ${others}.`
    case 'countdown':
      return 'All are ready: 3, 2, 1 …'
    case 'beat':
      if (you)
        return [
          CHOICES[handStatus(view, who)],
          ...(view.mustAct === who ? ['This time you may not wait.'] : []),
          ...(isLastPlanned(view, who) ? ['One of your five cards only decides who builds first, and is lost.'] : []),
          ...(lacksFirstLevel(view, who) ? ['A Treehouse begins with a card of level 1.'] : []),
        ].join(' ')
      return `Still choosing: ${others}.`
    case 'race':
      return you ? 'Go! Everybody acts at once.' : `Still planning: ${others}.`
    case 'spell':
      return you
        ? `${cardEn(wait.spell)}: ${ASKS[wait.spell] ?? 'choose'}.`
        : `${cardEn(wait.spell)}: still choosing: ${others}.`
    case 'order':
      return you
        ? 'Choose the card that decides when you build; it is lost. The lowest number builds first.'
        : `Still choosing: ${others}.`
    case 'building':
      if (!you) return `${name} builds.`
      return wait.planned === 0
        ? `Your plan is used up: ${joinList(['end your turn', ...actionsLeft(view, wait.seat).map((rest) => RESTS[rest])], 'or')}.`
        : `Build: choose a card. ${pluralize(wait.planned, 'planned card is', 'planned cards are')} left.`
    case 'familiar':
      if (!you) return `${name} may place a Familiar.`
      return wait.kind === 'teleport'
        ? 'Place a Familiar where nothing grows, or decline.'
        : 'Place a Familiar in the forest, or decline.'
    case 'pipes':
      return you ? `Lay the Pipes again: ${wait.count} to go.` : `${name} moves Pipes.`
    case 'nothing':
      return `The game is over: ${joinList(
        wait.winners.map((seat) => playerName(names, seat)),
        'and',
      )} wins with ${pointsEn(wait.points)}.`
  }
}
