import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectAllAnswered, expectNothingLost } from './kit/judging.ts'
import { Ledger } from './kit/ledger.ts'
import { type Begun, begin, KINDS, type Kind, playOn, playToTheEnd, rest } from './kit/match.ts'
import type { Door, NodeProcess } from './kit/node-process.ts'
import type { Player } from './kit/player.ts'
import { type Cluster, postgresClusters } from './kit/postgres-cluster.ts'
import type { Stored } from './kit/stored.ts'
import { oneOf, until } from './kit/until.ts'

const clusters = postgresClusters()

/** Others take over from a dead node within two seconds or so; a busy machine gets ten times that. */
const TAKEN_OVER = 20_000

/** A bot in a draft is about as fast as a person: its move is due within so many milliseconds. */
const SOON = 2_500

/** A draft that goes on by itself when nobody moves. */
const DRAFT: Kind = {
  game: 'magical-treehouse',
  options: { pace: 'realtime' },
  chairs: [{ way: 'socket' }, { way: 'client' }, { bot: 'random' }, { way: 'http' }],
}

test('a node is killed in a real-time draft: the others go on, and nothing is lost', async () => {
  const cluster = await clusters.start(3)
  const ledger = new Ledger()
  const matches = await Promise.all([DRAFT, DRAFT].map((kind) => begin(kind, { ledger, doors: cluster.nodes })))
  const playing = playToTheEnd(matches)
  const late: number[] = []
  for (const node of cluster.nodes.slice(0, 2)) {
    await until('both drafts are under way', () => matches.every(inDraft), { more: () => matches.map(phaseOf).join() })
    late.push(...(await killAmid(node, cluster, matches, ledger)))
    await expectNothingLost('after a node was killed', matches, ledger, cluster.stored)
    await node.restart()
    for (const player of playersOf(matches)) player.goOn()
  }
  expect(late.length, 'matches in which something was due when the node died').toBeGreaterThan(0)
  await playOn(matches, ledger, 20)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  console.log('killed in a draft', { ...figures, lateBy: late })
})

/**
 * Everybody rests, so that only bots' moves are due. The node is killed, its clients go to another one, and the others
 * must make those moves. Gives how long after it was due each match went on, in milliseconds.
 */
async function killAmid(
  node: NodeProcess,
  cluster: Cluster,
  matches: readonly Begun[],
  ledger: Ledger,
): Promise<number[]> {
  const { stored } = cluster
  const players = playersOf(matches)
  const dues = () => Promise.all(matches.map(({ id }) => stored.due(id)))
  await until('every match waits for a bot', async () => {
    await rest(matches, ledger)
    const soon = (await dues()).every((due) => due !== undefined && due.due < Date.now() + SOON)
    if (soon) return true
    for (const player of players) player.goOn()
    await sleep(50)
    return false
  })
  await node.kill()
  const killed = Date.now()
  const lengths = await Promise.all(matches.map(({ id }) => lengthOf(stored, id)))
  const due = (await dues()).map((row) => row?.due ?? Number.POSITIVE_INFINITY)
  moveTo(players, node, theOther(cluster))
  const late = matches.map(async ({ id }, index) => {
    const expected = due[index] ?? Number.POSITIVE_INFINITY
    // In the last moment a bot may have moved and now waits for people.
    if (expected > killed + SOON) return []
    const grown = async () => (await lengthOf(stored, id)) > (lengths[index] ?? 0)
    await until(`table ${id} goes on without the dead node`, grown, {
      within: TAKEN_OVER,
      more: () => `It was due ${expected - killed} ms after the kill.`,
    })
    return [Date.now() - Math.max(killed, expected)]
  })
  return (await Promise.all(late)).flat()
}

