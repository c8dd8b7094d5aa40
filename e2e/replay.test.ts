import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, PHONE } from './kit/browser.ts'
import { resign } from './kit/lobby.ts'
import { ReplayViewer } from './kit/replay-viewer.ts'
import { putIntoStorage, replayPathOf, storedGame } from './kit/stored-games.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { TextPlayer } from './kit/text-player.ts'

const environment = setUpTestEnvironment()

describe('the replay of a local game', () => {
  it('opens from the score sheet and goes step by step, by chapters, and from the view of any player', async () => {
    const user = await environment.openUserWindow()
    const { page, pageErrors, context } = user
    const stored = storedGame({ game: 'magician-and-tenant', progress: 0.95 })
    await putIntoStorage(user, stored)
    await page.goto(stored.address)
    await new TextPlayer(page, 7).playToTheEnd()
    await page.getByRole('link', { name: 'Watch replay' }).click()
    const viewer = new ReplayViewer(page)
    await expect.poll(() => viewer.moment()).toBe(0)
    expect(await viewer.viewer()).toBe('Wren')
    // The text view stays on.
    await viewer.textView()

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => viewer.moment()).toBe(2)
    const secondSentence = await viewer.sentence()
    await page.getByRole('button', { name: 'Next step' }).click()
    expect(await viewer.sentence()).not.toBe(secondSentence)
    await page.getByRole('button', { name: 'Previous step' }).click()
    expect(await viewer.sentence()).toBe(secondSentence)
    await page.keyboard.press('Shift+ArrowRight')
    const chapter = await viewer.moment()
    expect(chapter).toBeGreaterThan(2)
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => viewer.moment()).toBeLessThan(chapter)

    await expectAccessible(page, 'a replay as text')
    const ownText = await viewer.textView()
    await page.getByLabel('View as').selectOption({ label: 'Hazel' })
    expect(await viewer.textView()).not.toBe(ownText)

    await page.keyboard.press('End')
    await page.getByRole('article', { name: 'The score sheet' }).waitFor()
    await page.getByRole('button', { name: 'Watch from the start' }).click()
    await expect.poll(() => viewer.moment()).toBe(0)
    await page.keyboard.press('4')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await viewer.waitFor(3)
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('opens at the moment and the view that its address names, and can be saved and opened as a file', async () => {
    const user = await environment.openUserWindow(PHONE)
    const { page, pageErrors, context } = user
    const { key, text, address } = storedGame({ game: 'mag-mell', progress: 1 })
    await putIntoStorage(user, { key, text })
    await page.goto(`${replayPathOf(address)}?at=17&as=2`)
    const viewer = new ReplayViewer(page)
    await expect.poll(() => viewer.moment()).toBe(17)
    expect(await viewer.viewer()).toBe('Hazel')
    await page.getByRole('button', { name: 'Next step' }).tap()
    await page.waitForURL(/at=18&as=2/)
    await page.reload()
    await expect.poll(() => viewer.moment()).toBe(18)
    await page.locator('#board button, #board svg').first().waitFor()
    await expectAccessible(page, 'a replay')
    await page.getByRole('button', { name: 'Log, moments and review' }).tap()
    await page.getByRole('tab', { name: 'Moments' }).tap()
    await page
      .getByRole('button', { name: /for .*, against / })
      .first()
      .waitFor()
    await expectAccessible(page, 'the moments of a replay')
    await page.getByRole('button', { name: /^Round 3 of/ }).tap()
    await expect.poll(() => viewer.moment()).not.toBe(18)

    await page.getByRole('button', { name: 'Share' }).tap()
    await page.getByText('This match is not on a server').waitFor()
    await expectAccessible(page, 'sharing a local game')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).tap(),
    ])
    const file = readFileSync(await download.path(), 'utf8')

    await page.goto('/replay')
    await page.getByRole('link', { name: /^Watch replay/ }).waitFor()
    await expectAccessible(page, 'the page for files')
    await dropFile(page, 'edited.json', file.replace(/"at":(\d)/, '"at":9$1'))
    await page.getByText('This file was changed after the match').waitFor()
    await dropFile(page, 'truncated.json', file.slice(0, 500))
    await page.getByText('This file cannot be read').waitFor()
    await dropFile(page, 'other.json', '{"name":"a list of birds"}')
    await page.getByText('This is not a game file of Spellbough').waitFor()
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'mag-mell.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    })
    await expect.poll(() => viewer.moment()).toBe(0)
    expect(await viewer.viewer()).toBe('Spectator')
    await page.getByRole('button', { name: 'Next step' }).tap()
    await expect.poll(() => viewer.moment()).toBe(1)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})

describe('the replay of an online match', () => {
  it('has a link that opens at the same moment and from the same view', async () => {
    const [ada, ben] = [await environment.openUserWindow(), await environment.openUserWindow()]
    await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const table = await playAndResign(ada.page)
    await ada.page.getByRole('link', { name: 'Watch replay' }).click()
    const viewer = new ReplayViewer(ada.page)
    await expect.poll(() => viewer.moment()).toBe(0)
    await ada.page.keyboard.press('ArrowRight')
    await ada.page.keyboard.press('ArrowRight')
    await expect.poll(() => viewer.moment()).toBe(2)
    await ada.page.getByLabel('View as').selectOption('1')
    await ada.page.getByRole('button', { name: 'Copy link to this moment' }).click()
    await ada.page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await ada.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${environment.server.url}/replay/${table}?at=2&as=2`)

    await ben.page.goto(link)
    const other = new ReplayViewer(ben.page)
    await expect.poll(() => other.moment()).toBe(2)
    expect(await other.viewer()).toBe(await viewer.viewer())
    expect(await other.sentence()).toBe(await viewer.sentence())
    await ben.page.keyboard.press('End')
    await ben.page.getByRole('article', { name: 'The score sheet' }).getByText('has resigned').waitFor()

    await ben.page.goto('/replay/abcdefgh2345')
    await ben.page.getByText('There is no such table').waitFor()
    expect(ada.pageErrors).toEqual([])
    expect(ben.pageErrors.filter((error) => !error.includes('404'))).toEqual([])
    await Promise.all([ada.context.close(), ben.context.close()])
  })
})

/** Drops a file onto the page. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], file, { type: 'application/json' }))
      return data
    },
    [name, text] as const,
  )
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

/** Plays a few moves of a match against a bot and resigns; returns the id of the table. */
async function playAndResign(page: Page): Promise<string> {
  await page.goto('/new/mag-mell')
  await page.getByRole('button', { name: 'Bot for seat 2' }).click()
  await page.getByRole('button', { name: 'Begin now' }).click()
  const player = new TextPlayer(page, 3)
  await player.read()
  for (let moves = 0; moves < 3; ) {
    if ((await player.move()) === undefined) await page.waitForTimeout(40)
    else moves++
  }
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.keyboard.press('t')
  await resign(page)
  return table
}
