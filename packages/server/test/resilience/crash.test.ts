import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rotating, scaled } from '../../../../checks/test-run.ts'
import { Audit } from './kit/audit.ts'
import { sqliteReader } from './kit/database-reader.ts'
import { expectVerifiedEnd } from './kit/expectations.ts'
import { Ledger } from './kit/ledger.ts'
import { NodeProcess } from './kit/node-process.ts'
import { MATCH_SETUPS, type MatchSetup, playToTheEnd, type StartedMatch, startMatch } from './kit/start-match.ts'
import { tempFolder } from './kit/temp-folder.ts'
import { randomInteger } from './kit/wait-until.ts'

const KILLS = scaled(5, 120)
/** One in so many kills hits a server that has not come up yet. */
const WHILE_STARTING = scaled(4, 8)
/** A server dies after so many more moves, at most, or after so many milliseconds in which nobody could move. */
const MAX_MOVES = 24
const MAX_LIFETIME_MS = 1_500
/** After so many kills no more matches begin; in `npm test` there is one of each kind that is played. */
const LAST_BEGINNING = scaled(0, Math.floor(0.7 * KILLS))
/** The longest that somebody thinks about a move. */
const MAX_THINK_MS = scaled(25, 80)

/** Somebody here never moves: the clock and the stand-in must. */
const WITH_CLOCK: MatchSetup = {
  game: 'mag-mell',
  options: { level: 'basic' },
  chairs: [{ way: 'socket' }, 'idle'],
  time: { perMove: 5_000 },
}

/** Matches that are played while the server dies again and again; where one ends, the next of its kind begins. */
class CrashRun {
  readonly ledger = new Ledger()
  readonly audits: Audit[] = []
  readonly matches: StartedMatch[] = []
  readonly #node: NodeProcess
  readonly #file: string
  readonly #playing: Promise<void>[]
  #going = true
  /** Tables that are just being opened: the server is left alone meanwhile. */
  #opening = 0
  #fault: unknown

  constructor(node: NodeProcess, file: string, kinds: readonly MatchSetup[]) {
    this.#node = node
    this.#file = file
    this.#playing = kinds.map((kind) => this.#play(kind))
    for (const playing of this.#playing) {
      playing.catch((error: unknown) => {
        this.#fault = error
      })
    }
  }

  /** Tables that are just being opened are waited for; then the server is killed at once. */
  async kill(): Promise<void> {
    if (this.#fault !== undefined) throw this.#fault
    while (this.#opening > 0) await sleep(5)
    await this.#node.kill()
  }

  /** No more matches begin. */
  close(): void {
    this.#going = false
  }

  /** Resolves when all matches have ended. */
  async end(): Promise<void> {
    await Promise.all(this.#playing)
  }

  /** Compares every log with what the clients know. */
  async audit(): Promise<{ faults: string[]; unconfirmed: number }> {
    const findings = await Promise.all(this.audits.map((audit) => audit.run()))
    return {
      faults: findings.flatMap(({ faults }) => faults),
      unconfirmed: findings.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0),
    }
  }

  async #play(kind: MatchSetup): Promise<void> {
    do {
      while (!this.#node.isOpen) await sleep(5)
      this.#opening++
      const match = await startMatch(kind, {
        ledger: this.ledger,
        endpoints: [this.#node],
        maxThinkMs: MAX_THINK_MS,
      }).finally(() => this.#opening--)
      this.matches.push(match)
      this.audits.push(new Audit(match.id, this.ledger, sqliteReader(this.#file)))
      await playToTheEnd([match])
    } while (this.#going)
  }
}

test(`nothing acknowledged is lost and nothing counts twice, though the server is killed ${KILLS} times`, async () => {
  const folder = tempFolder()
  const node = await NodeProcess.start({ DATA_DIR: folder }, { ahead: true })
  const kinds: readonly MatchSetup[] = [...rotating(2, Object.values(MATCH_SETUPS)), WITH_CLOCK]
  const crashRun = new CrashRun(node, join(folder, 'spellbough.sqlite'), kinds)
  const figures = { kills: 0, whileStarting: 0, underWay: 0, durableUnconfirmed: 0, slowestStart: 0 }

  while (figures.kills < KILLS) {
    await someMoves(crashRun)
    await crashRun.kill()
    figures.kills++
    if (figures.kills >= LAST_BEGINNING) crashRun.close()
    figures.underWay += crashRun.ledger.count('under way')
    if (figures.kills % WHILE_STARTING === 0) await killWhileStarting(node, figures)
    const began = performance.now()
    await node.restart()
    figures.slowestStart = Math.max(figures.slowestStart, Math.round(performance.now() - began))
    const { faults, unconfirmed } = await crashRun.audit()
    figures.durableUnconfirmed += unconfirmed
    expect(faults, `after kill ${figures.kills}`).toEqual([])
  }

  await crashRun.end()
  const { faults } = await crashRun.audit()
  expect(faults, 'in the end').toEqual([])
  expect(crashRun.ledger.count('under way'), 'moves that were never answered').toBe(0)
  for (const match of crashRun.matches) await expectVerifiedEnd(node, match)
  expectClocksWentOn(crashRun)
  const lines = crashRun.matches.flatMap(({ players }) => players.map(({ connection: line }) => line))
  console.log('crash', {
    ...figures,
    matches: crashRun.matches.length,
    entries: crashRun.audits.reduce((sum, { rows }) => sum + rows.length, 0),
    acknowledged: crashRun.ledger.count('acknowledged'),
    sentAgain: crashRun.ledger.all.filter(({ sendCount: times }) => times > 1).length,
    refused: crashRun.ledger.count('refused'),
    resumed: lines.reduce((sum, { resumed }) => sum + resumed.byMark + resumed.whole, 0),
    lostOrDoubled: faults.length,
  })
})

/** Some moves are made, no matter how many, and a few more milliseconds pass. */
async function someMoves({ ledger }: CrashRun): Promise<void> {
  const enough = ledger.count('acknowledged') + randomInteger(0, MAX_MOVES)
  const end = performance.now() + MAX_LIFETIME_MS
  while (ledger.count('acknowledged') < enough && performance.now() < end) await sleep(10)
  await sleep(randomInteger(0, 20))
}

/** The process dies again somewhere in its start: while it reads its settings, brings the database up, or just after. */
async function killWhileStarting(node: NodeProcess, figures: { kills: number; whileStarting: number }): Promise<void> {
  node.begin()
  await node.loaded()
  await sleep(randomInteger(0, 250))
  await node.kill()
  figures.kills++
  figures.whileStarting++
}

/** The one who never moves lost time on the clock, and a stand-in moved. */
function expectClocksWentOn({ audits, matches }: CrashRun): void {
  const rows = audits.filter((_, index) => matches[index]?.setup === WITH_CLOCK).flatMap((audit) => audit.rows)
  expect(rows.filter(({ kind }) => kind === 'expired').length, 'clocks that ran out').toBeGreaterThan(0)
  expect(rows.filter(({ stand_in }) => stand_in === 1).length, 'moves of a stand-in').toBeGreaterThan(0)
}
