import { expect, test } from 'vitest'
import { MAX_PUSH_FAILURES, MAX_SUBSCRIPTIONS, type StoredRating } from '../../src/storage/store.ts'
import { describeStores } from '../kit/stores.ts'
import { aChair, aNewEntry, aPlayer, aTable } from './samples.ts'

const said = (player: string, text: string) => ({
  table: 't1',
  player,
  name: player.toUpperCase(),
  guest: true,
  seat: 0,
  text,
  at: 5,
})

/** One more match for each player, won, and one point better. */
const better =
  (...players: string[]) =>
  (before: readonly StoredRating[]): StoredRating[] =>
    players.map((player) => {
      const old = before.find((rating) => rating.player === player)
      const { mu, matches, wins } = old ?? { mu: 25, matches: 0, wins: 0 }
      return { player, game: 'mag-mell', mu: mu + 1, sigma: 8, matches: matches + 1, wins: wins + 1 }
    })

describeStores('player data', (engine) => {
  test('a setting is created once, by the first node', async () => {
    const place = await engine.freshDatabase()
    const nodes = [place.openStore(), place.openStore()]
    await nodes[0]?.migrate()
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, n) => nodes[n % 2]?.getOrCreateSetting('key', () => `made by ${n}`)),
    )
    expect(new Set(told).size).toBe(1)
    expect(await nodes[0]?.getOrCreateSetting('key', () => 'again')).toBe(told[0])
    expect(await nodes[0]?.getOrCreateSetting('other', () => 'x')).toBe('x')
  })

  test('chat lines are numbered from 1 at each table, without gaps or duplicates', async () => {
    const place = await engine.freshDatabase()
    const nodes = [place.openStore(), place.openStore()]
    const [store] = nodes
    await store?.migrate()
    await store?.insertTable(aTable(), 's')
    await Promise.all(Array.from({ length: 12 }, (_, n) => nodes[n % 2]?.addChat(said('ann', `line ${n}`))))
    const lines = await store?.chats('t1', 0, 100)
    expect(lines?.map((line) => line.n)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(await store?.addChat(said('bob', 'hi'))).toEqual({ ...said('bob', 'hi'), n: 13 })
    expect((await store?.chats('t1', 0, 3))?.map((line) => line.n)).toEqual([11, 12, 13])
    expect(await store?.chats('t1', 12, 3)).toEqual([{ ...said('bob', 'hi'), n: 13 }])
    expect(await store?.chats('t2', 0, 3)).toEqual([])
    await expect(store?.addChat({ ...said('bob', 'hi'), table: 'none' })).rejects.toThrow('no table')
  })

  test('mutes can be listed from both sides', async () => {
    const store = await engine.freshStore()
    await store.mute('ann', 'bob')
    await store.mute('ann', 'bob')
    await store.mute('ann', 'cat')
    await store.mute('dan', 'bob')
    expect(await store.mutedBy('ann')).toEqual(['bob', 'cat'])
    expect(await store.mutersOf('bob')).toEqual(['ann', 'dan'])
    await store.unmute('ann', 'bob')
    expect(await store.mutedBy('ann')).toEqual(['cat'])
    expect(await store.mutersOf('bob')).toEqual(['dan'])
  })

  test('a table is settled once', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable({ status: 'over' }), 's')
    const done = await Promise.all([1, 2, 3].map(() => store.settle('t1', ['ann', 'bob'], better('ann', 'bob'))))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await store.ratingsOf(['bob', 'ann', 'eve'])).toEqual(better('ann', 'bob')([]))
    expect(await store.readTable('t1')).toMatchObject({ settled: true, revision: 1 })
    expect(await store.writeTable(aTable()), 'a change from before').toBe(false)
  })

  test('ratings of matches that are settled at once are all counted', async () => {
    const place = await engine.freshDatabase()
    const nodes = [place.openStore(), place.openStore()]
    await nodes[0]?.migrate()
    const ids = Array.from({ length: 8 }, (_, n) => `t${n}`)
    for (const id of ids) await nodes[0]?.insertTable(aTable({ id, status: 'over' }), 's')
    await Promise.all(ids.map((id, n) => nodes[n % 2]?.settle(id, ['ann', 'bob'], better('bob', 'ann'))))
    expect(await nodes[0]?.ratingsOf(['ann'], 'mag-mell')).toMatchObject([{ matches: 8, wins: 8, mu: 33 }])
    expect(await nodes[0]?.ratingsOf(['bob'], 'mag-mell')).toMatchObject([{ matches: 8, wins: 8, mu: 33 }])
  })

  test('a table is not settled if the rating fails', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable({ status: 'over' }), 's')
    const fails = () => {
      throw new Error('no such rating')
    }
    await expect(store.settle('t1', ['ann'], fails)).rejects.toThrow('no such rating')
    expect(await store.readTable('t1')).toMatchObject({ settled: false, revision: 0 })
  })

  test('leaders are sorted by mu and sigma, and need enough matches', async () => {
    const store = await engine.freshStore()
    const rating = (player: string, mu: number, sigma: number, matches = 1): StoredRating => ({
      ...{ player, game: 'mag-mell', mu, sigma, matches, wins: 0 },
    })
    const all = [rating('ann', 30, 8), rating('bob', 28, 2), rating('cat', 40, 1), rating('dan', 27, 2)]
    await store.insertTable(aTable({ status: 'over' }), 's')
    await store.settle('t1', ['ann'], () => all)
    await store.insertTable(aTable({ id: 't2', status: 'over' }), 's')
    await store.settle('t2', ['bob'], () => [rating('bob', 28, 2, 2)])
    const names = async (matches: number, limit: number) =>
      (await store.leaders('mag-mell', matches, limit)).map((leader) => leader.player)
    expect(await names(1, 10)).toEqual(['cat', 'bob', 'dan', 'ann'])
    expect(await names(1, 2)).toEqual(['cat', 'bob'])
    expect(await names(2, 10)).toEqual(['bob'])
    expect(await store.leaders('tree-society', 0, 10)).toEqual([])
    expect(await store.ratingsOf([])).toEqual([])
  })

  test('subscriptions belong to one player, and are removed by endpoint', async () => {
    const store = await engine.freshStore()
    const one = { player: 'ann', endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
    await store.addSubscription(one, 1)
    await store.addSubscription({ ...one, keys: { p256dh: 'p2', auth: 'a2' } }, 2)
    expect(await store.subscriptionsOf('ann')).toEqual([{ ...one, keys: { p256dh: 'p2', auth: 'a2' } }])
    await store.addSubscription({ ...one, player: 'bob' }, 3)
    expect(await store.subscriptionsOf('ann')).toEqual([])
    await store.removeSubscription(one.endpoint, 'ann')
    expect(await store.subscriptionsOf('bob')).toHaveLength(1)
    await store.removeSubscription(one.endpoint)
    expect(await store.subscriptionsOf('bob')).toEqual([])
  })

  test('a player has at most ten subscriptions, and a new one replaces the oldest', async () => {
    const store = await engine.freshStore()
    const keys = { p256dh: 'p', auth: 'a' }
    const endpoint = (n: number) => `https://push.example/${n}`
    await store.addSubscription({ player: 'bob', endpoint: endpoint(99), keys }, 0)
    for (let n = 1; n <= MAX_SUBSCRIPTIONS; n++)
      await store.addSubscription({ player: 'ann', endpoint: endpoint(n), keys }, n)
    await store.addSubscription({ player: 'ann', endpoint: endpoint(1), keys }, 50)
    await store.addSubscription({ player: 'ann', endpoint: endpoint(11), keys }, 51)
    const left = (await store.subscriptionsOf('ann')).map((one) => one.endpoint)
    expect(left.sort()).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(endpoint).sort())
    expect(await store.subscriptionsOf('bob')).toHaveLength(1)
  })

  test('a subscription is removed after failures in a row, and a success starts the count anew', async () => {
    const store = await engine.freshStore()
    const endpoint = 'https://push.example/1'
    await store.addSubscription({ player: 'ann', endpoint, keys: { p256dh: 'p', auth: 'a' } }, 1)
    for (let n = 1; n < MAX_PUSH_FAILURES; n++) await store.recordPushFailure(endpoint)
    await store.recordPushSuccess(endpoint)
    for (let n = 1; n < MAX_PUSH_FAILURES; n++) await store.recordPushFailure(endpoint)
    expect(await store.subscriptionsOf('ann')).toHaveLength(1)
    await store.recordPushFailure(endpoint)
    expect(await store.subscriptionsOf('ann')).toEqual([])
  })

  test('notification preferences are stored, and e-mail is off by default', async () => {
    const store = await engine.freshStore()
    expect(await store.notificationPreferences('ann')).toEqual({ mail: false, language: 'en' })
    await store.setNotificationPreferences('ann', { mail: true, language: 'de' })
    await store.setNotificationPreferences('ann', { mail: true, language: 'en' })
    expect(await store.notificationPreferences('ann')).toEqual({ mail: true, language: 'en' })
  })

  test('only one node can claim a notification', async () => {
    const place = await engine.freshDatabase()
    const nodes = [place.openStore(), place.openStore()]
    await nodes[0]?.migrate()
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, n) => nodes[n % 2]?.claimNotification('ann', 't1', 3, 50)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await nodes[0]?.claimNotification('ann', 't1', 4, 60)).toBe(true)
    expect(await nodes[0]?.claimNotification('bob', 't1', 3, 60)).toBe(true)
    expect(await nodes[0]?.notificationsSince('ann', 49)).toEqual([
      { table: 't1', turn: 3, at: 50 },
      { table: 't1', turn: 4, at: 60 },
    ])
    expect(await nodes[0]?.notificationsSince('ann', 50)).toHaveLength(1)
  })

  test('tokens are found by hash and removed by their owner only', async () => {
    const store = await engine.freshStore()
    const token = { id: 'k1', player: 'ann', name: 'my bot', created: 7 }
    await store.addToken(token, 'hash1')
    await expect(store.addToken({ ...token, id: 'k2' }, 'hash1')).rejects.toThrow()
    expect(await store.tokenByHash('hash1')).toEqual({ ...token, used: null })
    expect(await store.tokenByHash('hash2')).toBeUndefined()
    await store.recordTokenUse('k1', 9)
    expect(await store.tokensOf('ann')).toEqual([{ ...token, used: 9 }])
    expect(await store.removeToken('k1', 'bob')).toBe(false)
    expect(await store.removeToken('k1', 'ann')).toBe(true)
    expect(await store.tokensOf('ann')).toEqual([])
    for (const id of ['k2', 'k3']) await store.addToken({ ...token, id }, id)
    await store.addToken({ ...token, id: 'k4', player: 'bob' }, 'k4')
    expect([await store.removeTokensOf('ann'), await store.removeTokensOf('ann')]).toEqual([true, false])
    expect(await store.tokensOf('bob')).toHaveLength(1)
  })

  test('a ban is renewed and lifted', async () => {
    const store = await engine.freshStore()
    await store.addBan({ subject: '10.0.0.1', reason: 'noise', until: null, at: 1 })
    await store.addBan({ subject: 'ann', reason: 'rude', until: 50, at: 2 })
    await store.addBan({ subject: 'ann', reason: 'very rude', until: 90, at: 3 })
    expect(await store.bans()).toEqual([
      { subject: '10.0.0.1', reason: 'noise', until: null, at: 1 },
      { subject: 'ann', reason: 'very rude', until: 90, at: 3 },
    ])
    expect(await store.removeBan('ann')).toBe(true)
    expect(await store.removeBan('ann')).toBe(false)
  })

  test('a player’s data can be exported and erased, and other players keep theirs', async () => {
    const store = await engine.freshStore()
    const over = aTable({ host: 'ann', chairs: [aChair('ann'), aChair('bob')], status: 'over', ended: 9 })
    await store.insertTable(over, 's')
    await store.insertTable(aTable({ id: 't2', chairs: [aChair(undefined, { keptFor: aPlayer('ann') })] }), 's')
    await store.insertTable(aTable({ id: 't3', host: 'ann' }), 's')
    await store.append([aNewEntry('t1', 0)])
    await store.settle('t1', ['ann', 'bob'], better('ann', 'bob'))
    for (const player of ['ann', 'bob']) {
      await store.addChat(said(player, `I am ${player}`))
      await store.addToken({ id: player, player, name: 'bot', created: 1 }, `hash of ${player}`)
      await store.addSubscription(
        { player, endpoint: `https://${player}.example`, keys: { p256dh: 'p', auth: 'a' } },
        1,
      )
      await store.setNotificationPreferences(player, { mail: true, language: 'de' })
      await store.claimNotification(player, 't1', 1, 1)
    }
    await store.mute('ann', 'bob')
    await store.mute('bob', 'ann')

    const told = await store.exportPlayer('ann')
    expect(told).toMatchObject({
      player: 'ann',
      ratings: [{ matches: 1 }],
      tokens: [{ name: 'bot' }],
      subscriptions: [{ endpoint: 'https://ann.example' }],
      notificationPreferences: { mail: true, language: 'de' },
      notifications: [{ table: 't1', turn: 1, at: 1 }],
      muted: ['bob'],
      chat: [{ text: 'I am ann' }],
      tables: [{ id: 't1', seat: 0, hosted: true, moves: [{ kind: 'move' }] }, { id: 't2', seat: null }, { id: 't3' }],
    })
    expect(JSON.stringify(told)).not.toContain('hash of')
    expect(JSON.stringify(told), 'bob’s name').not.toContain('BOB')

    await store.erasePlayer('ann')
    expect((await store.readTable('t1'))?.chairs[0]?.player).toEqual({ id: null, name: 'Somebody', guest: false })
    expect((await store.readTable('t1'))?.chairs[1]?.player).toEqual(aPlayer('bob'))
    const kept = JSON.stringify([
      await store.exportPlayer('ann'),
      await store.listTables({ limit: 9 }),
      await store.chats('t1', 0, 9),
    ])
    expect(kept.replace('"player":"ann"', '')).not.toMatch(/ann/i)
    expect(await store.entries('t1', 0)).toHaveLength(1)
    expect(await store.exportPlayer('bob')).toMatchObject({
      ratings: [{ matches: 1 }],
      muted: [],
      chat: [{ text: 'I am bob', n: 2 }],
      tables: [{ id: 't1', seat: 1 }],
    })
    expect((await store.addChat(said('bob', 'alone')))?.n, 'numbers are not given twice').toBe(3)
  })

  test('a player is erased from more than a hundred tables, also while they change', async () => {
    const store = await engine.freshStore()
    for (let n = 0; n < 130; n++) {
      await store.insertTable(aTable({ id: `t${n}`, chairs: [aChair('ann'), aChair('bob')] }), 's')
    }
    const changes = Array.from({ length: 130 }, async (_, n) => {
      const doc = await store.readTable(`t${n}`)
      return doc && store.writeTable({ ...doc, begun: 5 })
    })
    await Promise.all([store.erasePlayer('ann'), ...changes])
    await store.erasePlayer('ann')
    expect(await store.listTables({ player: 'ann', limit: 5 })).toEqual([])
    expect(await store.listTables({ player: 'bob', limit: 200 })).toHaveLength(130)
    expect(JSON.stringify(await store.listTables({ limit: 200 }))).not.toContain('ANN')
  })

  test('the export of a running match has no moves', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable({ chairs: [aChair('ann')], status: 'playing' }), 's')
    await store.append([aNewEntry('t1', 0)])
    expect(await store.exportPlayer('ann')).toMatchObject({ tables: [{ id: 't1', moves: [] }] })
  })
})
