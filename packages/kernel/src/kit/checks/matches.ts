import { IllegalAction } from '../../errors.ts'
import { type AddressedEvent, maySee, readableEvents } from '../../events.ts'
import type { LogEntry } from '../../log.ts'
import { Match, type MatchSetup } from '../../match.ts'
import type { Rng } from '../../rng.ts'
import type { GameTypes } from '../../rules.ts'
import { seatsOf } from '../../seats.ts'
import { CheckFailure, observerName, seatName } from '../conformance-error.ts'
import { describeDifference } from '../data-diff.ts'
import { actors, type GameVariant, observers, pickRandom } from '../variant.ts'

/** Plays a match with moves taken back here and there, and looks at all that is derived from its log. */
export function checkMatch<G extends GameTypes>(trial: GameVariant<G>, rng: Rng, moves: number): void {
  const seed = Uint8Array.from({ length: 32 }, () => rng.int(256))
  const beginning: MatchSetup<G> = { config: trial.config, seats: trial.seats, seed }
  const match = Match.start(trial.rules, beginning)
  const before: string[] = []
  /** As they were when they were emitted: an event that shares an object with the state would change afterwards. */
  const told: unknown[] = [JSON.parse(JSON.stringify(match.replayEvents()))]
  for (let at = 0; at < moves && match.toAct !== 0; at++) {
    // At doubling lengths, so that replaying costs no more than playing.
    if (at >= 31 && (at & (at + 1)) === 0) checkLoading(trial, beginning, match)
    const seat = pickRandom(rng, seatsOf(match.mayAct))
    before.push(JSON.stringify(match.state))
    const outcome = match.play(seat, pickRandom(rng, match.moves(seat)), at)
    told.push(JSON.parse(JSON.stringify(outcome.events)))
    const final = outcome.revealed || match.result !== undefined
    if (match.canUndo(seat) === final)
      throw new CheckFailure(`${seatName(seat)} ${final ? 'can' : 'cannot'} take back its last move`)
    if (at % 8 === 0) checkNoUndoByOthers(trial, match, seat, at)
    while (match.canUndo(seat) && rng.int(3) === 0) {
      match.undo(seat, at)
      told.pop()
      const wanted = before.pop() ?? 'null'
      if (JSON.stringify(match.state) !== wanted) checkSame('after taking back', JSON.parse(wanted), match.state)
    }
  }
  checkLoading(trial, beginning, match)
  checkSame('the events told again', told.flat(), match.replayEvents())
  checkJournal(trial, match.replayEvents())
}

function checkNoUndoByOthers<G extends GameTypes>(
  trial: GameVariant<G>,
  match: Match<G>,
  mover: number,
  at: number,
): void {
  for (const other of actors(trial.seats)) {
    if (other === mover) continue
    try {
      match.undo(other, at)
    } catch (error) {
      if (error instanceof IllegalAction) continue
      throw error
    }
    throw new CheckFailure(`${seatName(other)} took back the move of ${seatName(mover)}`)
  }
}

const entriesOf = <G extends GameTypes>(match: Match<G>): LogEntry[] =>
  JSON.parse(JSON.stringify([...match.log])) as LogEntry[]

function checkLoading<G extends GameTypes>(trial: GameVariant<G>, beginning: MatchSetup<G>, match: Match<G>): void {
  const loaded = Match.load(trial.rules, beginning, entriesOf(match))
  checkSame('loaded from its log', match.state, loaded.state)
  for (const seat of actors(trial.seats))
    if (loaded.canUndo(seat) !== match.canUndo(seat))
      throw new CheckFailure(`after loading, ${seatName(seat)} ${match.canUndo(seat) ? 'lost' : 'gained'} an undo`)
}

function checkJournal<G extends GameTypes>(trial: GameVariant<G>, told: readonly AddressedEvent<G['event']>[]): void {
  for (const who of observers(trial.seats)) {
    const seen = new Set(told.filter((item) => maySee(item.to, who)).map((item) => item.event))
    for (const event of readableEvents(told, who))
      if (!seen.has(event))
        throw new CheckFailure(`the log shows ${observerName(who)} an event it must not see: ${event.type}`)
  }
}

function checkSame(what: string, wanted: unknown, found: unknown): void {
  const change = describeDifference(wanted, found)
  if (change !== undefined) throw new CheckFailure(`${what}, ${change}`)
}
