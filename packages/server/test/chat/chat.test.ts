import type { ChatLine } from '@spellbough/protocol'
import { afterEach, expect, it } from 'vitest'
import type { Person } from '../../src/accounts/person.ts'
import type { Chat } from '../../src/chat/chat.ts'
import { makeChat } from '../../src/chat/chat.ts'
import { openTable, TestBus, type TestNode, testNode, testWorld } from '../accounts/kit.ts'
import { describeStores } from '../kit/stores.ts'

const testGuest = (name: string): Person => ({ id: name.toLowerCase(), name, guest: true })
const [anna, brit, cleo] = [testGuest('Anna'), testGuest('Brit'), testGuest('Cleo')]

const SOON = { timeout: 120_000 }

describeStores('chat', (engine) => {
  const nodes: TestNode[] = []
  afterEach(() => {
    for (const node of nodes.splice(0)) node.close()
  })

  /** A table of Anna and Brit, seen from two nodes. */
  async function aTable(request = {}) {
    const place = await engine.freshDatabase()
    await place.openStore().migrate()
    const bus = new TestBus()
    const start = async () => {
      const node = await testNode(testWorld(place.openStore(), bus))
      nodes.push(node)
      return { ...node, chat: makeChat(node.context, node.tableService) }
    }
    const [one, other] = [await start(), await start()]
    const table = await openTable(one.tableService, anna, request)
    await one.tableService.sit(table, brit, undefined)
    return { one, other, table, bus }
  }

  const begin = async ({ tableService }: TestNode, table: string) => {
    await tableService.setReady(table, anna, true, '')
    await tableService.setReady(table, brit, true, '')
    if ((await tableService.read(table)).status !== 'playing') await tableService.start(table, anna, undefined)
  }

  /** Collects the lines that a reader is sent. */
  async function listen(
    { chat, tableService }: TestNode & { readonly chat: Chat },
    table: string,
    reader: Person | undefined,
    after = 0,
  ) {
    const heard: ChatLine[] = []
    const end = await chat.watch(await tableService.read(table), reader, after, (lines) => heard.push(...lines))
    return { texts: () => heard.map(({ text }) => text), heard, end }
  }

  it('delivers lines to the players at every node, in order', async () => {
    const { one, other, table } = await aTable()
    const [here, there] = [await listen(one, table, anna), await listen(other, table, brit)]
    expect(await one.chat.say(table, anna, '  Good evening ')).toEqual({
      ...{ n: 1, table, seat: 0, text: 'Good evening', at: one.context.now() },
      player: { id: 'anna', name: 'Anna', guest: true },
    })
    await other.chat.say(table, brit, 'Hello')
    await one.chat.say(table, anna, 'Shall we?')
    for (const { texts } of [here, there]) {
      await expect.poll(texts, SOON).toEqual(['Good evening', 'Hello', 'Shall we?'])
    }
    here.end()
    await one.chat.say(table, anna, 'Nobody here?')
    await expect.poll(there.texts, SOON).toHaveLength(4)
    expect(here.texts()).toHaveLength(3)
  })

  it('delivers the lines after a number to a reader who comes back', async () => {
    const { one, table } = await aTable()
    for (const text of ['one', 'two', 'three']) await one.chat.say(table, anna, text)
    expect((await listen(one, table, brit, 1)).texts()).toEqual(['two', 'three'])
    expect((await one.chat.lines(table, brit, 2)).map(({ text }) => text)).toEqual(['three'])
  })

  it('reads the store again after a gap of the bus', async () => {
    const { one, table, bus } = await aTable()
    const { texts } = await listen(one, table, anna)
    const line = { table, player: 'brit', name: 'Brit', guest: true, seat: 1, text: 'Unheard', at: 1 }
    await one.context.store.addChat(line)
    bus.gap()
    await expect.poll(texts, SOON).toEqual(['Unheard'])
  })

  it('refuses too many lines, a repeated line and an invisible one', async () => {
    const { one, table } = await aTable()
    const refused = (code: string) => ({ problem: { code } })
    await one.chat.say(table, anna, 'Hi')
    await expect(one.chat.say(table, anna, ' Hi ')).rejects.toMatchObject(refused('conflict'))
    await expect(one.chat.say(table, anna, '\u200b')).rejects.toMatchObject(refused('bad-input'))
    await expect(one.chat.say('AAAAAAAAAAAA', anna, 'Hi')).rejects.toMatchObject(refused('not-found'))
    await one.chat.say(table, brit, 'Hi')
    for (const text of ['a', 'b', 'c', 'd']) await one.chat.say(table, anna, text)
    await expect(one.chat.say(table, anna, 'e')).rejects.toMatchObject(refused('too-many'))
    await one.chat.say(table, brit, 'I may')
    one.context.clock.at += 60_000
    await one.chat.say(table, anna, 'e')
  })

  it('allows only players to write at a private table, and only them to read if it is not watchable', async () => {
    const { one, table } = await aTable({ watchable: false })
    await expect(one.chat.say(table, cleo, 'Hi')).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    await expect(one.chat.lines(table, cleo, 0)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    await expect(one.chat.watch(await one.tableService.read(table), undefined, 0, () => {})).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    const { one: second, table: watched } = await aTable()
    await second.chat.say(watched, anna, 'Hello you out there')
    await expect(second.chat.say(watched, cleo, 'Hi')).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    expect(await second.chat.lines(watched, undefined, 0)).toHaveLength(1)
  })

  it('hides the lines of spectators from the players of a rated match until it is over', async () => {
    const { one, other, table } = await aTable({ visibility: 'open', rated: true })
    await begin(one, table)
    const player = await listen(one, table, anna)
    const spectator = await listen(other, table, cleo)
    const stranger = await listen(other, table, undefined)
    await other.chat.say(table, cleo, 'Anna should take the oak')
    await one.chat.say(table, anna, 'Nice weather')
    for (const { texts } of [spectator, stranger]) {
      await expect.poll(texts, SOON).toEqual(['Anna should take the oak', 'Nice weather'])
    }
    await expect.poll(player.texts, SOON).toEqual(['Nice weather'])
    expect((await one.chat.lines(table, brit, 0)).map(({ text }) => text)).toEqual(['Nice weather'])
    await one.tableService.resign(table, brit)
    expect(await one.chat.lines(table, anna, 0)).toHaveLength(2)
  })

  it('shows players the lines of spectators in a match that is not rated', async () => {
    const { one, table } = await aTable({ visibility: 'open' })
    await begin(one, table)
    const { texts } = await listen(one, table, anna)
    await one.chat.say(table, cleo, 'Good luck to you both')
    await expect.poll(texts, SOON).toEqual(['Good luck to you both'])
  })

  it('hides the lines of muted players, at every node', async () => {
    const { one, other, table } = await aTable()
    const [annas, brits] = [await listen(one, table, anna), await listen(one, table, brit)]
    await other.chat.mute(anna, brit.id, true)
    expect(await one.chat.muted(anna)).toEqual(['brit'])
    await one.chat.say(table, brit, 'Blah')
    await one.chat.say(table, anna, 'Peace')
    await expect.poll(annas.texts, SOON).toEqual(['Peace'])
    await expect.poll(brits.texts, SOON).toEqual(['Blah', 'Peace'])
    expect((await other.chat.lines(table, anna, 0)).map(({ text }) => text)).toEqual(['Peace'])
    await one.chat.mute(anna, brit.id, false)
    expect(await other.chat.lines(table, anna, 0)).toHaveLength(2)
    await expect(one.chat.mute(anna, anna.id, true)).rejects.toMatchObject({ problem: { code: 'bad-input' } })
  })

  it('deletes the lines of a deleted player', async () => {
    const { one, table } = await aTable()
    await one.chat.say(table, anna, 'Mine')
    await one.chat.say(table, brit, 'His')
    await one.context.store.erasePlayer(anna.id)
    expect((await one.chat.lines(table, brit, 0)).map(({ text }) => text)).toEqual(['His'])
  })
})
