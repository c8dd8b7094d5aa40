import { encoderOf, HOST, type Observer, type Position, type Result, type SeatView, seatsOf } from '@spellbough/kernel'
import type { Scene } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'

/** A scene and the view it was made from. */
export interface RenderedScene {
  readonly scene: Scene
  readonly view: SeatView<Position>
}

/** The match as `who` may see it. All of it comes from the view alone, except the seat's own right to undo. */
export function renderScene(loaded: LoadedMatch, who: Observer): RenderedScene {
  const { match } = loaded
  const { rules } = match
  const view = match.view(who)
  const own = loaded.isOngoing && who !== 'spectator' ? who : undefined
  const result = rules.result(view)
  return {
    view,
    scene: {
      view: encoderOf(rules.viewCodec)(view),
      // Moves are plain objects; the contract types them no closer than that.
      moves: own === undefined ? [] : (rules.moves(view, own) as Scene['moves']),
      awaited: loaded.isOngoing ? seatsOf(rules.toAct(view) & ~(1 << HOST)) : [],
      undo: own !== undefined && match.canUndo(own),
      result: result === undefined ? null : toSceneResult(result),
    },
  }
}

const toSceneResult = ({ rank, score, sheet, ending }: Result): Scene['result'] => ({
  rank: [...rank],
  score: [...score],
  sheet: sheet.map((lines) => lines.map((line) => ({ ...line }))),
  ...(ending === undefined ? {} : { ending }),
})
