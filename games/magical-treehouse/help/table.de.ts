import { counting, signed } from '@spellbough/kernel'
import type { Deed, Phase } from '../rules/state.ts'
import { cardNameDe, colourDe, faceDe, ingredientDe, objectiveDe, pointsDe } from './names.de.ts'
import type { TableWords } from './table-words.ts'

const PHASES: Readonly<Record<Phase, string>> = {
  ready: 'Vorbereitung',
  countdown: 'Vorbereitung',
  planning: 'Planung',
  spell: 'Planung, alle halten inne',
  order: 'Bauen, Reihenfolge',
  building: 'Bauen',
  over: 'Ende',
}

const DEEDS: Readonly<Record<Exclude<Deed, `bribe-${number}`>, string>> = {
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

export const tableDe: TableWords = {
  card: cardNameDe,
  face: faceDe,
  colour: colourDe,
  heading: (round, phase, clockwise) =>
    `Runde ${round} von 4, ${PHASES[phase]}. Karten gehen ${clockwise ? 'im' : 'gegen den'} Uhrzeigersinn.`,
  objective: (id, points) => `${objectiveDe(id)} (${signed(points)})`,
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
  biscuits: (count) => counting(count, 'Keks', 'Kekse'),
  counts: (hand, planned, deck, stored) =>
    `Hand ${hand}, geplant ${planned}, Stapel ${deck}${stored === 0 ? '' : `, Lager ${stored}`}`,
  familiarsLeft: (count) => `noch ${counting(count, 'Vertrauter', 'Vertraute')}`,
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
    deed.startsWith('bribe-') ? `${name(Number(deed.slice(-1)))} bestochen` : DEEDS[deed as keyof typeof DEEDS],
  lastDeed: 'zuletzt:',
  final: (points, rank) => `Endstand: ${pointsDe(points)}, Platz ${rank}.`,
}
