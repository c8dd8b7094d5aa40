/** German names, by id, and how they change inside a sentence. */
import { cardOf, guildCard } from '../../data/cards.ts'
import type { Counter } from '../../data/effects.ts'
import type { Guild } from '../../data/guilds.ts'

export const GUILDS_DE: Readonly<Record<Guild, string>> = {
  architects: 'Architekten',
  bankers: 'Bankiers',
  merchants: 'Händler',
  writers: 'Schreiber',
  botanists: 'Botaniker',
  explorers: 'Entdecker',
}

const KINDS_DE: Readonly<Record<string, readonly [name: string, masculine: boolean]>> = {
  cherry: ['Kirsche', false],
  blueberry: ['Blaubeere', false],
  grape: ['Traube', false],
  apple: ['Apfel', true],
  orange: ['Orange', false],
}

/** As it stands alone: `Kirsche`, `wertvoller Apfel`. */
export function fruitDe(id: string): string {
  const [name, masculine, valuable] = nounOf(id)
  return valuable ? `${masculine ? 'wertvoller' : 'wertvolle'} ${name}` : name
}

/** In the accusative: `eine Kirsche`, `einen wertvollen Apfel`. */
export function aFruitDe(id: string): string {
  const [name, masculine, valuable] = nounOf(id)
  const adjective = valuable ? (masculine ? 'wertvollen ' : 'wertvolle ') : ''
  return `${masculine ? 'einen' : 'eine'} ${adjective}${name}`
}

/** As somebody's own: `deine Kirsche`, `dein wertvoller Apfel`. */
export function yourFruitDe(id: string): string {
  const [name, masculine, valuable] = nounOf(id)
  const adjective = valuable ? (masculine ? 'wertvoller ' : 'wertvolle ') : ''
  return `${masculine ? 'dein' : 'deine'} ${adjective}${name}`
}

/** The same denied: `keine Kirsche`, `keinen wertvollen Apfel`. */
export const noFruitDe = (id: string): string => `k${aFruitDe(id)}`

export const cardDe = (id: string): string => {
  const card = cardOf(id)
  return card < 0 ? id : guildCard(card).name.de
}

/** A card's name inside a sentence. */
export const quotedDe = (id: string): string => `„${cardDe(id)}“`

export const coinsDe = (coins: number): string => `${coins} ${coins === 1 ? 'Münze' : 'Münzen'}`
export const pointsDe = (points: number): string => `${points} ${points === 1 ? 'Punkt' : 'Punkte'}`
export const toDe = (to: 'purse' | 'chest'): string => (to === 'purse' ? 'in deinen Beutel' : 'in deine Truhe')

/** What is counted, with its "for each". */
export function counterDe(counter: Counter): string {
  switch (counter) {
    case 'banners':
      return 'je Banner in deinem abgeschlossenen Bereich'
    case 'bannersMost':
      return 'je abgeschlossenem Banner der Gilde, von der du am meisten hast'
    case 'guildsDistinct':
      return 'je Gilde unter deinen abgeschlossenen Karten'
    case 'cardsCompleted':
      return 'je abgeschlossener Gildenkarte'
    case 'soldAll':
      return 'je Karte in deinem verkauften Obst'
    case 'soldMost':
      return 'je Karte der Sorte, von der du am meisten verkauft hast'
    case 'soldDistinct':
      return 'je Sorte in deinem verkauften Obst'
    case 'unsoldAll':
      return 'je unverkaufter Obstkarte'
    case 'unsoldDistinct':
      return 'je Sorte unter deinem unverkauften Obst'
    case 'coinsEnd':
      return 'je Münze, die du am Ende hast'
    default:
      return `je abgeschlossenem Banner der ${GUILDS_DE[counter.slice('bannersOf:'.length) as Guild]}`
  }
}

/** The same short and in the plural, behind a number. */
export function countedDe(counter: Counter): string {
  switch (counter) {
    case 'banners':
      return 'Banner'
    case 'bannersMost':
      return 'Banner einer Gilde'
    case 'guildsDistinct':
      return 'Gilden'
    case 'cardsCompleted':
      return 'Karten abgeschlossen'
    case 'soldAll':
      return 'Karten verkauft'
    case 'soldMost':
      return 'von einer Sorte verkauft'
    case 'soldDistinct':
      return 'Sorten verkauft'
    case 'unsoldAll':
      return 'Obstkarten unverkauft'
    case 'unsoldDistinct':
      return 'Sorten unverkauft'
    case 'coinsEnd':
      return 'Münzen'
    default:
      return `Banner der ${GUILDS_DE[counter.slice('bannersOf:'.length) as Guild]}`
  }
}

function nounOf(id: string): readonly [name: string, masculine: boolean, valuable: boolean] {
  const valuable = id.startsWith('valuable-')
  const [name, masculine] = KINDS_DE[valuable ? id.slice('valuable-'.length) : id] ?? [id, false]
  return [name, masculine, valuable]
}
