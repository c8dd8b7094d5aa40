/** A match goes on by its own rules when its game gets new ones: on a real server, with a real game. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fastRng,
  type Game,
  loadGameFile,
  loadGameForFile,
  loadGameVersion,
  Match,
  openGameFile,
  type Position,
  readGameFile,
  verifyGameFile,
} from '@spellbough/kernel'
import { visitPositions } from '@spellbough/kernel/kit'
import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli, writeTestFile } from '../packages/cli/test/run-cli.ts'
import { type RunningNode, startNode } from '../packages/server/src/node.ts'
import { startMatchAgainstBot, TestClient, testConfig } from '../packages/server/test/http/kit.ts'
import { freezeGame } from '../scripts/freeze-game.mjs'
import { GamesFolder } from './game-copy.ts'

const GAME = 'mag-mell'
const FULL = { options: { level: 'full' }, seats: ['me', { bot: 'random' }] }

let data: string
let before: GamesFolder
let after: GamesFolder
/** The game before and after its rules changed. */
let first: Game
let second: Game

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'spellbough-versions-'))
  before = GamesFolder.make()
  before.add(GAME)
  first = await before.load(GAME)
  await freezeGame(GAME, before.path)
  after = GamesFolder.make()
  after.add(GAME, before.path)
  after.edit(`${GAME}/rules/rules.ts`, '  version: 1,\n', '  version: 2,\n')
  // A changed rule: nobody may stop after the first card of a round any more.
  after.edit(`${GAME}/rules/picking.ts`, 'boolean => view.opening === 1\n', 'boolean => view.opening < -1\n')
  // A changed card: the Familiar counts 3 instead of 2.
  after.edit(`${GAME}/data/cards.ts`, "id: 'familiar', copies: 4, value: 2,", "id: 'familiar', copies: 4, value: 3,")
  second = await after.load(GAME)
})

afterAll(() => {
  for (const folder of [before, after]) folder?.remove()
  rmSync(data, { recursive: true, force: true })
})

/** A node on the same database each time, with the games as they are then. */
const start = (game: Game): Promise<RunningNode> =>
  startNode({ ...testConfig(data), logLevel: 'silent' }, { games: [game] })

/** The same person at the same server after it was started again. */
function returning(node: RunningNode, earlier: TestClient): TestClient {
  const client = new TestClient(node.url)
  client.cookie = earlier.cookie
  return client
}

interface PlayOutcome {
  readonly stops: number
  readonly result: SceneSnapshot['scene']['result']
}

/** Plays over HTTP, and stops whenever that is a legal move, until the match is over or `until` holds. */
async function play(client: TestClient, table: string, until: (played: PlayOutcome) => boolean): Promise<PlayOutcome> {
  let played: PlayOutcome = { stops: 0, result: null }
  for (let made = 0; ; made++) {
    const { body } = await client.get<SceneSnapshot>(`/api/matches/${table}`)
    played = { ...played, result: body.scene.result }
    if (played.result !== null || until(played)) return played
    const { moves } = body.scene
    const stop = moves.find(({ do: does }) => does === 'stop')
    // Only after a mage, which counts 1, may the starter of a round stop.
    const mage = moves.find(({ card }) => typeof card === 'string' && /-(witch|summoner|sorcerer)$/.test(card))
    const move = stop ?? mage ?? moves[0]
    if (move === undefined) {
      await client.get(`/api/matches/${table}/wait?mark=${body.mark}`)
      continue
    }
    const id = `m${body.mark}${made}`.replace(/\W/g, '')
    const { status, body: answer } = await client.post(`/api/matches/${table}/moves`, { id, move })
    expect(status, JSON.stringify(answer)).toBe(200)
    if (stop !== undefined) played = { ...played, stops: played.stops + 1 }
  }
}

/** The scene has the result at once, the table a moment later. */
const expectOver = (client: TestClient, table: string) =>
  expect.poll(async () => (await client.get<TableView>(`/api/tables/${table}`)).body.status).toBe('over')

