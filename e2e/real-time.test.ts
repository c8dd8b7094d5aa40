import { findGame } from '@spellbough/games'
import { type GameTypes, zm } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import type { UserWindow } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { LaggedSocket } from './kit/lagged-socket.ts'
import { createTable, joinAndReady, startMatch } from './kit/lobby.ts'
import { RealTimePlayer, type RealTimePlayStyle } from './kit/real-time-player.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

const WAIT_OPTIONS = { timeout: 60_000, interval: 50 }
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']
const GAME = findGame('magical-treehouse')
const WORDS = GAME.words.en

interface RealTimeUser extends UserWindow {
  readonly socket: LaggedSocket
}

async function openRealTimeUser(lag = 0): Promise<RealTimeUser> {
  const person = await environment.openUserWindow()
  return { ...person, socket: await LaggedSocket.install(person.page, lag) }
}

/** All sit down at one table, in their order, and begin; gives its id. */
async function startTable(people: readonly UserWindow[], isRealTime: boolean): Promise<string> {
  const [host, ...others] = people
  if (host === undefined) throw new Error('Nobody sits at the table.')
  const wish = { game: 'magical-treehouse', seats: people.length }
  const rules = (page: UserWindow['page']) => page.getByRole('radio', { name: /^Real time/ }).check()
  const link = await createTable(host, isRealTime ? { ...wish, rules } : wish, NAMES[0] ?? '')
  for (const [index, person] of others.entries()) await joinAndReady(person, link, NAMES[index + 1] ?? '', mouseInput)
  await startMatch(host)
  await Promise.all(people.map(({ page }) => page.locator('#board [data-phase]').first().waitFor()))
  return /\/t\/(\w+)/.exec(link)?.[1] ?? ''
}

interface MatchResponse {
  readonly seat: number
  readonly scene: { readonly view: unknown }
}

/** The table as the server tells it to somebody, in the words of the table as text. */
async function readServerText({ context }: UserWindow, table: string, seats: number): Promise<string> {
  const { seat, scene } = (await (await context.request.get(`/api/matches/${table}`)).json()) as MatchResponse
  const view = zm.decode(GAME.rules.viewCodec, scene.view as GameTypes['view'])
  const names = NAMES.slice(0, seats)
  return `${WORDS.textView(view, seat, names)}\n\n${WORDS.waiting(view, seat, names)}`
}

/** Every page shows what the server would tell its owner. */
async function expectSameText(people: readonly UserWindow[], table: string): Promise<void> {
  for (const person of people) {
    // With Shift the letter is the table's, whatever the board does with it.
    await person.page.keyboard.press('Shift+T')
    const text = person.page.getByRole('region', { name: 'Text view' })
    await text.waitFor(WAIT_OPTIONS)
    const isAlike = async () => (await text.textContent()) === (await readServerText(person, table, people.length))
    await expect.poll(isAlike, WAIT_OPTIONS).toBe(true)
  }
}

interface LoggedEntry {
  readonly seat: number
  readonly kind: string
  readonly move?: { readonly do: string }
  readonly standIn?: true
}

/** All but one give up, so that the log may be read. */
async function readMatchLog(people: readonly UserWindow[], table: string): Promise<readonly LoggedEntry[]> {
  for (const { page } of people.slice(1))
    await page.evaluate((id) => fetch(`/api/tables/${id}/resign`, { method: 'POST' }), table)
  const log = () => people[0]?.context.request.get(`/api/matches/${table}/log`)
  await expect.poll(async () => (await log())?.status(), WAIT_OPTIONS).toBe(200)
  return (await (await log())?.json()) as readonly LoggedEntry[]
}

const close = (people: readonly UserWindow[]) => Promise.all(people.map(({ context }) => context.close()))

/** One leaves early, so that there is somebody to bribe. */
const PLAY_STYLES: readonly RealTimePlayStyle[] = [
  { seed: 7, minPresses: 30 },
  { seed: 19, minPresses: 30 },
  { seed: 41, minPresses: 4 },
]
/** So many tables, until a Spell has been cast at one. */
const MAX_TABLES = 4

