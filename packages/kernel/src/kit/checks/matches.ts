import { journal, maySee, type Told } from '../../events.ts'
import { Illegal } from '../../illegal.ts'
import type { Entry } from '../../log.ts'
import { type Beginning, Match } from '../../match.ts'
import type { Rng } from '../../rng.ts'
import type { Shape } from '../../rules.ts'
import { seatsOf } from '../../seats.ts'
import { difference } from '../data.ts'
import { Fault, nameOf, seatName } from '../fault.ts'
import { actors, anyOf, type Trial, viewers } from '../trial.ts'

/** Plays a match with moves taken back here and there, and looks at all that is derived from its log. */
export function checkMatch<G extends Shape>(trial: Trial<G>, rng: Rng, moves: number): void {
  const seed = Uint8Array.from({ length: 32 }, () => rng.int(256))
  const beginning: Beginning<G> = { config: trial.config, seats: trial.seats, seed }
  const match = Match.start(trial.rules, beginning)
  const before: string[] = []
  /** As they were when they were told: an event that shares something with the state would change afterwards. */
  const told: unknown[] = [JSON.parse(JSON.stringify(match.told()))]
  for (let at = 0; at < moves && match.toAct !== 0; at++) {
    if (at % 32 === 31) checkSnapshot(trial, beginning, match)
    const seat = anyOf(rng, seatsOf(match.mayAct))
    before.push(JSON.stringify(match.state))
    const outcome = match.play(seat, anyOf(rng, match.moves(seat)), at)
    told.push(JSON.parse(JSON.stringify(outcome.told)))
    const final = outcome.revealed || match.result !== undefined
    if (match.canUndo(seat) === final)
      throw new Fault(`${seatName(seat)} ${final ? 'can' : 'cannot'} take back its last move`)
    if (at % 8 === 0) checkNoUndoByOthers(trial, match, seat, at)
    while (match.canUndo(seat) && rng.int(3) === 0) {
      match.undo(seat, at)
      told.pop()
      const wanted = before.pop() ?? 'null'
      if (JSON.stringify(match.state) !== wanted) checkSame('after taking back', JSON.parse(wanted), match.state)
    }
  }
  checkSnapshot(trial, beginning, match)
  checkSame('loaded from its log', match.state, Match.load(trial.rules, beginning, entriesOf(match)).state)
  checkSame('the events told again', told.flat(), match.told())
  checkJournal(trial, match.told())
}

function checkNoUndoByOthers<G extends Shape>(trial: Trial<G>, match: Match<G>, mover: number, at: number): void {
  for (const other of actors(trial.seats)) {
    if (other === mover) continue
    try {
      match.undo(other, at)
    } catch (error) {
      if (error instanceof Illegal) continue
      throw error
    }
    throw new Fault(`${seatName(other)} took back the move of ${seatName(mover)}`)
  }
}

const entriesOf = <G extends Shape>(match: Match<G>): Entry[] => JSON.parse(JSON.stringify([...match.log])) as Entry[]

function checkSnapshot<G extends Shape>(trial: Trial<G>, beginning: Beginning<G>, match: Match<G>): void {
  const loaded = Match.load(trial.rules, beginning, entriesOf(match), match.snapshot())
  checkSame('loaded from a snapshot', match.state, loaded.state)
  for (const seat of actors(trial.seats))
    if (loaded.canUndo(seat) !== match.canUndo(seat))
      throw new Fault(`after loading, ${seatName(seat)} ${match.canUndo(seat) ? 'lost' : 'gained'} an undo`)
}

function checkJournal<G extends Shape>(trial: Trial<G>, told: readonly Told<G['event']>[]): void {
  for (const who of viewers(trial.seats)) {
    const seen = new Set(told.filter((item) => maySee(item.to, who)).map((item) => item.event))
    for (const event of journal(told, who))
      if (!seen.has(event)) throw new Fault(`the journal shows ${nameOf(who)} an event it must not see: ${event.type}`)
  }
}

function checkSame(what: string, wanted: unknown, found: unknown): void {
  const change = difference(wanted, found)
  if (change !== undefined) throw new Fault(`${what}, ${change}`)
}
