import { type ReactElement, useMemo } from 'react'
import type { MatchContext } from './match-context.ts'
import { resultLines } from './result-lines.ts'
import { TextView } from './text-view.tsx'

/** The text view of a match. */
export function TextPane({ context }: { readonly context: MatchContext }): ReactElement {
  const { session, snapshot, words, names, matchActions, headline, language } = context
  const { result } = snapshot.state
  const ending = useMemo(
    () => (result === undefined ? [] : resultLines(result, headline.main, words, names)),
    [result, headline.main, words, names],
  )
  return (
    <TextView
      session={session}
      snapshot={snapshot}
      language={language}
      names={names}
      onMove={matchActions.move}
      undo={matchActions.undo}
      resultLines={ending}
    />
  )
}
