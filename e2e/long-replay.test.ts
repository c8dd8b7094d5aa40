import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { LAPTOP } from './kit/browser.ts'
import { storedLongGame } from './kit/long-game.ts'
import { ReplayViewer } from './kit/replay-viewer.ts'
import { putIntoStorage, replayPathOf } from './kit/stored-games.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

const ENTRIES = 1_000
const MOMENT = 700
/** Steps in each direction. */
const STEPS = scaled(20, 100)

describe(`a match of ${ENTRIES} entries`, () => {
  it.each([
    ['things stand still', false],
    ['things move', true],
  ])('is stepped through back and forth where %s', async (_, motion) => {
    const person = await environment.openUserWindow({ ...LAPTOP, hasMotion: motion })
    const { page, pageErrors: faults, context } = person
    const { key, text, address } = storedLongGame('tree-society', ENTRIES)
    await putIntoStorage(person, { key, text })
    await page.goto(`${replayPathOf(address)}?at=${MOMENT}`)
    const reviewer = new ReplayViewer(page)
    await expect.poll(() => reviewer.moment()).toBe(MOMENT)
    for (const [way, key] of [
      ['forth', 'ArrowRight'],
      ['back', 'ArrowLeft'],
    ] as const) {
      const times = await reviewer.timeSteps(key, STEPS)
      const whole = times.map(({ script, drawing }) => script + drawing)
      const parts = [times.map(({ script }) => script), times.map(({ drawing }) => drawing)].map(median)
      console.log(
        `${STEPS} steps ${way}: median ${median(whole)} ms (${parts.join(' + ')}), worst ${Math.max(...whole).toFixed(1)} ms`,
      )
    }
    await expect.poll(() => reviewer.moment()).toBe(MOMENT)
    expect(faults).toEqual([])
    await context.close()
  })
})

const median = (numbers: readonly number[]): string =>
  (numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0).toFixed(1)
