import type { Page } from 'playwright-core'

/** Opens the log, reads what it says and closes it again. */
export async function readLog(page: Page): Promise<string> {
  await page.locator('#board').waitFor()
  await page.keyboard.press('l')
  const log = page.getByRole('region', { name: 'Log' })
  const text = await log.innerText()
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'detached' })
  return text
}
