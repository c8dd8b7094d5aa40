/** The board of Tree Society. */
import type { BoardModule } from '@spellbough/board-kit'
import { progressOf } from '../rules/ending.ts'
import type { TreeSociety } from '../rules/state.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { currentPoints } from './payment-options.ts'
import { loadTexts, logNames, textsOf } from './texts.ts'

export const board: BoardModule<TreeSociety> = {
  Board,
  loadTexts,
  spriteUrl: art,
  counts: (view, seat, language) => {
    const { say } = textsOf(language)
    const { banners, needed } = progressOf(view, seat)
    const { points, more } = currentPoints(view, seat)
    return [
      { label: say.bannersWord, value: `${banners}/${needed}`, symbol: 'ts-i-n-banners' },
      { label: say.pointsCounted(points), value: more ? `${points}+` : points, symbol: 'ts-points' },
      { label: say.coinsWord(view.purse[seat] ?? 0), value: view.purse[seat] ?? 0, symbol: 'ts-coin' },
    ]
  },
  progress: (view, language) => {
    const { say } = textsOf(language)
    return say.round(view.round + 1, view.lastRound < 0 ? undefined : view.lastRound + 1)
  },
  pointableNames: logNames,
}
