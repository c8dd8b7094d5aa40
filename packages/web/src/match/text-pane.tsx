import { type ReactElement, useMemo } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { MatchContext } from './match-context.ts'
import { resultLines } from './result-lines.ts'
import { TextView } from './text-view.tsx'
import { canAskForHint } from './use-hint.ts'

/** The text view of a match. */
export function TextPane({ context }: { readonly context: MatchContext }): ReactElement {
  const { session, snapshot, words, names, matchActions, headline, language } = context
  const { state } = snapshot
  const { result, who, awaited, moves } = state
  const messages = useMessages()
  const canAsk = canAskForHint(state) && who !== 'spectator' && awaited.includes(who) && moves.length > 0
  const hint = async () =>
    (await import('../advice/hint-lines.ts')).hintLines({ session, state, words, names, language, messages })
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
      hint={canAsk ? hint : undefined}
      resultLines={ending}
    />
  )
}
