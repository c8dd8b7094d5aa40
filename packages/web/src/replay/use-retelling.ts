import { HOST, type LanguageCode, seatsOf, type Words } from '@spellbough/kernel'
import type { BoardModule } from '@spellbough/table'
import { useMemo } from 'react'
import type { Spoken } from '../play/game-words.ts'
import type { TableState } from '../play/session.ts'
import { useBoard } from '../table/board-region.tsx'
import { type Sentence, type Standing, sentenceOf, standingOf } from '../table/sentence.ts'
import { useWords } from '../words/words.tsx'
import { happened, type Moment } from './moment.ts'
import type { Recording } from './recording.ts'
import type { ReelLine } from './reel.ts'
import { type ReelPlayer, usePlayer } from './use-player.ts'

/** What all parts of the frame around one recording share. */
export interface Retelling {
  readonly recording: Recording
  readonly player: ReelPlayer
  readonly chapters: readonly ReelLine[]
  readonly words: Words
  /** Who played, by seat. */
  readonly names: readonly string[]
  /** Nothing until it is fetched. */
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
  /** The shown moment as a table shows it, though nobody can move any more. */
  readonly state: TableState
  /** What happened in it. */
  readonly deed: Sentence
  /** In the last moment, how it ended. */
  readonly end: { readonly standing: Standing; readonly sentence: Sentence } | undefined
}

export function useRetelling(recording: Recording, first: Moment, { words, ...spoken }: Spoken): Retelling {
  const messages = useWords()
  const { replay } = messages
  const { reel, game } = recording
  const names = useNames(recording)
  const chapters = useMemo(() => reel.chapters(), [reel])
  const player = usePlayer(reel, chapters, first)
  const { at, who } = player.showing
  const { board, language } = useBoard(game.rules.id, spoken.language)
  const state = useMemo(() => tableState(recording, { at, who }, names), [recording, at, who, names])
  const deed = useMemo(
    () => happened({ reel, words, names, replay }, { at, who }),
    [reel, words, names, replay, at, who],
  )
  const standing = at === reel.last ? standingOf(state) : undefined
  // Whoever watches is not the one whose eyes these are: nobody is spoken to as the winner.
  const end = standing && { standing, sentence: sentenceOf({ ...state, who: 'spectator' }, '', names, messages) }
  return { recording, player, chapters, words, names, board, language, state, deed, end }
}

/** The names by seat; bots of a server get theirs, as at the table. */
function useNames({ players }: Recording): readonly string[] {
  const { bots } = useWords().play
  return useMemo(() => players.map(({ name }, seat) => (name === '' ? (bots[seat] ?? '') : name)), [players, bots])
}

/** The same list in every moment: what is drawn by it is not drawn anew. */
const NO_MOVES: TableState['moves'] = []

function tableState(
  { game, reel, players, table }: Recording,
  { at, who }: Moment,
  names: readonly string[],
): TableState {
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
    fresh: [],
    clock: undefined,
    pending: undefined,
    connection: 'local',
    curtain: undefined,
    chat: [],
    // Before the end it had no standing.
    table: at === reel.last ? table : undefined,
  }
}
