import * as zm from 'zod/mini'
import { canonicalJson } from '../canonical.ts'
import { InvalidInput } from '../errors.ts'
import { commit } from '../fairness.ts'
import type { PlayableGame } from '../game.ts'
import type { Match } from '../match.ts'
import { printable } from '../printable.ts'
import type { Result } from '../rules.ts'
import { chainRootHash, dealState, entryHash, type GameFile, type RecordedResult } from './game-file.ts'
import { loadGameFile, openGameFile } from './open-game-file.ts'
import type { FindGame } from './position.ts'

/** The checks of a game file, in the order they are made. */
export const FILE_CHECKS = ['chain', 'commitment', 'shuffles', 'moves', 'result'] as const

export type FileCheck = (typeof FILE_CHECKS)[number]

export interface FileVerdict {
  readonly check: FileCheck
  /** `unknown`: it cannot be checked, because the game goes on or an earlier check failed. */
  readonly state: 'good' | 'bad' | 'unknown'
  readonly detail: string
}

/** Checks everything a file claims. The file is honest when no verdict is bad. */
export function verifyGameFile(file: GameFile, findGame: FindGame<PlayableGame>): FileVerdict[] {
  const verdicts = [runCheck('chain', () => checkChain(file))]
  if (file.fairness.secret === undefined) {
    const why = 'the secret is not revealed before the end'
    for (const check of FILE_CHECKS.slice(1)) verdicts.push({ check, state: 'unknown', detail: why })
    if (file.end.result !== null)
      verdicts[1] = { check: 'commitment', state: 'bad', detail: 'the game is over but its secret is missing' }
    return verdicts
  }
  verdicts.push(runCheck('commitment', () => checkCommitment(file)))
  verdicts.push(runCheck('shuffles', () => checkDeal(file, findGame)))
  let match: Match | undefined
  verdicts.push(
    runCheck('moves', () => {
      match = loadGameFile(file, findGame).match
      return `${match.moveCount} moves stand, every entry is legal`
    }),
  )
  if (match === undefined) verdicts.push({ check: 'result', state: 'unknown', detail: 'the moves cannot be replayed' })
  else verdicts.push(resultVerdict(file, match.result))
  return verdicts
}

function runCheck(check: FileCheck, run: () => string): FileVerdict {
  try {
    return { check, state: 'good', detail: run() }
  } catch (error) {
    if (error instanceof InvalidInput) return { check, state: 'bad', detail: error.message }
    throw error
  }
}

function checkChain(file: GameFile): string {
  let head = chainRootHash(file)
  file.entries.forEach((entry, index) => {
    const place = `entries[${index}]`
    if (entry.n !== index + 1) throw new InvalidInput(place, misnumbered(file, entry.n, index + 1))
    const { hash, ...bare } = entry
    if (entryHash(head, bare) !== hash)
      throw new InvalidInput(
        place,
        index === 0
          ? 'the first entry does not follow from the header: the header or this entry was changed'
          : `entry number ${entry.n} was changed: its hash does not follow from its content and entry ${index}`,
      )
    head = hash
  })
  if (file.end.entries !== file.entries.length)
    throw new InvalidInput(
      'end.entries',
      `the file is cut: it has ${file.entries.length} of ${file.end.entries} entries`,
    )
  if (file.end.head !== head)
    throw new InvalidInput(
      'end.head',
      file.entries.length === 0
        ? 'the header was changed: it does not give this hash'
        : 'it is not the last entry’s hash',
    )
  return `${file.entries.length} entries, unbroken`
}

function misnumbered(file: GameFile, found: number, wanted: number): string {
  if (found < wanted) return `entry number ${found} stands here a second time`
  return file.entries.some((entry) => entry.n === wanted)
    ? `entries are out of order: number ${found} stands where number ${wanted} belongs`
    : `entry number ${wanted} is missing`
}

function checkCommitment(file: GameFile): string {
  const { secret = '', commitment } = file.fairness
  if (commit(secret) !== commitment)
    throw new InvalidInput('fairness.secret', 'it is not the secret that was committed to before the deal')
  return 'the revealed secret is the one committed to'
}

function checkDeal(file: GameFile, findGame: FindGame<PlayableGame>): string {
  const { rules, setup: beginning } = openGameFile(file, findGame)
  if (beginning.position !== undefined) return 'the game began from a position, there was no deal'
  if (file.deal === undefined) throw new InvalidInput('deal', 'the dealt state is missing')
  const dealt = JSON.parse(JSON.stringify(zm.encode(rules.stateCodec, dealState(rules, beginning)))) as unknown
  const difference = firstDifference(file.deal, dealt, 'deal')
  if (difference !== undefined) throw new InvalidInput(difference.place, difference.fault)
  return 'the seed deals exactly this'
}

function resultVerdict(file: GameFile, result: Result | undefined): FileVerdict {
  if (result === undefined && file.end.result === null)
    return {
      check: 'result',
      state: 'unknown',
      detail: 'the game is not over after the last entry, and no result is claimed',
    }
  return runCheck('result', () => checkResult(file.end.result, result))
}

function checkResult(claimed: RecordedResult | null, result: Result | undefined): string {
  if (result === undefined)
    throw new InvalidInput('end.result', 'the file claims a result, but after its last entry the game is not over')
  const { rank, score } = result
  if (claimed === null)
    throw new InvalidInput(
      'end.result',
      `the game is over with ${canonicalJson({ rank, score })}, but no result is given`,
    )
  const difference = firstDifference(claimed, { rank, score }, 'end.result')
  if (difference !== undefined) throw new InvalidInput(difference.place, difference.fault)
  return `the points are right: ${score.join(', ')}`
}

/** The first place where a file's JSON differs from what it must be. */
function firstDifference(found: unknown, wanted: unknown, place: string): { place: string; fault: string } | undefined {
  if (Array.isArray(found) && Array.isArray(wanted) && found.length === wanted.length) {
    for (let index = 0; index < wanted.length; index++) {
      const difference = firstDifference(found[index], wanted[index], `${place}[${index}]`)
      if (difference !== undefined) return difference
    }
    return undefined
  }
  if (isPlain(found) && isPlain(wanted)) {
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
      const difference = firstDifference(fieldOf(found, name), fieldOf(wanted, name), `${place}.${name}`)
      if (difference !== undefined) return difference
    }
    return undefined
  }
  if (found === wanted) return undefined
  return { place, fault: `it says ${brief(found)}, but must be ${brief(wanted)}` }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Not what every object inherits, such as `constructor`. */
const fieldOf = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined

function brief(value: unknown): string {
  const text = value === undefined ? 'nothing' : printable(JSON.stringify(value))
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
