import { expect, test } from 'vitest'
import { startCleanupJob } from '../../src/cleanup-job.ts'
import { describeStores } from '../kit/stores.ts'
import { Browser, openTable, testNode, testWorld } from './kit.ts'

const DAY_MS = 86_400_000

describeStores('abandoned guests', (engine) => {
  test('are deleted when their session has ended; guests with a table or a token and accounts are kept', async () => {
    const store = await engine.freshStore()
    const node = await testNode(testWorld(store))
    const { auth, accountService, tableService, context } = node
    const guest = (name: string) => new Browser(auth).guest(name)
    const stranger = await guest('Stranger')
    const goneOut = new Browser(auth)
    const signedOut = await goneOut.guest('Signed Out')
    await goneOut.ask('POST', '/sign-out', {})
    const [sat, host, botMaker] = [await guest('Sat'), await guest('Host'), await guest('Bot Maker')]
    const person = async (id: string) => {
      const found = await accountService.find(id)
      if (found === undefined) throw new Error('nobody')
      return found
    }
    const table = await openTable(tableService, await person(host))
    await tableService.sit(table, await person(sat), undefined)
    await tableService.leave(table, await person(host))
    await accountService.makeToken(await person(botMaker), 'my bot')
    const account = new Browser(auth)
    const kept = await account.guest('Kept')
    await account.ask('POST', '/sign-up/email', { email: 'kept@example.org', password: 'long enough', name: 'Kept' })

    const alive = async () =>
      [...(await accountService.findAll([stranger, signedOut, sat, botMaker, kept])).keys()].sort()
    const all = [stranger, signedOut, sat, botMaker, kept].sort()
    expect(await accountService.eraseAbandonedGuests(), 'all guests are new').toBe(0)
    expect(await alive()).toEqual(all)
    context.clock.at += 2 * DAY_MS
    expect(await accountService.eraseAbandonedGuests(), 'a guest who signed out cannot sign in again').toBe(1)
    expect(await alive()).toEqual(all.filter((id) => id !== signedOut))
    context.clock.at += 200 * DAY_MS
    await startCleanupJob(context, tableService, accountService).runOnce()
    expect(await alive()).toEqual([sat, botMaker, kept].sort())
    expect(await accountService.eraseAbandonedGuests()).toBe(0)
    expect(await tableService.read(table), 'nobody has a seat at this table').toMatchObject({ status: 'closed' })
    node.close()
  })

  test('are deleted once when two nodes clean up at the same time', async () => {
    const store = await engine.freshStore()
    const nodes = [await testNode(testWorld(store)), await testNode(testWorld(store))]
    const [first] = nodes
    if (first === undefined) throw new Error('no node')
    for (let n = 0; n < 20; n++) await new Browser(first.auth, `203.0.113.${n}`).guest()
    for (const { context } of nodes) context.clock.at += 200 * DAY_MS
    await Promise.all(nodes.map(({ accountService }) => accountService.eraseAbandonedGuests()))
    expect(await first.auth.abandonedGuests(100)).toEqual([])
    for (const node of nodes) node.close()
  })
})
