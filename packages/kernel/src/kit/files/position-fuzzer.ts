/** Broken position files of one game: each must be refused with a sentence, or be a position that can be played on. */
import * as zm from 'zod/mini'
import type { Game } from '../../game.ts'
import { POSITION_FORMAT, type PositionFile, readPosition } from '../../notation/position.ts'
import { fastRng } from '../../rng.ts'
import type { GameTypes } from '../../rules.ts'
import { CheckFailure } from '../conformance-error.ts'
import { registryOf } from '../test-match.ts'
import type { GameVariant } from '../variant.ts'
import { visitPositions } from '../visit-positions.ts'
import { FuzzReport, type FuzzStatistics, isolate } from './fuzz-report.ts'
import { mutatedText, mutateJson } from './mutate-json.ts'
import { mutateText } from './mutate-text.ts'
import { readOrRefuse } from './refusal.ts'
import { sweepJson } from './sweep-json.ts'
import { checkUsable } from './usable.ts'

/** A true position file, and where it comes from. */
export interface PositionSource {
  readonly name: string
  readonly file: PositionFile
}

/** Positions from the deal to the end of a random game. */
export function positionsOfGame<G extends GameTypes>(
  variant: GameVariant<G>,
  seed: number,
  count: number,
): PositionSource[] {
  const { rules } = variant
  const states: unknown[] = []
  visitPositions(variant, seed, (state) => states.push(rules.copy(state)))
  const picked = new Set(
    Array.from({ length: count }, (_, index) => Math.floor((index * (states.length - 1)) / (count - 1))),
  )
  return [...picked].map((step) => ({
    name: `${variant.mode}, ${variant.seats} seats, seed ${seed}, move ${step}`,
    file: {
      spellbough: POSITION_FORMAT,
      game: rules.id,
      version: rules.version,
      state: JSON.parse(JSON.stringify(zm.encode(rules.stateCodec, states[step] as G['state']))) as unknown,
    },
  }))
}

/**
 * Mutates every source this often and collects what goes wrong; the unchanged source must be accepted. The same seed makes
 * the same files.
 */
export function fuzzPositions<G extends GameTypes>(
  game: Game<G>,
  sources: readonly PositionSource[],
  mutantsOfEach: number,
  seed: number,
): FuzzStatistics {
  const report = new FuzzReport()
  sources.forEach((source, index) => {
    report.collect(source.name, [], () => mustBeAccepted(game, source, seed))
    for (let mutant = 0; mutant < mutantsOfEach; mutant++) {
      const mutantSeed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index * mutantsOfEach + mutant + 1, 0x85ebca6b)
      const rng = fastRng(mutantSeed)
      const { text, changes } = mutantOf(source, rng)
      const accepted = report.collect(source.name, changes, () => readAndUse(game, text, mutantSeed))
      report.count(accepted === true)
    }
  })
  return report.statistics
}

/** Makes every kind of change at every kind of place, each in some source that has it; all of that so many times. */
export function sweepPositions<G extends GameTypes>(
  game: Game<G>,
  sources: readonly PositionSource[],
  times: number,
  seed: number,
): FuzzStatistics {
  const report = new FuzzReport()
  const rng = fastRng(seed)
  const documents = sources.map(({ file }) => file)
  for (let time = 0; time < times; time++)
    for (const { json, changes, document } of sweepJson(documents, rng, 'state')) {
      const { name } = sources[document] as PositionSource
      const accepted = report.collect(name, changes, () => readAndUse(game, mutatedText(json), seed))
      report.count(accepted === true)
    }
  return report.statistics
}

function mutantOf({ file }: PositionSource, rng: ReturnType<typeof fastRng>) {
  const kind = rng.int(FILE_CHANGE_EVERY)
  if (kind === 0) {
    const { text, change } = mutateText(JSON.stringify(file, null, 1), rng)
    return { text, changes: [change] }
  }
  const { json, changes } = mutateJson(file, rng, kind === 1 ? undefined : 'state')
  return { text: mutatedText(json), changes }
}

/** One mutant in this number is changed as text, and one outside its state. */
const FILE_CHANGE_EVERY = 16

function mustBeAccepted<G extends GameTypes>(game: Game<G>, { file }: PositionSource, seed: number): void {
  if (!readAndUse(game, JSON.stringify(file), seed)) throw new CheckFailure('it was refused without any change')
}

/** Whether the text was accepted; throws where that was wrong. */
function readAndUse<G extends GameTypes>(game: Game<G>, text: string, seed: number): boolean {
  const read = readOrRefuse(() => readPosition(text, registryOf(game)))
  if (read === undefined) return false
  isolate(() => checkUsable(game, read.read.state as G['state'], seed))
  return true
}
