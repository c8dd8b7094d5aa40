import { expect, test } from 'vitest'
import { makeUpkeep } from '../../src/upkeep.ts'
import { describeStores } from '../kit/stores.ts'
import { Browser, openTable, testNode, testWorld } from './kit.ts'

const DAY = 86_400_000

describeStores('guests who never played', (engine) => {
  test('are forgotten when their session is over, and nobody else is', async () => {
    const store = await engine.freshStore()
    const node = await testNode(testWorld(store))
    const { auth, people, desk, world } = node
    const guest = (name: string) => new Browser(auth).guest(name)
    const stranger = await guest('Stranger')
    const goneOut = new Browser(auth)
    const signedOut = await goneOut.guest('Signed Out')
    await goneOut.ask('POST', '/sign-out', {})
    const [sat, host, botMaker] = [await guest('Sat'), await guest('Host'), await guest('Bot Maker')]
    const person = async (id: string) => {
      const found = await people.find(id)
      if (found === undefined) throw new Error('nobody')
      return found
    }
    const table = await openTable(desk, await person(host))
    await desk.sit(table, await person(sat), undefined)
    await desk.leave(table, await person(host))
    await people.makeToken(await person(botMaker), 'my bot')
    const account = new Browser(auth)
    const kept = await account.guest('Kept')
    await account.ask('POST', '/sign-up/email', { email: 'kept@example.org', password: 'long enough', name: 'Kept' })

    const alive = async () => [...(await people.findAll([stranger, signedOut, sat, botMaker, kept])).keys()].sort()
    const all = [stranger, signedOut, sat, botMaker, kept].sort()
    expect(await people.forgetStrangers(), 'all have just come').toBe(0)
    expect(await alive()).toEqual(all)
    world.clock.at += 2 * DAY
    expect(await people.forgetStrangers(), 'who signed out cannot come back').toBe(1)
    expect(await alive()).toEqual(all.filter((id) => id !== signedOut))
    world.clock.at += 200 * DAY
    await makeUpkeep(world, desk, people).look()
    expect(await alive()).toEqual([sat, botMaker, kept].sort())
    expect(await people.forgetStrangers()).toBe(0)
    expect(await desk.read(table), 'nobody came to this table').toMatchObject({ status: 'closed' })
    node.close()
  })

  test('are forgotten once, whichever node is faster', async () => {
    const store = await engine.freshStore()
    const nodes = [await testNode(testWorld(store)), await testNode(testWorld(store))]
    const [first] = nodes
    if (first === undefined) throw new Error('no node')
    for (let n = 0; n < 20; n++) await new Browser(first.auth, `203.0.113.${n}`).guest()
    for (const { world } of nodes) world.clock.at += 200 * DAY
    await Promise.all(nodes.map(({ people }) => people.forgetStrangers()))
    expect(await first.auth.strangers(100)).toEqual([])
    for (const node of nodes) node.close()
  })
})
