/** How a card's house is put together from the parts of the sheet. The card's number decides, so no two look alike. */
import { CARDS, type Card, guildCard } from '../data/cards.ts'
import type { Guild } from '../data/guilds.ts'

export interface Part {
  readonly symbol: string
  /** The stage that brings it; 0 was always there. */
  readonly stage: number
}

const ABC = ['a', 'b', 'c'] as const

export function partsOf(card: Card): readonly Part[] {
  const { guild, banners } = guildCard(card)
  const k = placeInGuild(card)
  const letter = (index: number): string => ABC[index % 3] ?? 'a'
  return [
    { symbol: `ts-b-leaves-${letter(k + 1)}`, stage: 0 },
    { symbol: `ts-b-base-${letter(k)}`, stage: 0 },
    ...(banners > 1 ? [{ symbol: 'ts-b-wing-l', stage: 2 }] : []),
    ...(banners > 2 ? [{ symbol: 'ts-b-wing-r', stage: 2 }] : []),
    { symbol: `ts-b-${guild}-walls-${ABC[k % 2]}`, stage: 1 },
    { symbol: `ts-b-${guild}-roof-${letter(k >> 1)}`, stage: 2 },
    { symbol: `ts-b-${guild}-orn-${letter(Math.floor(k / 6) + k)}`, stage: 3 },
    { symbol: 'ts-b-front', stage: 0 },
  ]
}

const placeInGuild = (card: Card): number => card - CARDS.findIndex(({ guild }) => guild === guildCard(card).guild)

type Tint = readonly [wall: string, shade: string, roof: string, under: string]

/** Walls and roofs of each guild in four tints; the glass and the sails of the last two keep their own. */
const TINTS: Readonly<Record<Guild, readonly Tint[]>> = {
  architects: [
    ['#f1dfb8', '#d5b88a', '#5b8bb8', '#3f6c99'],
    ['#e8e4cf', '#c8c1a3', '#4f7fa3', '#376285'],
    ['#f3d9bd', '#d6b08c', '#6d97c4', '#4c76a6'],
    ['#efe6c6', '#d1c293', '#4a8a9c', '#346b7d'],
  ],
  bankers: [
    ['#f2dfae', '#d6b778', '#9c6b3c', '#784c26'],
    ['#efd9a2', '#cfae6a', '#a5762f', '#7d5520'],
    ['#f4e3bd', '#d8be85', '#8d5f40', '#6a432a'],
    ['#ecd8b0', '#cbb07e', '#b07a45', '#875a2e'],
  ],
  merchants: [
    ['#f3dcb4', '#d8b282', '#d9714c', '#b04f31'],
    ['#f0e2c4', '#d3bd91', '#cf5f4a', '#a34234'],
    ['#f5d8b0', '#dab07c', '#e08a4e', '#b8682f'],
    ['#efdcbd', '#d2b58b', '#c8643f', '#9d4527'],
  ],
  writers: [
    ['#f1e3c8', '#d3bb98', '#8a68b3', '#664692'],
    ['#ece4d6', '#cbbca6', '#7a62b0', '#57438b'],
    ['#f3ddcb', '#d6b49c', '#9a69a8', '#744a84'],
    ['#efe5d2', '#cfc0a2', '#6f6bb5', '#4f4b8f'],
  ],
  botanists: [],
  explorers: [],
}

/** The colours of a card's house, as custom properties of the sheet. */
export function tintOf(card: Card): Readonly<Record<string, string>> {
  const tints = TINTS[guildCard(card).guild]
  const tint = tints[placeInGuild(card) % 4]
  return tint === undefined ? {} : { '--w1': tint[0], '--w2': tint[1], '--r1': tint[2], '--r2': tint[3] }
}
