import { encoderOf, HOST, type Observer, type Position, type Result, type SeatView, seatsOf } from '@spellbough/kernel'
import type { Scene } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'

/** The part of a scene that follows from the view by the rules. */
export type DerivedScene = Pick<Scene, 'moves' | 'awaited' | 'result'>

/** What one viewer sees of a match, with the view as the rules have it. */
export interface ViewedScene {
  readonly view: SeatView<Position>
  readonly derived: DerivedScene
  /** The viewer's own right to take back the last move: the only part that does not follow from the view. */
  readonly undo: boolean
}

/** What is sent instead of the derived part to viewers who have the rules. */
const UNDERIVED: DerivedScene = Object.freeze({ moves: [], awaited: [], result: null })

/** The match as `who` may see it. `hasRules`: without what the viewers derive from the view themselves. */
export function viewScene(loaded: LoadedMatch, who: Observer, hasRules: boolean): ViewedScene {
  const { match } = loaded
  const view = match.view(who)
  return {
    view,
    derived: hasRules ? UNDERIVED : derive(loaded, who, view),
    undo: who !== 'spectator' && loaded.isOngoing && match.canUndo(who),
  }
}

function derive(loaded: LoadedMatch, who: Observer, view: SeatView<Position>): DerivedScene {
  const { rules } = loaded.match
  const own = loaded.isOngoing && who !== 'spectator' ? who : undefined
  const result = rules.result(view)
  return {
    // Moves are plain objects; the contract types them no closer than that.
    moves: own === undefined ? [] : (rules.moves(view, own) as Scene['moves']),
    awaited: loaded.isOngoing ? seatsOf(rules.toAct(view) & ~(1 << HOST)) : [],
    result: result === undefined ? null : toSceneResult(result),
  }
}

/** The scene in the form of the protocol. */
export function encodeScene({ match: { rules } }: LoadedMatch, { view, derived, undo }: ViewedScene): Scene {
  const { moves, awaited, result } = derived
  return { view: encoderOf(rules.viewCodec)(view), moves, awaited, undo, result }
}

const toSceneResult = ({ rank, score, sheet, ending }: Result): Scene['result'] => ({
  rank: [...rank],
  score: [...score],
  sheet: sheet.map((lines) => lines.map((line) => ({ ...line }))),
  ...(ending === undefined ? {} : { ending }),
})
