import { findInCatalog } from '@spellbough/games/catalog'
import type { GameListing, LanguageCode, Localized } from '@spellbough/kernel'
import type { FoundPage } from '@spellbough/protocol/pages'
import type { TableDoc } from '../tables/table-doc.ts'

/** What others are shown of a page whose link is posted somewhere. */
export interface PagePreview {
  readonly title: string
  readonly description: string
  /** The game whose picture is shown. Left out: that of the whole site. */
  readonly game?: string
}

/** Reads a table; rejects if there is none. */
export type ReadTable = (id: string) => Promise<TableDoc>

/** Whether a page exists: one about a game needs a game that the server has. */
export function isKnownPage({ params: { game } }: FoundPage): boolean {
  return game === undefined || findInCatalog(game) !== undefined
}

/**
 * The preview of a page. Of tables, only what the lobby lists is told: the preview of a private table is the same as that
 * of a table that does not exist.
 */
export async function previewOf(page: FoundPage, language: LanguageCode, readTable: ReadTable): Promise<PagePreview> {
  const texts = PREVIEW_TEXTS[language]
  const { game, table } = page.params
  if ((page.id === 'table' || page.id === 'oldTable') && table !== undefined)
    return (await previewOfOpenTable(table, language, readTable)) ?? texts.invitation
  const box = game === undefined ? undefined : findInCatalog(game)?.box
  if (box === undefined) return texts.home
  return { ...texts.game(wordsOf(box, language)), game: box.id }
}

async function previewOfOpenTable(
  id: string,
  language: LanguageCode,
  readTable: ReadTable,
): Promise<PagePreview | undefined> {
  // A preview must not keep the page from being sent when the table cannot be read.
  const doc = await readTable(id).catch(() => undefined)
  if (doc?.visibility !== 'open' || doc.status !== 'open') return undefined
  const box = findInCatalog(doc.game)?.box
  if (box === undefined) return undefined
  const free = doc.chairs.filter(({ player, bot, keptFor }) => player === null && bot === null && keptFor === null)
  const host = doc.chairs.find(({ player }) => player !== null && player.id === doc.host)?.player?.name
  return { ...PREVIEW_TEXTS[language].openTable(wordsOf(box, language), free.length, host), game: box.id }
}

interface GameFacts {
  readonly name: string
  readonly pitch: string
  readonly seats: string
  readonly minutes: number
}

function wordsOf({ words, seats: [fewest, most], minutes }: GameListing, language: LanguageCode): GameFacts {
  const { name, pitch } = words[language]
  return { name, pitch, minutes, seats: fewest === most ? String(most) : `${fewest}–${most}` }
}

interface PreviewTexts {
  readonly home: PagePreview
  /** Of a table that the lobby does not list. */
  readonly invitation: PagePreview
  readonly game: (game: GameFacts) => PagePreview
  readonly openTable: (game: GameFacts, freeSeats: number, host: string | undefined) => PagePreview
}

const PREVIEW_TEXTS: Localized<PreviewTexts> = {
  en: {
    home: {
      title: 'Spellbough: four games in one old tree',
      description: 'Board games of magic and trees, with friends or against bots. In the browser, no account needed.',
    },
    invitation: {
      title: 'You are invited to a game on Spellbough',
      description: 'Open the link and take a seat. It needs a name, but no account.',
    },
    game: ({ name, pitch, seats, minutes }) => ({
      title: `${name} on Spellbough`,
      description: `${pitch} ${seats} players, ${minutes} minutes, with friends or against bots.`,
    }),
    openTable: ({ name, pitch }, free, host) => ({
      title: host === undefined ? `${name}: an open table` : `Play ${name} with ${host}`,
      description: `${free === 1 ? 'One seat is' : `${free === 0 ? 'No' : free} seats are`} free. ${pitch}`,
    }),
  },
  de: {
    home: {
      title: 'Spellbough: vier Spiele in einem alten Baum',
      description: 'Brettspiele um Magie und Bäume, mit Freunden oder gegen Bots. Im Browser, ganz ohne Konto.',
    },
    invitation: {
      title: 'Du bist zu einer Partie auf Spellbough eingeladen',
      description: 'Öffne den Link und nimm Platz. Ein Name genügt, du brauchst kein Konto.',
    },
    game: ({ name, pitch, seats, minutes }) => ({
      title: `${name} auf Spellbough`,
      description: `${pitch} ${seats} Personen, ${minutes} Minuten, mit Freunden oder gegen Bots.`,
    }),
    openTable: ({ name, pitch }, free, host) => ({
      title: host === undefined ? `${name}: ein offener Tisch` : `Spiel ${name} mit ${host}`,
      description: `${free === 1 ? 'Ein Platz ist' : `${free === 0 ? 'Keine' : free} Plätze sind`} frei. ${pitch}`,
    }),
  },
}
