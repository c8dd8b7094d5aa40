import { describe, expect, it } from 'vitest'
import { RealTimePlayer, type RealTimePlayStyle } from './kit/real-time-player.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { expectSameText, NAMES, openRealTimeUser, readMatchLog, startTable } from './kit/treehouse-table.ts'

const environment = setUpTestEnvironment()

/** The third player drops out early, so that there is somebody to bribe. */
const PLAY_STYLES: readonly RealTimePlayStyle[] = [
  { seed: 7, minPresses: 30 },
  { seed: 19, minPresses: 30 },
  { seed: 41, minPresses: 4 },
]
/** Tables are played until a Spell and a bribe have occurred, but no more than this. */
const MAX_TABLES = 4

/** Three players race through the first Planning step, the second of them with a slow connection. Counts Spells and bribes. */
async function playPlanningOnce(seedOffset: number): Promise<{ readonly casts: number; readonly bribes: number }> {
  const users = [
    await openRealTimeUser(environment),
    await openRealTimeUser(environment, 100),
    await openRealTimeUser(environment),
  ]
  const table = await startTable(users, true)
  const players = users.map(({ page, socket }, seat) => {
    const { seed, minPresses } = PLAY_STYLES[seat] ?? { seed: 1, minPresses: 1 }
    return new RealTimePlayer(page, socket, { seed: seed + seedOffset, minPresses })
  })
  await Promise.all(players.map((player) => player.playPlanningStep()))
  await expectSameText(users, table)
  expect(users.flatMap(({ pageErrors }) => pageErrors)).toEqual([])

  const log = await readMatchLog(users, table)
  const count = (kind: string) => log.filter(({ move, standIn }) => move?.do === kind && standIn === undefined).length
  const counts = { casts: count('cast'), bribes: count('bribe') }
  players.forEach(({ tally }, seat) => {
    const { presses, keys, late, made, refused, gone, lost } = tally
    console.log(NAMES[seat], { presses, keys, late, made: made.length, refused, gone, lost })
    expect(lost, 'presses without any effect').toEqual([])
    const own = log.filter((entry) => entry.seat === seat && entry.kind === 'move' && entry.standIn === undefined)
    expect(own.map(({ move }) => move)).toEqual(made)
    expect(made.length + refused.length + gone.length).toBe(presses)
  })
  console.log(counts, { entries: log.length })
  await Promise.all(users.map(({ context }) => context.close()))
  return counts
}

describe('Magical Treehouse in real time', () => {
  it('loses no press of three players who act at once, and shows all of them the same position', async () => {
    let [casts, bribes] = [0, 0]
    for (let tables = 0; tables < MAX_TABLES && (casts === 0 || bribes === 0); tables++) {
      const counts = await playPlanningOnce(tables * 100)
      casts += counts.casts
      bribes += counts.bribes
    }
    expect(casts).toBeGreaterThan(0)
  })
})
