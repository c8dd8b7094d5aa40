import { DEFAULT_LANGUAGE, type FaultMessages, type Game, isLanguageCode, type LanguageCode } from '@spellbough/kernel'
import { fileFaultsDe } from './de.ts'

/** The translations of what is wrong with files into the language that these arguments ask for; none for English. */
export function faultMessages(argv: readonly string[], games: readonly Game[]): FaultMessages[] {
  const language = requestedLanguage(argv)
  if (language === DEFAULT_LANGUAGE) return []
  const ofGames = games.map(({ words }) => words[language].positionFaults ?? {})
  return [FILE_FAULTS[language], ...ofGames]
}

const FILE_FAULTS: Readonly<Record<Exclude<LanguageCode, typeof DEFAULT_LANGUAGE>, FaultMessages>> = {
  de: fileFaultsDe,
}

/** The value of `--language`, read without the command's own flags: they may be what is wrong. */
function requestedLanguage(argv: readonly string[]): LanguageCode {
  const at = argv.findIndex((argument) => argument === '--language' || argument.startsWith('--language='))
  const value = argv[at]?.split('=')[1] ?? argv[at + 1]
  return at >= 0 && isLanguageCode(value) ? value : DEFAULT_LANGUAGE
}
