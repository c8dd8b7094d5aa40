/** The Explorers turn up cards from the decks and build what they find. The cards are an original set, see `cards.ts`. */
import type { CardRow } from './effects.ts'

export const EXPLORERS: readonly CardRow[] = [
  {
    id: 'lookout-twig',
    number: 62,
    name: { en: 'Lookout Twig', de: 'Ausguckzweig' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, reveal: [{ op: 'revealFruit', show: 3, keep: 1 }] },
      { cost: 3, points: 2, reveal: [{ op: 'revealGuild', show: 3, mode: 'minus', n: 2 }] },
      { cost: 4, points: 7 },
    ],
  },
  {
    id: 'compass-nest',
    number: 63,
    name: { en: 'Compass Nest', de: 'Kompassnest' },
    banners: 1,
    stages: [
      { cost: 2, points: 1, instant: [{ op: 'refreshRow', n: 1 }] },
      { cost: 3, points: 2, reveal: [{ op: 'revealFruitCoins', show: 4, to: 'purse' }] },
      { cost: 4, points: 5, reveal: [{ op: 'revealGuild', show: 4, mode: 'free' }] },
    ],
  },
  {
    id: 'map-cupboard',
    number: 64,
    name: { en: 'Map Cupboard', de: 'Kartenschrank' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, reveal: [{ op: 'revealGuild', show: 3, mode: 'half' }] },
      { cost: 3, points: 2, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 4, points: { op: 'vpPer', n: 2, per: 'guildsDistinct' } },
    ],
  },
  {
    id: 'zipline-post',
    number: 65,
    name: { en: 'Zipline Post', de: 'Seilrutschenposten' },
    banners: 1,
    stages: [
      { cost: 3, points: 1, ongoing: [{ op: 'discount', n: 1, stages: [1], perTurn: 0 }] },
      { cost: 3, points: 2, reveal: [{ op: 'revealFruitCoins', show: 3, to: 'purse' }] },
      { cost: 4, points: 7 },
    ],
  },
  {
    id: 'stargazers-nest',
    number: 66,
    name: { en: "Stargazer's Nest", de: 'Sternguckernest' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, reveal: [{ op: 'revealFruitCoins', show: 3, to: 'purse' }] },
      { cost: 3, points: 2, reveal: [{ op: 'revealFruit', show: 4, keep: 1 }] },
      { cost: 3, points: { op: 'vpPer', n: 1, per: 'soldDistinct' } },
    ],
  },
  {
    id: 'expedition-camp',
    number: 67,
    name: { en: 'Expedition Camp', de: 'Expeditionslager' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, reveal: [{ op: 'revealGuild', show: 4, mode: 'half' }] },
      { cost: 4, points: 4, reveal: [{ op: 'revealFruitCoins', show: 4, to: 'purse' }] },
      { cost: 6, points: 11 },
    ],
  },
  {
    id: 'balloon-mooring',
    number: 68,
    name: { en: 'Balloon Mooring', de: 'Ballonanleger' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, reveal: [{ op: 'revealGuild', show: 4, mode: 'free' }] },
      { cost: 4, points: 4 },
      { cost: 6, points: { op: 'vpPer', n: 4, per: 'guildsDistinct' } },
    ],
  },
  {
    id: 'atlas-room',
    number: 69,
    name: { en: 'Atlas Room', de: 'Atlaszimmer' },
    banners: 2,
    stages: [
      { cost: 3, points: 1, reveal: [{ op: 'revealFruitCoins', show: 3, to: 'purse' }] },
      { cost: 4, points: 4, reveal: [{ op: 'revealGuild', show: 3, mode: 'free' }] },
      { cost: 5, points: { op: 'vpPer', n: 2, per: 'soldDistinct' } },
    ],
  },
  {
    id: 'cartographers-ledge',
    number: 70,
    name: { en: "Cartographer's Ledge", de: 'Kartografensims' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, ongoing: [{ op: 'onComplete', n: 2, to: 'chest' }] },
      { cost: 4, points: 4, reveal: [{ op: 'revealFruitCoins', show: 5, to: 'purse' }] },
      { cost: 6, points: 9, reveal: [{ op: 'revealGuild', show: 4, mode: 'half' }] },
    ],
  },
  {
    id: 'echo-signal-mast',
    number: 71,
    name: { en: 'Echo Signal Mast', de: 'Echo-Signalmast' },
    banners: 2,
    stages: [
      {
        cost: 4,
        points: 1,
        reveal: [
          { op: 'revealFruit', show: 4, keep: 1 },
          { op: 'sell', n: 1 },
        ],
      },
      { cost: 4, points: 4, reveal: [{ op: 'revealGuild', show: 4, mode: 'minus', n: 3 }] },
      { cost: 6, points: 11 },
    ],
  },
  {
    id: 'trailblazers-lodge',
    number: 72,
    name: { en: "Trailblazers' Lodge", de: 'Hütte der Wegbereiter' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, reveal: [{ op: 'revealGuild', show: 5, mode: 'half' }] },
      { cost: 6, points: 7, reveal: [{ op: 'revealFruit', show: 5, keep: 1 }] },
      { cost: 8, points: 18 },
    ],
  },
  {
    id: 'horizon-citadel',
    number: 73,
    name: { en: 'Horizon Citadel', de: 'Horizontzitadelle' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, reveal: [{ op: 'revealFruitCoins', show: 4, to: 'purse' }] },
      { cost: 6, points: 6, reveal: [{ op: 'revealGuild', show: 5, mode: 'free' }] },
      { cost: 8, points: { op: 'vpPer', n: 5, per: 'guildsDistinct' } },
    ],
  },
]
