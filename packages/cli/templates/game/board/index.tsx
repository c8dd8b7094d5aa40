/** The board: the position in words, with every legal move as a button. A drawn board takes its place when there is one. */
import type { BoardModule } from '@spellbough/board-kit'
import { textBoard } from '@spellbough/board-kit/text-board'
import { box } from '../box.ts'
import { HAND_SIZE } from '../data/leaves.ts'
import { entry } from '../entry.ts'
import { leavesHeld } from '../rules/legal-moves.ts'
import { pointsOf } from '../rules/scoring.ts'
import type { SampleGame } from '../rules/state.ts'
import { BOARD_TEXTS } from './texts.ts'

export const board: BoardModule<SampleGame> = textBoard<SampleGame>({
  colours: box.colours,
  fullWords: entry.fullWords,
  counts: (view, seat, language) => [
    { label: BOARD_TEXTS[language].leaves, value: `${leavesHeld(view, seat)}/${HAND_SIZE}` },
    { label: BOARD_TEXTS[language].points, value: pointsOf(view, seat) },
  ],
  progress: (view, language) =>
    BOARD_TEXTS[language].turn(Math.min(leavesHeld(view, view.turn) + 1, HAND_SIZE), HAND_SIZE),
  pointableNames: () => [],
  group: (move, language) => ({ title: BOARD_TEXTS[language][move.do] }),
})
