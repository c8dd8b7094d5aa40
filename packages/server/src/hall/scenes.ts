import { encoderOf, HOST, type Result, type Seen, seatsOf, type Table, type Who } from '@spellbough/kernel'
import type { Scene } from '@spellbough/protocol'
import type { Played } from './played.ts'

/** What somebody sees, and the view it was made from. */
export interface Picture {
  readonly scene: Scene
  readonly view: Seen<Table>
}

/** The match as `who` may see it. Everything in it comes from the view alone, but for the seat's own right to take back. */
export function pictureOf(played: Played, who: Who): Picture {
  const { match } = played
  const { rules } = match
  const view = match.view(who)
  const own = played.goesOn && who !== 'spectator' ? who : undefined
  const result = rules.result(view)
  return {
    view,
    scene: {
      view: encoderOf(rules.sight)(view),
      // Moves are plain data with fields; the contract types them no closer than that.
      moves: own === undefined ? [] : (rules.moves(view, own) as Scene['moves']),
      awaited: played.goesOn ? seatsOf(rules.toAct(view) & ~(1 << HOST)) : [],
      undo: own !== undefined && match.canUndo(own),
      result: result === undefined ? null : resultOf(result),
    },
  }
}

const resultOf = ({ rank, score, sheet, ending }: Result): Scene['result'] => ({
  rank: [...rank],
  score: [...score],
  sheet: sheet.map((lines) => lines.map((line) => ({ ...line }))),
  ...(ending === undefined ? {} : { ending }),
})
