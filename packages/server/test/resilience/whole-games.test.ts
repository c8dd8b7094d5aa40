import { findGame } from '@spellbough/games'
import {
  canonicalJson,
  commit,
  type GameFile,
  HOST,
  loadGameFile,
  Match,
  readGameFile,
  verifyGameFile,
  z,
} from '@spellbough/kernel'
import type { Scene, TableView } from '@spellbough/protocol'
import { expect, test } from 'vitest'
import { rotating } from '../../../../checks/test-run.ts'
import { get, waitForTableOver } from './kit/guest.ts'
import { Ledger } from './kit/ledger.ts'
import { NodeProcess, type ServerEndpoint } from './kit/node-process.ts'
import { SocketConnection } from './kit/socket-connection.ts'
import { MATCH_SETUPS, playToTheEnd, type StartedMatch, startMatch } from './kit/start-match.ts'
import { tempFolder } from './kit/temp-folder.ts'
import { waitUntil } from './kit/wait-until.ts'

/** What the interface tells of an entry of a finished match. */
interface PublicEntry {
  readonly seat: number
  readonly kind: string
  readonly move?: object
  readonly standIn?: true
}

/** A spectator who is not signed in, and all the scenes that were sent. */
class Spectator {
  readonly scenes: Scene[] = []
  readonly line: SocketConnection

  constructor(endpoint: ServerEndpoint, table: string) {
    this.line = new SocketConnection({ endpoint, guest: undefined, table, seat: null, ledger: new Ledger() })
    void this.#watch()
  }

  get last(): Scene | undefined {
    return this.line.kept?.scene
  }

  async #watch(): Promise<void> {
    while (this.last?.result == null) {
      await this.line.changed()
      if (this.last !== undefined && this.scenes.at(-1) !== this.last) this.scenes.push(this.last)
    }
  }
}

test('a server started on an empty folder plays a whole game of each kind with people, bots and spectators', async () => {
  const node = await NodeProcess.startByCommand({
    DATA_DIR: tempFolder(),
    SPELLBOUGH_HOST: '127.0.0.1',
    SPELLBOUGH_BOT_DELAY: '10',
    SPELLBOUGH_LIMITS_FRAMES_PER_SECOND: '10000',
    SPELLBOUGH_LIMITS_READS_PER_MINUTE: '1000000',
    SPELLBOUGH_LIMITS_REQUESTS_PER_MINUTE: '1000000',
  })
  const ledger = new Ledger()
  const matches = await Promise.all(
    rotating(3, Object.values(MATCH_SETUPS)).map((kind) => startMatch(kind, { ledger, endpoints: [node] })),
  )
  const spectators = matches.map(({ id }) => new Spectator(node, id))
  await Promise.all(matches.map(({ id }, index) => waitForSpectator(node, id, spectators[index])))
  await playToTheEnd(matches)
  for (const [index, match] of matches.entries()) {
    const figures = await expectFinishedMatch(node, ledger, match, spectators[index])
    console.log(match.setup.game, JSON.stringify(match.setup.options), JSON.stringify(figures))
  }
  for (const { line } of spectators) line.close()
  expect(ledger.count('under way'), 'moves that were never answered').toBe(0)
  expect(await node.terminate()).toBe(0)
})

async function waitForSpectator(node: ServerEndpoint, id: string, spectator: Spectator | undefined): Promise<void> {
  await waitUntil(`an onlooker sees table ${id}`, () => spectator?.last)
  const { fairness, status } = await get<TableView>(node, `/api/tables/${id}`)
  expect(status).toBe('playing')
  expect(fairness.secret, 'the secret of a match that goes on').toBeNull()
}

/** Checks a finished match by what its players, a spectator and the public API show. */
async function expectFinishedMatch(
  node: ServerEndpoint,
  ledger: Ledger,
  { id, opened, players }: StartedMatch,
  spectator: Spectator | undefined,
) {
  const table = await waitForTableOver(node, id)
  expect(table.ending).toBe('finished')
  const result = spectator?.last?.result
  expect(table.standing).toEqual({ rank: result?.rank, score: result?.score })
  for (const { connection: line } of players)
    expect(line.kept?.scene.result, 'every player sees the result').toEqual(result)

  const { commitment, secret } = table.fairness
  expect(commitment).toBe(opened.fairness.commitment)
  expect(commit(secret ?? ''), 'the secret is the one promised before the match').toBe(commitment)

  const file = readGameFile(JSON.stringify(await get(node, `/api/matches/${id}/export`)))
  expect(file.fairness.commitment).toBe(opened.fairness.commitment)
  for (const verdict of verifyGameFile(file, findGame)) expect(verdict, verdict.detail).toMatchObject({ state: 'good' })

  const log = await get<PublicEntry[]>(node, `/api/matches/${id}/log`)
  const figures = expectEveryMoveOnce(log, ledger, id, table)
  return { ...figures, ...expectPublicViews(file, spectator) }
}

/** The log is what was acknowledged to each player, in order, and what bots, stand-ins and the host did; nothing else. */
function expectEveryMoveOnce(log: readonly PublicEntry[], ledger: Ledger, id: string, { seats }: TableView) {
  const own = (seat: number) => log.filter((entry) => entry.seat === seat && entry.kind === 'move' && !entry.standIn)
  let acknowledged = 0
  let bots = 0
  for (const { seat, bot } of seats) {
    if (bot !== null) {
      bots += own(seat).length
      continue
    }
    const told = ledger.at(id).filter((sent) => sent.seat === seat && sent.outcome === 'acknowledged')
    acknowledged += told.length
    const inLog = own(seat).map(({ move }) => canonicalJson(move))
    expect(inLog, `seat ${seat}: what is in the log and what was acknowledged`).toEqual(
      told.map(({ move }) => canonicalJson(move)),
    )
  }
  const host = log.filter(({ seat }) => seat === HOST).length
  const standIns = log.filter(({ standIn }) => standIn).length
  const expired = log.filter(({ kind }) => kind === 'expired').length
  expect(log.length, 'entries of the log').toBe(acknowledged + bots + host + standIns + expired)
  return { entries: log.length, acknowledged, bots, host, standIns, expired }
}

/** What the onlooker was shown are the public views of the match, in order, up to the last; never a move of anybody's. */
function expectPublicViews(file: GameFile, spectator: Spectator | undefined) {
  if (spectator === undefined) throw new Error('Nobody looked on.')
  const { match } = loadGameFile(file, findGame)
  const views = publicViews(match)
  let at = 0
  for (const scene of spectator.scenes) {
    expect(scene.moves).toEqual([])
    const view = canonicalJson(scene.view)
    while (at < views.length && views[at] !== view) at++
    expect(at, `an onlooker was shown what is no public view of this match: ${view.slice(0, 500)}`).toBeLessThan(
      views.length,
    )
  }
  expect(canonicalJson(spectator.last?.view), 'the last public view').toBe(views.at(-1))
  return { scenes: spectator.scenes.length, views: new Set(views).size }
}

function publicViews({ rules, setup: beginning, log }: Match): string[] {
  const again = Match.start(rules, beginning)
  const shown = () => canonicalJson(JSON.parse(JSON.stringify(z.encode(rules.viewCodec, again.view('spectator')))))
  const views = [shown()]
  for (const entry of log) {
    again.append(entry)
    views.push(shown())
  }
  return views
}
