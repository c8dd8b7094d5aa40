import { describe, expect, it } from 'vitest'
import { RealTimePlayer, type RealTimePlayStyle } from './kit/real-time-player.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { expectSameText, NAMES, openRealTimeUser, readMatchLog, startTable } from './kit/treehouse-table.ts'

const environment = setUpTestEnvironment()

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
  const people = [
    await openRealTimeUser(environment),
    await openRealTimeUser(environment, 100),
    await openRealTimeUser(environment),
  ]
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
  await Promise.all(people.map(({ context }) => context.close()))
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