describe('a match that began before its game got a new version', () => {
  let client: TestClient
  let old: TableView
  let node: RunningNode

  beforeAll(async () => {
    const earlier = await start(first)
    client = await TestClient.guest(earlier.url)
    old = await startMatchAgainstBot(client, FULL)
    await play(client, old.id, ({ stops }) => stops > 0)
    await earlier.close()
    node = await start(second)
    client = returning(node, client)
  })
  afterAll(() => node?.close())

  it('goes on after the server was started again, and ends by its own rules', async () => {
    expect(old.version).toBe(1)
    const { stops, result } = await play(client, old.id, () => false)
    expect(stops, 'a move that the new rules do not have').toBeGreaterThan(0)
    expect(result).not.toBeNull()
    await expectOver(client, old.id)
    const { body: table } = await client.get<TableView>(`/api/tables/${old.id}`)
    expect(table).toMatchObject({ version: 1 })
  })

  it('has a game file that verifies and replays by its own version, and not by the new one', async () => {
    const text = JSON.stringify((await client.get<object>(`/api/matches/${old.id}/export`)).body)
    const file = readGameFile(text)
    expect(file.version).toBe(1)
    const find = await loadGameForFile(file, () => second)
    expect(verifyGameFile(file, find).map(({ state }) => state)).toEqual(Array(5).fill('good'))
    expect(loadGameFile(file, find).match.result).toMatchObject(file.end.result ?? {})
    const { setup, entries } = openGameFile(file, find)
    expect(() => Match.load(second.rules, setup, entries)).toThrow()
  })

  it('is verified and replayed on the command line', async () => {
    const text = JSON.stringify((await client.get<object>(`/api/matches/${old.id}/export`)).body)
    const file = writeTestFile('old.json', text)
    const world = { games: [second] }
    const verified = await runCli(`verify ${file}`, [], world)
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out.match(/✓/g)).toHaveLength(5)
    const replayed = await runCli(`replay ${file} --language de`, [], world)
    expect(replayed).toMatchObject({ code: 0, err: '' })
    expect(replayed.out).toContain(second.words.de.name)
    const missing = await runCli(`verify ${file}`, [], { games: [{ ...second, olderVersions: [] }] })
    expect(missing.code).toBe(1)
    expect(missing.out).toContain('mag-mell has no rules version 1; it has 2')
  })

  it('is followed by a rematch and by new tables of the new version', async () => {
    const rematch = await client.post<TableView>(`/api/tables/${old.id}/rematch`)
    expect(rematch.body).toMatchObject({ version: 2 })
    const fresh = await startMatchAgainstBot(client, FULL)
    expect(fresh.version).toBe(2)
    const { stops, result } = await play(client, fresh.id, () => false)
    expect(stops).toBe(0)
    expect(result).not.toBeNull()
    await expectOver(client, fresh.id)
    const text = JSON.stringify((await client.get<object>(`/api/matches/${fresh.id}/export`)).body)
    const find = await loadGameForFile(readGameFile(text), () => second)
    expect(verifyGameFile(readGameFile(text), find).map(({ state }) => state)).toEqual(Array(5).fill('good'))
  })

  it('keeps the cards and the text view of its version', async () => {
    const kept = await loadGameVersion(second, 1)
    expect(countOfFamiliar(kept)).toBe(2)
    expect(countOfFamiliar(second)).toBe(3)
    const { rules, words } = kept
    const view = rules.view(rules.setup(config(kept), 2, fastRng(1)), 0)
    expect(words.en.textView(view, 0, ['Anna', 'Brit'])).toBe(first.words.en.textView(view, 0, ['Anna', 'Brit']))
  })
})

const config = ({ conformance }: Game) => conformance.modes['full'] ?? {}

/** What picking the Familiar adds to a seat's total, in the first game in which somebody can. */
function countOfFamiliar(game: Game): number | undefined {
  const { rules } = game
  for (let seed = 1; seed < 100; seed++) {
    let count: number | undefined
    visitPositions({ rules, config: config(game), seats: 2 }, seed, (state, seat = 0) => {
      const pick = rules.moves(state, seat).find((move) => 'card' in move && move.card === 'familiar')
      if (pick === undefined || count !== undefined) return
      const picked = rules.copy(state) as Totals
      rules.play(picked, seat, pick, fastRng(seed))
      count = (picked.totals[seat] ?? 0) - ((state as Totals).totals[seat] ?? 0)
    })
    if (count !== undefined && count > 0) return count
  }
  return undefined
}

type Totals = Position & { readonly totals: readonly number[] }
