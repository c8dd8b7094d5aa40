import { formatSigned, pluralize } from '@spellbough/kernel'
import { type Card, COLOURS, planningCard } from '../../data/cards.ts'
import type { Phase, VisibleAction } from '../../rules/state.ts'
import type { TextViewWords } from '../text-view-words.ts'
import { cardNameDe, colourDe, HOUSE_KINDS_DE, ingredientDe, objectiveDe, pointsDe } from './names.ts'

const PHASES: Readonly<Record<Phase, string>> = {
  ready: 'Vorbereitung',
  countdown: 'Vorbereitung',
  planning: 'Planung',
  spell: 'Planung, alle halten inne',
  order: 'Bauen, Reihenfolge',
  building: 'Bauen',
  over: 'Ende',
}

const VISIBLE_ACTIONS_DE: Readonly<Record<Exclude<VisibleAction, `bribe-${number}`>, string>> = {
  nothing: 'nichts',
  place: 'eine Karte geplant',
  trash: 'die Hand weggeworfen',
  cast: 'gezaubert',
  take: 'den Wagen geleert',
  draw: 'gezogen',
  'drop-out': 'ausgestiegen',
  wait: 'gewartet',
  spend: 'den Keks ausgegeben',
}

export const textViewDe: TextViewWords = {
  card: detailedName,
  face: cardNameDe,
  colour: colourDe,
  house: (id) => `${HOUSE_KINDS_DE[id]} (${colourDe(id).toLowerCase()})`,
  heading: (round, phase, clockwise) =>
    `Runde ${round} von 4, ${PHASES[phase]}. Karten gehen ${clockwise ? 'im' : 'gegen den'} Uhrzeigersinn.`,
  objective: (id, points) => `${objectiveDe(id)} (${formatSigned(points)})`,
  common: 'Ziele:',
  personal: 'Dein eigenes:',
  plate: (biscuits) => `Kekse auf dem Teller: ${biscuits}`,
  legend: ['A Apfel', 'W Spinnwebe', 'M Pilz', 'L Eidechse', 'B Fledermaus', '· nichts', '~ grauer Rand'],
  forest: (side) => `Zauberwald (${side === 'day' ? 'Tag' : 'Nacht'})`,
  cards: { one: 'Karte', more: 'Karten' },
  carriages: 'Wagen:',
  trash: 'Mülltonne:',
  removed: 'Aus dem Spiel:',
  village: 'Dorf:',
  emptyVillage: 'Noch kein Baumhaus.',
  faceDown: 'verdeckt',
  you: 'du',
  out: 'ausgestiegen',
  chosen: 'hat gewählt',
  ready: 'bereit',
  builds: 'baut',
  biscuits: (count) => pluralize(count, 'Keks', 'Kekse'),
  counts: (hand, planned, deck, stored) =>
    `Hand ${hand}, geplant ${planned}, Stapel ${deck}${stored === 0 ? '' : `, Lager ${stored}`}`,
  familiarsLeft: (count) => `noch ${pluralize(count, 'Vertrauter', 'Vertraute')}`,
  hand: 'Deine Hand:',
  planned: 'Geplant:',
  stored: 'Im Lager:',
  fresh: 'In dieser Runde gelagert:',
  yourChoice: 'Deine Wahl:',
  potions: 'Tränke:',
  gathers: 'Sammelt:',
  ingredient: ingredientDe,
  turnOrder: 'Reihenfolge:',
  lifted: 'Aufgenommen:',
  deed: (deed, name) =>
    deed.startsWith('bribe-')
      ? `${name(Number(deed.slice(-1)))} bestochen`
      : VISIBLE_ACTIONS_DE[deed as keyof typeof VISIBLE_ACTIONS_DE],
  lastDeed: 'zuletzt:',
  final: (points, rank) => `Endstand: ${pointsDe(points)}, Platz ${rank}.`,
}

/** `Kuppelhaus, Stufe 3 (blau, Zahl 36)`. */
function detailedName(card: Card): string {
  const { number, colour } = planningCard(card)
  const name = COLOURS[colour]
  const details = [
    ...(name === undefined ? [] : [colourDe(name).toLowerCase()]),
    ...(number === null ? [] : [`Zahl ${number}`]),
  ]
  return details.length === 0 ? cardNameDe(card) : `${cardNameDe(card)} (${details.join(', ')})`
}
