/** English names inside sentences. The names themselves are in `data/names.ts`. */
import { formatSigned } from '@spellbough/kernel'
import { cardOf, DAEMON, mage } from '../../data/cards.ts'
import { cardName, traitName } from '../../data/names.ts'

/** `the Druid` where there is one in the box, `an Athrach Witch` where there are more. */
export function aCard(id: string): string {
  const card = cardOf(id)
  const name = cardName(card)
  if (mage(card).copies === 1) return `the ${name}`
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}

/** `your Athrach Witch`. */
export const yourCard = (id: string): string => `your ${cardName(cardOf(id))}`

/** What a Daemon costs: `a Mercenary`, `another Daemon`. */
export const aSacrifice = (id: string): string => (cardOf(id) === DAEMON ? `another ${cardName(DAEMON)}` : aCard(id))

/** A treasure by its guild, in the plural, or by its school. */
export const treasureName = (id: string): string => GUILDS_EN[id] ?? traitName(id)

/** The same inside a sentence: `the Witches`, `Rún`. */
export const theTreasure = (id: string): string => (id in GUILDS_EN ? `the ${treasureName(id)}` : treasureName(id))

const GUILDS_EN: Readonly<Record<string, string>> = {
  witch: 'Witches',
  'arcane-warrior': 'Arcane Warriors',
  sorcerer: 'Sorcerers',
  summoner: 'Summoners',
  'blood-mage': 'Blood Mages',
}

export const pointsEn = (points: number): string =>
  `${formatSigned(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
