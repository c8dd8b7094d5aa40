import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { LAPTOP } from './kit/browser.ts'
import { storedLongGame } from './kit/long-game.ts'
import { ReplayViewer } from './kit/replay-viewer.ts'
import { putIntoStorage, replayPathOf } from './kit/stored-games.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

const ENTRY_COUNT = 1_000
const MOMENT = 700
/** Steps in each direction. */
const STEP_COUNT = scaled(20, 100)

describe(`a match of ${ENTRY_COUNT} entries`, () => {
  it.each([
    ['without animations', false],
    ['with animations', true],
  ])('can be stepped through forwards and backwards %s', async (_, hasMotion) => {
    const user = await environment.openUserWindow({ ...LAPTOP, hasMotion })
    const { page, pageErrors, context } = user
    const { key, text, address } = storedLongGame('tree-society', ENTRY_COUNT)
    await putIntoStorage(user, { key, text })
    await page.goto(`${replayPathOf(address)}?at=${MOMENT}`)
    const viewer = new ReplayViewer(page)
    await expect.poll(() => viewer.moment()).toBe(MOMENT)
    for (const [direction, key] of [
      ['forwards', 'ArrowRight'],
      ['backwards', 'ArrowLeft'],
    ] as const) {
      const times = await viewer.timeSteps(key, STEP_COUNT)
      const totals = times.map(({ script, drawing }) => script + drawing)
      const parts = [times.map(({ script }) => script), times.map(({ drawing }) => drawing)].map(median)
      console.log(
        `${STEP_COUNT} steps ${direction}: median ${median(totals)} ms (${parts.join(' + ')}), worst ${Math.max(...totals).toFixed(1)} ms`,
      )
    }
    await expect.poll(() => viewer.moment()).toBe(MOMENT)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})

const median = (numbers: readonly number[]): string =>
  (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0).toFixed(1)
