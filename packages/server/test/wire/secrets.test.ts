/** Whole matches with every byte taken down: what decides the shuffles leaves only after the end. */

import { setTimeout as sleep } from 'node:timers/promises'
import { GAMES } from '@spellbough/games'
import { fastRng, HOST, hasSeat, seatsOf } from '@spellbough/kernel'
import { tokenInfo } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from './alike.ts'
import { Deals } from './deals.ts'
import { type Crowd, makeCrowd, ORIGIN } from './people.ts'
import { type Setting, settingOf, WireTable } from './table.ts'
import { type WireWorld, wireWorld } from './two-worlds.ts'

let crowd: Crowd
let world: WireWorld
beforeAll(async () => {
  crowd = await makeCrowd(3)
  world = await wireWorld(crowd, new Deals([]), GAMES)
})
afterAll(async () => {
  await world.node.close()
  crowd.end()
})

/** How some bytes could be written: as a whole in several ways, and any eight of them in hexadecimal digits. */
function writings(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes)
  const hex = buffer.toString('hex')
  const pieces = Array.from({ length: bytes.length - 7 }, (_, at) => hex.slice(2 * at, 2 * at + 16))
  const upper = pieces.map((piece) => piece.toUpperCase())
  return [...pieces, ...upper, buffer.toString('base64').slice(0, 40), buffer.toString('base64url'), bytes.join(',')]
}

const holds = (texts: readonly string[], words: readonly string[]): string[] =>
  texts.filter((text) => words.some((word) => text.includes(word)))

/** Plays by chance to the end; everybody looks at everything now and then. */
async function playOut(table: WireTable): Promise<void> {
  const rng = fastRng(3)
  const { played } = table
  const everybody = [...table.seats, table.onlooker]
  while (played.match.result === undefined) {
    if (rng.int(40) === 0) {
      const witness = oneOf(everybody, rng)
      for (const path of [
        'matches/ID',
        'tables/ID',
        'matches/ID/export',
        'matches/ID/log',
        'tables',
        'me/tables',
        'me/export',
      ])
        await witness.http('GET', `/api/${path.replace('ID', table.id)}`)
      await witness.http('GET', '/metrics')
      await witness.ask({ do: 'move', table: table.id, move: { do: 'nothing' } })
    }
    if (hasSeat(played.match.toAct, HOST)) {
      world.clock.at += 3_500
      await sleep(50)
    } else {
      const seat = oneOf(seatsOf(played.match.toAct), rng)
      await table.make({ seat, move: oneOf(played.match.moves(seat), rng) })
      world.clock.at += rng.int(50)
    }
    await table.follow()
  }
}

const MATCHES: readonly (readonly [string, Setting])[] = [
  ['Mag Mell', settingOf('mag-mell', 'full', 3, 'live')],
  ['Magical Treehouse, structured', settingOf('magical-treehouse', 'structured', 2, 'live')],
  ['Magical Treehouse, real time', settingOf('magical-treehouse', 'real-time', 3, 'live')],
  ['Tree Society', settingOf('tree-society', 'first-game', 3, 'relaxed')],
  ['Magician and Tenant', settingOf('magician-and-tenant', 'free', 2, 'live')],
]

describe('the secret of the shuffle and the seed', () => {
  test.each(MATCHES)('%s: leave only after the end, and only with the table', async (_, setting) => {
    const table = await WireTable.open(world, crowd.cookies, setting)
    const everybody = [...table.seats, table.onlooker]
    for (const witness of everybody) await witness.ask({ do: 'join', table: table.id })
    const text = (await world.node.world.store.secretOf(table.id)) ?? ''
    const secret = writings(Buffer.from(text, 'hex'))
    const seed = writings(table.played.match.beginning.seed)
    await playOut(table)
    // The last move is told at once; the table says a moment later that the match is over.
    const sent = everybody.flatMap(({ frames, answers }) => [...frames, ...answers])
    const early = sent.filter((frame) => !/"status":"over"/.test(frame))
    expect(sent.length).toBeGreaterThan(100)
    expect(holds(early, [...secret, ...seed])).toEqual([])

    for (const witness of everybody) await witness.hears('"status":"over"')
    const shown = everybody.map(({ frames }) => holds(frames, secret))
    for (const frames of shown)
      for (const frame of frames) expect(frame).toMatch(/^\{"is":"table","table":.*"status":"over"/)
    for (const frames of shown) expect(frames.length).toBeGreaterThan(0)
    expect(await table.onlooker.http('GET', `/api/tables/${table.id}`)).toContain(text)
    expect(holds(world.logged, [...secret, ...seed])).toEqual([])
    await table.close()
  })
})

describe('the log', () => {
  test('has nothing by which somebody could pose as somebody else', async () => {
    const password = 'correct horse battery staple'
    const email = 'anna@example.org'
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${world.node.port}${path}`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const signedUp = await post('/api/auth/sign-up/email', { email, password, name: 'Anna' })
    expect(signedUp.status).toBe(200)
    const cookie = signedUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const made = await post('/api/me/tokens', { name: 'bot' }, { cookie })
    expect(made.status).toBe(201)
    const { token = '' } = tokenInfo.parse(await made.json())
    const authorization = `Bearer ${token}`
    await post('/api/auth/sign-in/email', { email, password: `${password}?` })
    await post('/api/me/tokens', { name: 7 }, { cookie, authorization })
    await post(`/api/tables?token=${token}`, {}, { authorization })
    await post('/api/auth/reset-password/x', { token }, { cookie })
    await post('/api/auth/sign-out', {}, { cookie })
    const cookies = [cookie, ...crowd.cookies].flatMap((text) =>
      text.split('; ').map((pair) => pair.split('=')[1] ?? ''),
    )
    const parts = cookies.flatMap((value) => [value, ...decodeURIComponent(value).split('.')])
    const words = [password, email, token, ...parts.filter((part) => part.length > 8)]
    expect(words.length).toBeGreaterThan(8)
    expect(world.logged.length).toBeGreaterThan(10)
    expect(holds(world.logged, words)).toEqual([])
  })
})
