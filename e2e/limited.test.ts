import { describe, expect, it } from 'vitest'
import { de } from '../packages/web/src/messages/de/index.ts'
import { LAPTOP } from './kit/browser.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

const LEADERBOARDS = '**/api/leaderboards/**'

describe('a visitor whose network sends too many requests', () => {
  it('is told so, and the page goes on by itself', async () => {
    const { page, pageErrors } = await environment.openUserWindow({ ...LAPTOP, language: 'de' })
    let refusals = 0
    await page.route(LEADERBOARDS, async (route) => {
      if (refusals++ > 0) return await route.continue()
      const body = JSON.stringify({ code: 'too-many', message: 'There were too many requests.' })
      const headers = { 'content-type': 'application/json', 'retry-after': '1' }
      await route.fulfill({ status: 429, headers, body })
    })
    await page.goto('/leaders')
    const notice = page.getByText(de.site.limited)
    await notice.waitFor()
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(refusals).toBeGreaterThan(1)
    expect(await page.getByText(de.problems.other).count()).toBe(0)
    // The browser itself reports the answer.
    expect(pageErrors.filter((message) => !message.includes('429'))).toEqual([])
  })
})
