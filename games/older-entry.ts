import type { Game, LanguageCode, Localized, OlderVersion } from '@spellbough/kernel'
import type { CatalogEntry } from './catalog.ts'

/** An earlier version of a game as the catalogue gives the present one: everything comes from the file that keeps it. */
export function olderEntry(entry: CatalogEntry, older: OlderVersion): CatalogEntry {
  const known = madeEntries.get(older)
  if (known !== undefined) return known
  const inEachLanguage = <Thing>(
    pick: (game: Game, language: LanguageCode) => Thing,
  ): Localized<() => Promise<Thing>> =>
    mapLanguages(entry.words, (language) => async () => pick(await older.load(), language))
  const words = inEachLanguage((game, language) => game.words[language])
  const made: CatalogEntry = {
    box: entry.box,
    olderVersion: older.version,
    olderVersions: entry.olderVersions,
    load: older.load,
    knowledge: async () => (await older.load()).searchHooks ?? {},
    words,
    fullWords: words,
    terms: inEachLanguage((game, language) => game.words[language].term),
    rulesText: inEachLanguage((game, language) => game.rulesText[language]),
  }
  madeEntries.set(older, made)
  return made
}

/** One for each version, so that its functions can be compared. */
const madeEntries = new WeakMap<OlderVersion, CatalogEntry>()

const mapLanguages = <From, To>(from: Localized<From>, map: (language: LanguageCode) => To): Localized<To> =>
  Object.fromEntries(Object.keys(from).map((language) => [language, map(language as LanguageCode)])) as Localized<To>