/** Three people race through the first Planning step, the second of them far away; how many Spells and bribes there were. */
async function playPlanningOnce(more: number): Promise<{ readonly casts: number; readonly bribes: number }> {
  const people = [await openRealTimeUser(), await openRealTimeUser(100), await openRealTimeUser()]
  const table = await startTable(people, true)
  const racers = people.map(({ page, socket: line }, seat) => {
    const { seed, minPresses: stays } = PLAY_STYLES[seat] ?? { seed: 1, minPresses: 1 }
    return new RealTimePlayer(page, line, { seed: seed + more, minPresses: stays })
  })
  await Promise.all(racers.map((racer) => racer.playPlanningStep()))
  await expectSameText(people, table)
  expect(people.flatMap(({ pageErrors: faults }) => faults)).toEqual([])

  const log = await readMatchLog(people, table)
  const count = (kind: string) => log.filter(({ move, standIn }) => move?.do === kind && standIn === undefined).length
  const figures = { casts: count('cast'), bribes: count('bribe') }
  racers.forEach(({ tally }, seat) => {
    const { presses, keys, late, made, refused, gone, lost } = tally
    console.log(NAMES[seat], { presses, keys, late, made: made.length, refused, gone, lost })
    expect(lost, 'presses that came to nothing').toEqual([])
    const own = log.filter((entry) => entry.seat === seat && entry.kind === 'move' && entry.standIn === undefined)
    expect(own.map(({ move }) => move)).toEqual(made)
    expect(made.length + refused.length + gone.length).toBe(presses)
  })
  console.log(figures, { entries: log.length })
  await close(people)
  return figures
}

describe('Magical Treehouse in real time', () => {
  it('loses no press of three people who all act at once, and shows all of them the same table', async () => {
    let [casts, bribes] = [0, 0]
    for (let tables = 0; tables < MAX_TABLES && (casts === 0 || bribes === 0); tables++) {
      const figures = await playPlanningOnce(tables * 100)
      casts += figures.casts
      bribes += figures.bribes
    }
    expect(casts).toBeGreaterThan(0)
  })
})

describe('A Carriage that goes away from somebody', () => {
  it('answers a press: it says for whom its cards are', async () => {
    const people = [await openRealTimeUser(), await openRealTimeUser(), await openRealTimeUser()]
    await startTable(people, false)
    const { page, socket: line } = people[0] as RealTimeUser
    const asked = line.requests.length
    // It is marked as disabled, and yet it can be pressed.
    await page.locator('#board [data-role=give] button').click({ force: true })
    await page.getByRole('tooltip').getByText('Carriage from Ada to Ben').waitFor()
    expect(line.requests.length).toBe(asked)
    await close(people)
  })
})

describe('Magical Treehouse at a structured table', () => {
  it('goes with four people through a round of planning and building', async () => {
    const people = [
      await openRealTimeUser(),
      await openRealTimeUser(),
      await openRealTimeUser(),
      await openRealTimeUser(),
    ]
    const table = await startTable(people, false)
    const rounds = await Promise.all(
      people.map(async ({ page }, seat) => {
        const player = new BoardPlayer(page, mouseInput, { seed: 3 + seat, avoid: /drop out|^(wait|bribe|trash)/i })
        const round = page.getByText('Round 2 of 4').first()
        let isSecond = false
        while (!isSecond) {
          if ((await player.step()) === 'waits') await page.waitForTimeout(25)
          isSecond = await round.isVisible()
        }
        return player.pressed.length
      }),
    )
    console.log('presses in the first round', rounds)
    await expectSameText(people, table)
    expect(people.flatMap(({ pageErrors: faults }) => faults)).toEqual([])
    const log = await readMatchLog(people, table)
    const did = new Set(log.map(({ move }) => move?.do))
    expect([...did]).toEqual(expect.arrayContaining(['place', 'drop-out', 'reveal', 'end']))
    expect([...did].some((kind) => kind === 'build' || kind === 'flip')).toBe(true)
    people.forEach(({ socket: line }, seat) => {
      const sent = line.requests.filter((request) => request.do === 'move' && request.answer === 'done')
      const own = log.filter((entry) => entry.seat === seat && entry.kind === 'move' && entry.standIn === undefined)
      expect(own.map(({ move }) => move)).toEqual(sent.map(({ move }) => move))
    })
    await close(people)
  })
})
