import { formatSigned, pluralize } from '@spellbough/kernel'
import { type Card, COLOURS, planningCard } from '../../data/cards.ts'
import { COLOUR_NAMES, cardName, HOUSE_KINDS } from '../../data/names.ts'
import type { Phase, VisibleAction } from '../../rules/state.ts'
import type { TextViewWords } from '../text-view-words.ts'
import { ingredientEn, objectiveEn, pointsEn } from './names.ts'

const PHASES: Readonly<Record<Phase, string>> = {
  ready: 'Preparation',
  countdown: 'Preparation',
  planning: 'Planning step',
  spell: 'Planning step, everyone stops',
  order: 'Building step, turn order',
  building: 'Building step',
  over: 'the end',
}

const VISIBLE_ACTIONS_EN: Readonly<Record<Exclude<VisibleAction, `bribe-${number}`>, string>> = {
  nothing: 'nothing',
  place: 'planned a card',
  trash: 'trashed the hand',
  cast: 'cast a Spell',
  take: 'took the Carriage',
  draw: 'drew',
  'drop-out': 'dropped out',
  wait: 'waited',
  spend: 'spent the Biscuit',
}

export const textViewEn: TextViewWords = {
  card: detailedName,
  face: cardName,
  colour: (id) => id,
  house: (id) => `${id} ${HOUSE_KINDS[id]}`,
  heading: (round, phase, clockwise) =>
    `Round ${round} of 4, ${PHASES[phase]}. Cards go ${clockwise ? 'clockwise' : 'counter-clockwise'}.`,
  objective: (id, points) => `${objectiveEn(id)} (${formatSigned(points)})`,
  common: 'Objectives:',
  personal: 'Your own:',
  plate: (biscuits) => `Biscuits on the plate: ${biscuits}`,
  legend: ['A apple', 'W web', 'M shroom', 'L lizard', 'B bat', '· nothing', '~ grey edge'],
  forest: (side) => `Magic Forest (${side})`,
  cards: { one: 'card', more: 'cards' },
  carriages: 'Carriages:',
  trash: 'Trash Can:',
  removed: 'Out of the game:',
  village: 'Village:',
  emptyVillage: 'No Treehouse yet.',
  faceDown: 'face down',
  you: 'you',
  out: 'dropped out',
  chosen: 'has chosen',
  ready: 'ready',
  builds: 'builds',
  biscuits: (count) => pluralize(count, 'Biscuit', 'Biscuits'),
  counts: (hand, planned, deck, stored) =>
    `hand ${hand}, planned ${planned}, deck ${deck}${stored === 0 ? '' : `, stored ${stored}`}`,
  familiarsLeft: (count) => `${pluralize(count, 'Familiar', 'Familiars')} left`,
  hand: 'Your hand:',
  planned: 'Planned:',
  stored: 'Stored:',
  fresh: 'Stored this round:',
  yourChoice: 'Your choice:',
  potions: 'Potions:',
  gathers: 'Gathers:',
  ingredient: ingredientEn,
  turnOrder: 'Turn order:',
  lifted: 'Taken up:',
  deed: (deed, name) =>
    deed.startsWith('bribe-')
      ? `bribed ${name(Number(deed.slice(-1)))}`
      : VISIBLE_ACTIONS_EN[deed as keyof typeof VISIBLE_ACTIONS_EN],
  lastDeed: 'last:',
  final: (points, rank) => `Final score: ${pointsEn(points)}, place ${rank}.`,
}

/** `Dome House, level 3 (blue, number 36)`. */
function detailedName(card: Card): string {
  const { number, colour } = planningCard(card)
  const details = [COLOUR_NAMES[COLOURS[colour] ?? ''] ?? '', number === null ? '' : `number ${number}`]
  const said = details.filter((detail) => detail !== '')
  return said.length === 0 ? cardName(card) : `${cardName(card)} (${said.join(', ')})`
}
