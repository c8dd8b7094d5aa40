/** Whole matches with every byte recorded: the secret of the shuffles is sent only after the end. */

import { setTimeout as sleep } from 'node:timers/promises'
import { GAMES } from '@spellbough/games'
import { fastRng, HOST, hasSeat, seatsOf } from '@spellbough/kernel'
import { tokenInfo } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FixedDeals } from './fixed-deals.ts'
import { type GuestData, makeGuestData, ORIGIN } from './guests.ts'
import { randomItem } from './indistinguishable-moves.ts'
import { type MatchSetup, matchSetup, RecordedMatch } from './recorded-match.ts'
import { type ServerWorld, startServerWorld } from './two-worlds.ts'

let guestData: GuestData
let world: ServerWorld
beforeAll(async () => {
  guestData = await makeGuestData(3)
  world = await startServerWorld(guestData, new FixedDeals([]), GAMES)
})
afterAll(async () => {
  await world.node.close()
  guestData.cleanUp()
})

/** Texts by which bytes could be sent: the whole in several encodings, and any eight bytes as hexadecimal digits. */
function encodingsOf(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes)
  const hex = buffer.toString('hex')
  const pieces = Array.from({ length: bytes.length - 7 }, (_, at) => hex.slice(2 * at, 2 * at + 16))
  const upper = pieces.map((piece) => piece.toUpperCase())
  return [...pieces, ...upper, buffer.toString('base64').slice(0, 40), buffer.toString('base64url'), bytes.join(',')]
}

const findSecrets = (texts: readonly string[], words: readonly string[]): string[] =>
  texts.filter((text) => words.some((word) => text.includes(word)))

/** Plays random moves to the end; now and then a random client requests everything. */
async function playOut(table: RecordedMatch): Promise<void> {
  const rng = fastRng(3)
  const { loaded } = table
  const everybody = [...table.seats, table.spectator]
  while (loaded.match.result === undefined) {
    if (rng.int(40) === 0) {
      const client = randomItem(everybody, rng)
      for (const path of [
        'matches/ID',
        'tables/ID',
        'matches/ID/export',
        'matches/ID/log',
        'tables',
        'me/tables',
        'me/export',
      ])
        await client.http('GET', `/api/${path.replace('ID', table.id)}`)
      await client.http('GET', '/metrics')
      await client.ask({ do: 'move', table: table.id, move: { do: 'nothing' } })
    }
    if (hasSeat(loaded.match.toAct, HOST)) {
      world.clock.at += 3_500
      await sleep(50)
    } else {
      const seat = randomItem(seatsOf(loaded.match.toAct), rng)
      await table.playMove({ seat, move: randomItem(loaded.match.moves(seat), rng) })
      world.clock.at += rng.int(50)
    }
    await table.catchUp()
  }
}

const MATCHES: readonly (readonly [string, MatchSetup])[] = [
  ['Mag Mell', matchSetup('mag-mell', 'full', 3, 'live')],
  ['Magical Treehouse, structured', matchSetup('magical-treehouse', 'structured', 2, 'live')],
  ['Magical Treehouse, real time', matchSetup('magical-treehouse', 'real-time', 3, 'live')],
  ['Tree Society', matchSetup('tree-society', 'first-game', 3, 'relaxed')],
  ['Magician and Tenant', matchSetup('magician-and-tenant', 'free', 2, 'live')],
]

describe('the secret of the shuffle and the seed', () => {
  test.each(MATCHES)(
    '%s: are not sent before the end, and the secret is then sent with the table',
    async (_, setup) => {
      const table = await RecordedMatch.open(world, guestData.cookies, setup)
      const everybody = [...table.seats, table.spectator]
      for (const client of everybody) await client.ask({ do: 'join', table: table.id })
      const text = (await world.node.context.store.secretOf(table.id)) ?? ''
      const secret = encodingsOf(Buffer.from(text, 'hex'))
      const seed = encodingsOf(table.loaded.match.setup.seed)
      await playOut(table)
      // The last move is sent at once; the table frame with the status `over` comes a moment later.
      const sent = everybody.flatMap(({ frames, answers }) => [...frames, ...answers])
      const early = sent.filter((frame) => !/"status":"over"/.test(frame))
      expect(sent.length).toBeGreaterThan(100)
      expect(findSecrets(early, [...secret, ...seed])).toEqual([])

      for (const client of everybody) await client.waitForFrame('"status":"over"')
      const shown = everybody.map(({ frames }) => findSecrets(frames, secret))
      for (const frames of shown)
        for (const frame of frames) expect(frame).toMatch(/^\{"is":"table","table":.*"status":"over"/)
      for (const frames of shown) expect(frames.length).toBeGreaterThan(0)
      expect(await table.spectator.http('GET', `/api/tables/${table.id}`)).toContain(text)
      expect(findSecrets(world.logged, [...secret, ...seed])).toEqual([])
      await table.close()
    },
  )
})

describe('the log', () => {
  test('contains no password, e-mail address, token or session cookie', async () => {
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
    const cookies = [cookie, ...guestData.cookies].flatMap((text) =>
      text.split('; ').map((pair) => pair.split('=')[1] ?? ''),
    )
    const parts = cookies.flatMap((value) => [value, ...decodeURIComponent(value).split('.')])
    const words = [password, email, token, ...parts.filter((part) => part.length > 8)]
    expect(words.length).toBeGreaterThan(8)
    expect(world.logged.length).toBeGreaterThan(10)
    expect(findSecrets(world.logged, words)).toEqual([])
  })
})
