/** Broken game files: each must be refused or found dishonest with a sentence, or be a match that can be replayed. */

import { deriveSeed, fairnessFromWord } from '../../fairness.ts'
import type { Game } from '../../game.ts'
import { LANGUAGES } from '../../languages.ts'
import { Match } from '../../match.ts'
import { chainRootHash, entryHash, type GameFile, readGameFile, toGameFile } from '../../notation/game-file.ts'
import { loadGameFile } from '../../notation/open-game-file.ts'
import { verifyGameFile } from '../../notation/verify.ts'
import { fastRng, type Rng } from '../../rng.ts'
import type { GameTypes } from '../../rules.ts'
import { randomSeat } from '../../seats.ts'
import { CheckFailure } from '../conformance-error.ts'
import { summarize } from '../data-diff.ts'
import { registryOf } from '../test-match.ts'
import { observers, pickRandom } from '../variant.ts'
import { FuzzReport, type FuzzStatistics, isolate } from './fuzz-report.ts'
import { mutatedText, mutateJson } from './mutate-json.ts'
import { mutateText } from './mutate-text.ts'
import { checkSentence, readOrRefuse } from './refusal.ts'

/** A true game file, and where it comes from. */
export interface GameFileSource {
  readonly name: string
  readonly file: GameFile
}

export interface RecordedGame<G extends GameTypes> {
  readonly config: G['config']
  readonly seats: number
  /** A position to begin from instead of a deal. */
  readonly position?: G['state']
  /** The game is left after this many moves. */
  readonly moves: number
}

/** The file of a random game. */
export function recordGame<G extends GameTypes>(
  game: Game<G>,
  recorded: RecordedGame<G>,
  seed: number,
): GameFileSource {
  const { config, seats, position, moves } = recorded
  const fairness = fairnessFromWord(`fuzz ${seed}`, seats)
  const rng = fastRng(seed)
  const match = Match.start<G>(game.rules, {
    config,
    seats,
    seed: deriveSeed(fairness.secret, fairness.contributions),
    ...(position === undefined ? {} : { position }),
  })
  for (let made = 0; made < moves && match.result === undefined; made++) {
    const seat = randomSeat(match.mayAct, rng)
    const at = match.log.lastTime + rng.int(5000)
    match.play(seat, pickRandom(rng, match.moves(seat)), at)
    if (match.canUndo(seat) && rng.int(UNDO_EVERY) === 0) match.undo(seat, at)
  }
  const players = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat + 1}` }))
  const file = toGameFile(match, { players, begun: '2025-05-01T18:30:00Z', fairness })
  return {
    name: `a game of ${seats} seats, ${match.moveCount} moves`,
    file: JSON.parse(JSON.stringify(file)) as GameFile,
  }
}

const UNDO_EVERY = 12

/** Mutates every source this often and collects what goes wrong. The same seed makes the same files. */
export function fuzzGameFiles<G extends GameTypes>(
  game: Game<G>,
  sources: readonly GameFileSource[],
  mutantsOfEach: number,
  seed: number,
): FuzzStatistics {
  const report = new FuzzReport()
  sources.forEach((source, index) => {
    for (let mutant = 0; mutant < mutantsOfEach; mutant++) {
      const rng = fastRng(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index * mutantsOfEach + mutant + 1, 0x85ebca6b))
      const { text, changes } = mutantOf(source, rng)
      const accepted = report.collect(source.name, changes, () => readAndReplay(game, text))
      report.count(accepted === true)
    }
  })
  return report.statistics
}

function mutantOf({ file }: GameFileSource, rng: Rng) {
  if (rng.int(TEXT_CHANGE_EVERY) === 0) {
    const { text, change } = mutateText(JSON.stringify(file, null, 1), rng)
    return { text, changes: [change] }
  }
  const within = pickRandom(rng, [
    undefined,
    undefined,
    'entries',
    ...(file.position === undefined ? [] : ['position']),
  ])
  const { json, changes } = mutateJson(file, rng, within)
  const chained = rng.int(4) === 0 ? json : withNewChain(json as GameFile)
  return { text: mutatedText(chained), changes }
}

const TEXT_CHANGE_EVERY = 12

/** The file with its chain made anew, as somebody who forges a file would, so that the later checks are reached. */
export function withNewChain(file: GameFile): GameFile {
  try {
    let head = chainRootHash(file)
    const entries = file.entries.map(({ hash: _hash, ...bare }) => {
      head = entryHash(head, bare)
      return { ...bare, hash: head }
    })
    return { ...file, entries, end: { ...file.end, entries: entries.length, head } }
  } catch {
    return file
  }
}

/** Whether the text is an honest game; throws where a check fails in another way than with a sentence. */
function readAndReplay<G extends GameTypes>(game: Game<G>, text: string): boolean {
  const found = readOrRefuse(() => readGameFile(text))
  if (found === undefined) return false
  const find = registryOf(game)
  const verdicts = verifyGameFile(found.read, find)
  for (const { check, detail } of verdicts) checkSentence(check, detail)
  const loaded = readOrRefuse(() => loadGameFile(found.read, find))
  if (verdicts.some(({ state }) => state === 'bad')) return false
  if (loaded === undefined) {
    if (found.read.fairness.secret === undefined) return false
    throw new CheckFailure('every check of the file passed, but it cannot be loaded')
  }
  isolate(() => replay(game, loaded.read.match as Match<G>))
  return true
}

/** Narrates all events in every language and shows the last position to everybody. */
function replay<G extends GameTypes>(game: Game<G>, match: Match<G>): void {
  const names = Array.from({ length: match.setup.seats }, (_, seat) => `Player ${seat + 1}`)
  const texts: string[] = []
  const events = match.replayEvents()
  for (const language of LANGUAGES) {
    const words = game.words[language]
    for (const { event } of events) texts.push(words.event(event, names))
    for (const who of observers(match.setup.seats)) texts.push(words.textView(match.view(who), who, names))
    for (const lines of match.result?.sheet ?? []) for (const line of lines) texts.push(words.scoreLine(line))
  }
  const bad = texts.find((text) => /undefined|NaN|\[object/.test(text))
  if (bad !== undefined) throw new CheckFailure(`a sentence of it is ${summarize(bad)}`)
}
