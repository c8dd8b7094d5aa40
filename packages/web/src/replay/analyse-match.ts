import { openGameFile, type PlayableGame, readGameFile } from '@spellbough/kernel'
import { verifyFileText } from '../match/verify-file.ts'
import type { AnalysisRequest, MatchAnalysis } from './analysis-messages.ts'
import { MatchHistory } from './match-history.ts'
import { findSwings } from './swings.ts'
import { atChapterEnds, estimateWinChances } from './win-chances.ts'

/** Chances and turning points of a finished match, and whether its game file is true. */
export function analyseMatch(game: PlayableGame, { match, who }: AnalysisRequest): MatchAnalysis {
  const fileText = 'fileText' in match ? match.fileText : undefined
  const { setup, entries } = 'fileText' in match ? openGameFile(readGameFile(match.fileText), () => game) : match
  const matchHistory = new MatchHistory(game.rules, setup, entries)
  const chapters = matchHistory.chapters()
  const moments = estimateWinChances(matchHistory, game.evaluate)
  const winChances = atChapterEnds(moments, chapters)
  return {
    lastIndex: matchHistory.lastIndex,
    winChances,
    swings: findSwings(winChances, moments).map((swing) => ({
      ...swing,
      events: matchHistory.visibleEvents(swing.at, who),
      chapter: chapters.findLast(({ at }) => at <= swing.at)?.event,
    })),
    verification: fileText === undefined ? undefined : verifyFileText(fileText, game),
  }
}
