import type { BoardModule } from '@spellbough/board-kit'
import { HOST, type LanguageCode, seatsOf, type Words } from '@spellbough/kernel'
import { useMemo } from 'react'
import { useBoard } from '../match/board-view.tsx'
import { type FinalStanding, finalStandingOf, type Headline, headlineOf } from '../match/headline.ts'
import type { LoadedGameWords } from '../play/game-words.ts'
import type { MatchState } from '../play/match-session.ts'
import { useMessages } from '../words/words.tsx'
import type { HistoryEvent } from './match-history.ts'
import { describeMoment, type Moment } from './moment.ts'
import type { Recording } from './recording.ts'
import { type Playback, usePlayback } from './use-playback.ts'

/** What all parts of the frame around one recording share. */
export interface ReplayModel {
  readonly recording: Recording
  readonly playback: Playback
  readonly chapters: readonly HistoryEvent[]
  readonly words: Words
  /** Who played, by seat. */
  readonly names: readonly string[]
  /** Nothing until it is fetched. */
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
  /** The shown moment as a table shows it, though nobody can move any more. */
  readonly state: MatchState
  /** What happened in it. */
  readonly description: Headline
  /** In the last moment, how it ended. */
  readonly end: { readonly standing: FinalStanding; readonly sentence: Headline } | undefined
}

export function useReplayModel(
  recording: Recording,
  first: Moment,
  { words, ...spoken }: LoadedGameWords,
): ReplayModel {
  const messages = useMessages()
  const { replay } = messages
  const { matchHistory: reel, game } = recording
  const names = useNames(recording)
  const chapters = useMemo(() => reel.chapters(), [reel])
  const player = usePlayback(reel, chapters, first)
  const { at, who } = player.state
  const { board, language } = useBoard(game.rules.id, spoken.language, game.rules.version)
  const state = useMemo(() => matchStateAt(recording, { at, who }, names), [recording, at, who, names])
  const deed = useMemo(
    () => describeMoment({ matchHistory: reel, words, names, replay }, { at, who }),
    [reel, words, names, replay, at, who],
  )
  const standing = at === reel.lastIndex ? finalStandingOf(state) : undefined
  // Whoever watches is not the one whose eyes these are: nobody is spoken to as the winner.
  const end = standing && { standing, sentence: headlineOf({ ...state, who: 'spectator' }, '', names, messages) }
  return { recording, playback: player, chapters, words, names, board, language, state, description: deed, end }
}

/** The names by seat; bots of a server get theirs, as at the table. */
function useNames({ players }: Recording): readonly string[] {
  const { bots } = useMessages().play
  return useMemo(() => players.map(({ name }, seat) => (name === '' ? (bots[seat] ?? '') : name)), [players, bots])
}

/** The same list in every moment: what is drawn by it is not drawn anew. */
const NO_MOVES: MatchState['moves'] = []

function matchStateAt(
  { game, matchHistory: reel, players, table }: Recording,
  { at, who }: Moment,
  names: readonly string[],
): MatchState {
  const view = reel.view(at, who)
  return {
    game,
    who,
    view,
    moves: NO_MOVES,
    awaited: seatsOf(reel.rules.toAct(view) & ~(1 << HOST)),
    canUndo: false,
    result: reel.rules.result(view),
    players: players.map((player, seat) => ({ ...player, name: names[seat] ?? '' })),
    log: [],
    newEvents: [],
    clock: undefined,
    pendingMove: undefined,
    connection: 'local',
    passDeviceTo: undefined,
    chat: [],
    // Before the end it had no standing.
    table: at === reel.lastIndex ? table : undefined,
  }
}
