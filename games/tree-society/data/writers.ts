/** The Writers have few effects and the best points. The cards are an original set, see `cards.ts`. */
import type { CardRow } from './effects.ts'

export const WRITERS: readonly CardRow[] = [
  {
    id: 'ink-den',
    number: 38,
    name: { en: 'Ink Den', de: 'Tintenstube' },
    banners: 1,
    stages: [
      { cost: 2, points: 1 },
      { cost: 3, points: 4 },
      { cost: 4, points: 8 },
    ],
  },
  {
    id: 'quill-nook',
    number: 39,
    name: { en: 'Quill Nook', de: 'Federwinkel' },
    banners: 1,
    stages: [
      { cost: 2, points: 2 },
      { cost: 3, points: 3, instant: [{ op: 'coins', n: 1, to: 'purse' }] },
      { cost: 4, points: 7 },
    ],
  },
  {
    id: 'poets-hammock',
    number: 40,
    name: { en: "Poet's Hammock", de: 'Dichterhängematte' },
    banners: 1,
    stages: [
      { cost: 2, points: 1 },
      { cost: 3, points: 3, instant: [{ op: 'coins', n: 1, to: 'chest' }] },
      { cost: 4, points: { op: 'vpPer', n: 1, per: 'banners' } },
    ],
  },
  {
    id: 'riddle-hut',
    number: 41,
    name: { en: 'Riddle Hut', de: 'Rätselhütte' },
    banners: 1,
    stages: [
      { cost: 2, points: 1, instant: [{ op: 'refreshRow', n: 1 }] },
      { cost: 3, points: 3 },
      { cost: 4, points: { op: 'vpPer', n: 2, per: 'guildsDistinct' } },
    ],
  },
  {
    id: 'copyists-cabin',
    number: 42,
    name: { en: "Copyist's Cabin", de: 'Kopistenkammer' },
    banners: 1,
    stages: [
      { cost: 3, points: 3 },
      { cost: 3, points: 5 },
      { cost: 4, points: 9 },
    ],
  },
  {
    id: 'lantern-library',
    number: 43,
    name: { en: 'Lantern Library', de: 'Laternenbibliothek' },
    banners: 2,
    stages: [
      { cost: 4, points: 3 },
      { cost: 4, points: 6 },
      { cost: 6, points: 13 },
    ],
  },
  {
    id: 'ballad-balcony',
    number: 44,
    name: { en: 'Ballad Balcony', de: 'Balladenbalkon' },
    banners: 2,
    stages: [
      { cost: 4, points: 3 },
      { cost: 4, points: 6, instant: [{ op: 'coins', n: 1, to: 'purse' }] },
      { cost: 6, points: 12 },
    ],
  },
  {
    id: 'chronicle-trunk',
    number: 45,
    name: { en: 'Chronicle Trunk', de: 'Chronikstamm' },
    banners: 2,
    stages: [
      { cost: 3, points: 2 },
      { cost: 4, points: 5 },
      { cost: 6, points: { op: 'vpPer', n: 3, per: 'cardsCompleted', max: 15 } },
    ],
  },
  {
    id: 'whispering-scriptorium',
    number: 46,
    name: { en: 'Whispering Scriptorium', de: 'Flüsterndes Skriptorium' },
    banners: 2,
    stages: [
      { cost: 3, points: 2 },
      { cost: 4, points: 5 },
      { cost: 6, points: { op: 'vpPer', n: 4, per: 'guildsDistinct' } },
    ],
  },
  {
    id: 'theatre-of-leaves',
    number: 47,
    name: { en: 'Theatre of Leaves', de: 'Blättertheater' },
    banners: 2,
    stages: [
      { cost: 4, points: 2, instant: [{ op: 'coins', n: 1, to: 'chest' }] },
      { cost: 4, points: 5 },
      { cost: 6, points: { op: 'vpPer', n: 3, per: 'bannersMost' } },
    ],
  },
  {
    id: 'hall-of-epics',
    number: 48,
    name: { en: 'Hall of Epics', de: 'Halle der Heldenlieder' },
    banners: 3,
    stages: [
      { cost: 5, points: 4 },
      { cost: 7, points: 9 },
      { cost: 8, points: 19 },
    ],
  },
  {
    id: 'academy-of-rings',
    number: 49,
    name: { en: 'Academy of Rings', de: 'Akademie der Jahresringe' },
    banners: 3,
    stages: [
      { cost: 5, points: 3 },
      { cost: 6, points: 7 },
      { cost: 8, points: { op: 'vpPer', n: 2, per: 'banners', max: 18 } },
    ],
  },
]
