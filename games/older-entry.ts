import type { CatalogEntry, Game, LanguageCode, OlderVersion } from '@spellbough/kernel'
import { localize } from '@spellbough/kernel/languages'

/** One for each version, so that its functions can be compared. */
const entries = new WeakMap<OlderVersion, CatalogEntry>()

/** An earlier version of a game as the catalogue gives the present one: everything comes from the file that keeps it. */
export function olderEntry(present: CatalogEntry, older: OlderVersion): CatalogEntry {
  const known = entries.get(older)
  if (known !== undefined) return known
  const entry = makeOlderEntry(present, older)
  entries.set(older, entry)
  return entry
}

function makeOlderEntry({ box, olderVersions = [] }: CatalogEntry, older: OlderVersion): CatalogEntry {
  const loadEach = <Thing>(pick: (game: Game, language: LanguageCode) => Thing) =>
    localize((language) => async () => pick(await older.load(), language))
  const words = loadEach((game, language) => game.words[language])
  return {
    box,
    olderVersion: older.version,
    olderVersions,
    load: older.load,
    model: async () => (await older.load()).model ?? {},
    words,
    fullWords: words,
    terms: loadEach((game, language) => game.words[language].term),
    rulesText: loadEach((game, language) => game.rulesText[language]),
    conformance: async () => (await older.load()).conformance,
  }
}
