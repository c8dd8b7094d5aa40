import { type ReactElement, useMemo } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import { Loading } from '../shell/loading.tsx'
import { useBoard } from './board-view.tsx'
import { finalStandingOf, headlineOf } from './headline.ts'
import { LazyBoundary, LazyPassDeviceScreen } from './lazy-parts.tsx'
import type { MatchContext } from './match-context.ts'
import { MatchFrame } from './match-frame.tsx'
import { toldWords } from './told-words.ts'
import { useMatchActions } from './use-match-actions.ts'
import { type MatchSnapshot, useMatchSnapshot } from './use-match-snapshot.ts'

export interface MatchPageProps {
  readonly session: MatchSession
  /** Starts another game with the same setup; left out where the session offers a rematch. */
  readonly onPlayAgain?: () => void
}

/** The page of a match: one frame for all games, around the board of the game. */
export function MatchPage({ session, onPlayAgain }: MatchPageProps): ReactElement {
  const { rules } = session.state().game
  const gameWords = useGameWords(rules.id, rules.version)
  if (gameWords === undefined) return <Loading />
  return <LoadedMatchPage session={session} onPlayAgain={onPlayAgain} gameWords={gameWords} />
}

interface LoadedMatchPageProps {
  readonly session: MatchSession
  readonly onPlayAgain: (() => void) | undefined
  readonly gameWords: LoadedGameWords
}

function LoadedMatchPage({ session, onPlayAgain, gameWords }: LoadedMatchPageProps): ReactElement {
  const snapshot = useNamedPlayers(useMatchSnapshot(session))
  const { passDeviceTo } = snapshot.state
  const names = usePlayerNames(snapshot.state)
  const at = useMatchContext(session, snapshot, names, gameWords)
  if (passDeviceTo === undefined) return <MatchFrame context={at} onPlayAgain={onPlayAgain} />
  return (
    <LazyBoundary>
      <LazyPassDeviceScreen
        key={passDeviceTo}
        seat={passDeviceTo}
        name={names[passDeviceTo] ?? ''}
        onReady={() => session.actions.confirmDevicePassed?.()}
      />
    </LazyBoundary>
  )
}

function useMatchContext(
  session: MatchSession,
  snapshot: MatchSnapshot,
  names: readonly string[],
  { words: gameSentences, ...gameWords }: LoadedGameWords,
): MatchContext {
  const { state } = snapshot
  const words = useMemo(() => toldWords(gameSentences, state.view), [gameSentences, state.view])
  const messages = useMessages()
  const { board, language } = useBoard(state.game.rules.id, gameWords.language, state.game.rules.version)
  const actions = useMatchActions(session, state, words, names)
  const finalStanding = finalStandingOf(state)
  // A game that can end in several ways says itself who won, and how.
  const isToldByGame = finalStanding === undefined || state.result?.ending !== undefined
  const waitingText = isToldByGame ? words.waiting(state.view, state.who, names) : ''
  const headline = headlineOf(state, waitingText, names, messages)
  return {
    session,
    snapshot,
    board,
    language,
    words,
    names,
    matchActions: actions,
    headline,
    finalStanding,
  }
}

/** Gives names to the bots of a server, which have none. */
function useNamedPlayers(snapshot: MatchSnapshot): MatchSnapshot {
  const { bots } = useMessages().play
  return useMemo(() => {
    const { players } = snapshot.state
    if (players.every(({ name }) => name !== '')) return snapshot
    const namedPlayers = players.map((player, seat) =>
      player.name === '' ? { ...player, name: bots[seat] ?? '' } : player,
    )
    return { ...snapshot, state: { ...snapshot.state, players: namedPlayers } }
  }, [snapshot, bots])
}

/** The names by seat; the same array as long as no name changes. */
function usePlayerNames({ players }: MatchState): readonly string[] {
  const joined = players.map(({ name }) => name).join('\n')
  return useMemo(() => joined.split('\n'), [joined])
}