test('a move acknowledged by a node that dies in the same moment is shown at the others', async () => {
  const cluster = await clusters.start(2)
  const [dying, living] = cluster.nodes
  if (dying === undefined || living === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const kind: Kind = { game: 'tree-society', options: {}, chairs: [{ way: 'socket' }, { way: 'socket' }] }
  const matches: Begun[] = []
  const shownAfter: number[] = []
  for (let round = 0; round < 3; round++) {
    const match = await begin(kind, { ledger, doors: [dying, living] })
    matches.push(match)
    shownAfter.push(await dieWithTheAnswer(dying, match))
    await dying.restart()
  }
  const playing = playToTheEnd(matches)
  await playOn(matches, ledger, 60)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  console.log('killed with the answer', { ...figures, shownAfter })
})

/** The player at the dying node moves, and the node is killed as soon as the answer is there. Gives how long it took. */
async function dieWithTheAnswer(dying: NodeProcess, { players }: Begun): Promise<number> {
  const [mover, watcher] = players
  if (mover === undefined || watcher === undefined) throw new Error('Two play.')
  await until('both see the match', () => mover.line.kept !== undefined && watcher.line.kept !== undefined)
  // Both have moved and the other was told, so it would be told of this move too.
  for (let turn = 0; turn < 10 || mover.choices().length === 0; turn++) {
    const player = await until('it is somebody’s turn', () => players.find((one) => one.choices().length > 0))
    const before = players.map(({ line }) => line.kept?.mark)
    await player.line.move(oneOf(player.choices()))
    await until('both see a move', () => players.every(({ line }, index) => line.kept?.mark !== before[index]))
  }
  const before = watcher.line.kept?.mark
  const sent = await mover.line.move(oneOf(mover.choices()))
  await dying.kill()
  const killed = Date.now()
  expect(sent.outcome).toBe('acknowledged')
  await until('the other player sees the move', () => watcher.line.kept?.mark !== before, { within: TAKEN_OVER })
  return Date.now() - killed
}

test('a match that a dead node had leased is taken over', async () => {
  const cluster = await clusters.start(2, { SPELLBOUGH_LEASE: '2000' })
  const [dying, living] = cluster.nodes
  if (dying === undefined || living === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const kind: Kind = { ...KINDS.treeSociety, chairs: [{ way: 'socket' }, { bot: 'adept' }, { bot: 'adept' }] }
  const matches = await Promise.all(Array.from({ length: 4 }, () => begin(kind, { ledger, doors: [dying] })))
  const playing = playToTheEnd(matches)
  const { id, rest } = await killWhileLeased(dying, cluster.stored, matches)
  const length = await lengthOf(cluster.stored, id)
  const since = Date.now()
  await until('the other node takes the match over', async () => (await lengthOf(cluster.stored, id)) > length, {
    within: TAKEN_OVER,
  })
  const takenOver = Date.now() - since
  moveTo(playersOf(matches), dying, living)
  await playOn(matches, ledger, 60)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  console.log('killed with a lease', { ...figures, leaseHadLeft: rest, takenOver })
})

/** Kills the node at a moment when it has leased one of the matches; tries again until it really died with the lease. */
async function killWhileLeased(dying: NodeProcess, stored: Stored, matches: readonly Begun[]) {
  const leased = async () => {
    for (const { id } of matches) {
      const rest = ((await stored.due(id))?.lease_until ?? 0) - Date.now()
      if (rest > 0) return { id, rest }
    }
    return undefined
  }
  return await until('the node dies with a lease', async () => {
    await until('the node has leased a match', leased, { every: 0 })
    await dying.kill()
    const kept = await leased()
    if (kept === undefined) await dying.restart()
    return kept
  })
}

const playersOf = (matches: readonly Begun[]): Player[] => matches.flatMap(({ players }) => players)

function phaseOf({ players }: Begun): string {
  const view = players[0]?.line.kept?.scene.view
  return typeof view === 'object' && view !== null && 'phase' in view ? String(view.phase) : ''
}

const inDraft = (match: Begun): boolean => phaseOf(match) === 'planning'

function moveTo(players: readonly Player[], from: Door, to: Door): void {
  for (const line of players.flatMap(({ lines }) => lines)) {
    if (line.door !== from) continue
    line.door = to
    line.reconnect()
  }
}

function theOther({ nodes }: Cluster): NodeProcess {
  const open = nodes.findLast(({ isOpen }) => isOpen)
  if (open === undefined) throw new Error('No node is left.')
  return open
}

async function lengthOf(stored: Stored, id: string): Promise<number> {
  return (await stored.entries(id, 0)).length
}
