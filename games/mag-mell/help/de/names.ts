/** German names, by id, and how they change inside a sentence. Schools keep their Gaelic names. */
import { formatSigned } from '@spellbough/kernel'
import { type Card, cardOf, DAEMON, mage } from '../../data/cards.ts'
import { SCHOOL_NAMES } from '../../data/names.ts'

interface Noun {
  /** The name as it stands alone: `Vertrauter`. */
  readonly name: string
  /** `einen Vertrauten`, `eine Hexe`. */
  readonly a: string
  /** `den Dämon`, `die Druidin`. */
  readonly the: string
}

const masculine = (name: string, declined = name): Noun => ({ name, a: `einen ${declined}`, the: `den ${declined}` })
const feminine = (name: string): Noun => ({ name, a: `eine ${name}`, the: `die ${name}` })

const GUILDS_DE: Readonly<Record<string, (prefix: string) => Noun>> = {
  witch: (prefix) => feminine(`${prefix}Hexe`),
  'arcane-warrior': (prefix) => masculine(`${prefix}Arkankrieger`),
  sorcerer: (prefix) => masculine(`${prefix}Zauberer`),
  summoner: (prefix) => masculine(`${prefix}Beschwörer`),
  'blood-mage': (prefix) => masculine(`${prefix}Blutmagier`),
}

const SPECIALS_DE: Readonly<Record<string, Noun>> = {
  faerie: feminine('Fee'),
  'spirit-healer': feminine('Geistheilerin'),
  mercenary: masculine('Söldner'),
  familiar: masculine('Vertrauter', 'Vertrauten'),
  'queen-of-shadow': feminine('Schattenkönigin'),
  daemon: masculine('Dämon'),
  shapeshifter: feminine('Gestaltwandlerin'),
  druid: feminine('Druidin'),
}

/** Only the witches have a plural of their own. */
const GUILD_PLURALS_DE: Readonly<Record<string, string>> = { witch: 'Hexen' }

/** A card's German name: `Gairm-Zauberer`, `Druidin`. */
export const cardNameDe = (card: Card): string => noun(card).name

/** In the accusative: `die Druidin` where there is one in the box, `einen Gairm-Zauberer` where there are more. */
export function aCardDe(id: string): string {
  const card = cardOf(id)
  return mage(card).copies === 1 ? noun(card).the : noun(card).a
}

/** What a Daemon costs: `einen Söldner`, `einen anderen Dämon`. */
export const aSacrificeDe = (id: string): string =>
  cardOf(id) === DAEMON ? `einen anderen ${cardNameDe(DAEMON)}` : aCardDe(id)

/** A treasure by its guild, in the plural, or by its school. */
export const treasureNameDe = (id: string): string => GUILD_PLURALS_DE[id] ?? traitNameDe(id)

/** The same behind `Schatz`: `der Hexen`, `von Rún`. */
export const ofTreasureDe = (id: string): string =>
  id in GUILDS_DE ? `der ${treasureNameDe(id)}` : `von ${treasureNameDe(id)}`

/** What two matching cards share: a guild, a school or a special's name. */
export const traitNameDe = (id: string): string =>
  GUILDS_DE[id]?.('').name ?? SCHOOL_NAMES[id] ?? SPECIALS_DE[id]?.name ?? id

function noun(card: Card): Noun {
  const { id, guild, schools } = mage(card)
  const named = guild === null ? SPECIALS_DE[id] : GUILDS_DE[guild]?.(`${SCHOOL_NAMES[schools[0] ?? '']}-`)
  return named ?? masculine(id)
}

export const pointsDe = (points: number): string =>
  `${formatSigned(points)} ${Math.abs(points) === 1 ? 'Punkt' : 'Punkte'}`

/** In the dative: `mit 12 Punkten`. */
export const withPointsDe = (points: number): string =>
  `${formatSigned(points)} ${Math.abs(points) === 1 ? 'Punkt' : 'Punkten'}`
