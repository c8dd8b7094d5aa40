import type { BoardModule } from '@spellbough/board-kit'
import { HOST, type LanguageCode, seatsOf, type Words } from '@spellbough/kernel'
import { useMemo } from 'react'
import { useBoard } from '../match/board-view.tsx'
import { type FinalStanding, finalStandingOf, type Headline, headlineOf } from '../match/headline.ts'
import { useMessages } from '../messages/messages.tsx'
import type { LoadedGameWords } from '../play/game-words.ts'
import type { MatchState } from '../play/match-session.ts'
import type { HistoryEvent } from './match-history.ts'
import { describeMoment, type Moment } from './moment.ts'
import type { Recording } from './recording.ts'
import { type Playback, usePlayback } from './use-playback.ts'

/** What all parts of the replay page share. */
export interface ReplayModel {
  readonly recording: Recording
  readonly playback: Playback
  readonly chapters: readonly HistoryEvent[]
  readonly words: Words
  /** The players' names by seat. */
  readonly names: readonly string[]
  /** `undefined` until it is loaded. */
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
  /** The shown moment as a match state without moves. */
  readonly state: MatchState
  /** What happened at the moment. */
  readonly description: Headline
  /** How the match ended, at the last moment. */
  readonly end: { readonly standing: FinalStanding; readonly sentence: Headline } | undefined
}

export function useReplayModel(
  recording: Recording,
  first: Moment,
  { words, ...gameWords }: LoadedGameWords,
): ReplayModel {
  const messages = useMessages()
  const { replay } = messages
  const { matchHistory, game } = recording
  const names = useNames(recording)
  const chapters = useMemo(() => matchHistory.chapters(), [matchHistory])
  const player = usePlayback(matchHistory, chapters, first)
  const { at, who } = player.state
  const { board, language } = useBoard(game.rules.id, gameWords.language, game.rules.version)
  const state = useMemo(() => matchStateAt(recording, { at, who }, names), [recording, at, who, names])
  const description = useMemo(
    () => describeMoment({ matchHistory, words, names, replay }, { at, who }),
    [matchHistory, words, names, replay, at, who],
  )
  const standing = at === matchHistory.lastIndex ? finalStandingOf(state) : undefined
  // As a spectator: the reader is not the observer, so must not be addressed as the winner.
  const end = standing && { standing, sentence: headlineOf({ ...state, who: 'spectator' }, '', names, messages) }
  return { recording, playback: player, chapters, words, names, board, language, state, description, end }
}

/** The names by seat; bots of a server get default names. */
function useNames({ players }: Recording): readonly string[] {
  const { bots } = useMessages().play
  return useMemo(() => players.map(({ name }, seat) => (name === '' ? (bots[seat] ?? '') : name)), [players, bots])
}

/** One constant array, so that memoised components do not rerender. */
const NO_MOVES: MatchState['moves'] = []

function matchStateAt(
  { game, matchHistory, players, table }: Recording,
  { at, who }: Moment,
  names: readonly string[],
): MatchState {
  const view = matchHistory.view(at, who)
  return {
    game,
    who,
    view,
    moves: NO_MOVES,
    awaited: seatsOf(matchHistory.rules.toAct(view) & ~(1 << HOST)),
    canUndo: false,
    result: matchHistory.rules.result(view),
    players: players.map((player, seat) => ({ ...player, name: names[seat] ?? '' })),
    log: [],
    newEvents: [],
    clock: undefined,
    pendingMove: undefined,
    connection: 'local',
    passDeviceTo: undefined,
    chat: [],
    // Before the end there was no standing.
    table: at === matchHistory.lastIndex ? table : undefined,
  }
}
