import { EventList, maySee } from '../events.ts'
import type { GameTypes } from '../rules.ts'
import { type Observer, seatsOf } from '../seats.ts'
import { listChanges } from './data-diff.ts'
import { type GameVariant, mayActOf, observers, pickRandom, stepRng } from './variant.ts'

/**
 * One random game as text: the deal as each observer sees it, then every move with its events and what changed
 * in everybody's view. Equal rules give equal text, so a text that changed shows what a change of the rules did.
 */
export function playthrough<G extends GameTypes>(trial: GameVariant<G>, seed: number): string {
  const { rules, seats } = trial
  const all = observers(seats)
  const choice = stepRng(seed, -1)
  const state = rules.setup(trial.config, seats, stepRng(seed, 0))
  let views = all.map((who) => rules.view(state, who))
  const text = [
    `${rules.id}, rules version ${rules.version}, ${trial.mode}, ${seats} seats, seed ${seed}`,
    '',
    'Seats are numbered from 0; S is a spectator; * is everybody. A line without an arrow is an event, a line with one',
    'is a change in a view.',
    '',
    'A spectator sees',
    ...fieldLines(views.at(-1)),
    ...all
      .slice(0, -1)
      .flatMap((who, index) => [
        `seat ${who} sees besides`,
        ...listChanges(views.at(-1), views[index]).map((change) => `  ${change.path}: ${json(change.after)}`),
      ]),
  ]
  for (let step = 1; step <= trial.maxMoves; step++) {
    const mayAct = seatsOf(mayActOf(rules, state))
    if (mayAct.length === 0) break
    const seat = pickRandom(choice, mayAct)
    const moves = rules.moves(state, seat)
    const move = pickRandom(choice, moves)
    const out = new EventList<G['event']>()
    rules.play(state, seat, move, stepRng(seed, step), out)
    const after = all.map((who) => rules.view(state, who))
    text.push(
      '',
      `${step}. seat ${seat}: ${json(move)} (of ${moves.length})${out.revealed ? ', reveals' : ''}`,
      ...out.events.map(({ event, to }) => changeLine(all, (who) => maySee(to, who), json(event))),
      ...byViewer(all, (_, index) =>
        listChanges(views[index], after[index]).map(
          ({ path, before, after }) => `${path}: ${json(before)} → ${json(after)}`,
        ),
      ),
    )
    views = after
  }
  const result = rules.result(state)
  text.push('', 'Result', ...fieldLines(result))
  return `${text.join('\n')}\n`
}

/** Each change once, with those whose view has it; in the order in which they come up. */
function byViewer(all: readonly Observer[], changesOf: (who: Observer, index: number) => readonly string[]): string[] {
  const changed = all.map((who, index) => new Set(changesOf(who, index)))
  const texts = new Set(changed.flatMap((of) => [...of]))
  return [...texts].map((text) => changeLine(all, (_, index) => changed[index]?.has(text) === true, text))
}

function changeLine(all: readonly Observer[], has: (who: Observer, index: number) => boolean, text: string): string {
  const whose = all.filter(has)
  const names = whose.length === all.length ? '*' : whose.map((who) => (who === 'spectator' ? 'S' : who)).join('')
  return `  ${names.padEnd(all.length)} ${text}`
}

const fieldLines = (value: unknown): string[] =>
  Object.entries(value ?? {}).map(([name, inner]) => `  ${name}: ${json(inner)}`)

const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
