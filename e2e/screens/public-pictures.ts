import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOG } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openUserWindow } from '../kit/browser.ts'
import { startServer } from '../kit/server.ts'

/** The size that sites show of a link preview without cropping. */
const PREVIEW_SIZE = { width: 1200, height: 630 }

/** The icons as PNG, for systems that take no SVG. The touch icon has no transparent corners, which iOS would fill. */
const ICONS = [
  { name: 'icon-192', source: '/icon.svg', size: 192 },
  { name: 'icon-512', source: '/icon.svg', size: 512 },
  { name: 'maskable-512', source: '/icon-maskable.svg', size: 512 },
  { name: 'apple-touch-icon', source: '/icon-maskable.svg', size: 180 },
]

/** Draws the pictures of link previews from the home page's own scenery and boxes, and the icons. Returns the failures. */
export async function drawPublicPictures(folder: string, _words: string, log: (line: string) => void): Promise<number> {
  mkdirSync(join(folder, 'previews'), { recursive: true })
  mkdirSync(join(folder, 'icons'), { recursive: true })
  const server = await startServer()
  const browser = await openBrowser()
  try {
    for (const language of LANGUAGES) {
      const { page, context } = await openUserWindow(browser, server.url, { size: PREVIEW_SIZE, language })
      for (const [name, boxes] of previews()) {
        await page.goto('/', { waitUntil: 'networkidle' })
        await page.locator('main h1').waitFor()
        await page.evaluate('document.fonts.ready')
        await page.evaluate(composePreview, boxes)
        await page.screenshot({ path: join(folder, 'previews', `${name}-${language}.png`) })
        log(`${name}, ${language}`)
      }
      await context.close()
    }
    for (const { name, source, size } of ICONS) {
      const page = await openIcon(browser, server.url + source, size)
      await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: true })
      log(name)
      await page.context().close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
  shrink(join(folder, 'previews'), log)
  return 0
}

/** Flat drawings lose nothing with 256 colours, which only this program picks well. */
function shrink(folder: string, log: (line: string) => void): void {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const { status } = spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', ...files])
  if (status !== 0) log('pngquant is not installed: without it the pictures are three times as large.')
}

/** The names of the pictures, each with the places of its boxes on the shelf. */
const previews = (): readonly (readonly [name: string, boxes: readonly number[]])[] => [
  ['home', CATALOG.map((_, index) => index)],
  ...CATALOG.map(({ box }, index) => [box.id, [index]] as const),
]

/** Lays scenery, boxes and the name of the site over the home page. It runs in the page. */
function composePreview(boxes: readonly number[]): void {
  const [scene] = document.querySelectorAll('main section > div[aria-hidden]')
  const plank = document.querySelector('main section > div[aria-hidden] > svg[viewBox="0 0 1600 136"]')
  const stands = document.querySelectorAll('main section ul a > svg[viewBox="0 0 344 390"]')
  const picture = document.createElement('div')
  const place = (element: Element, style: Partial<CSSStyleDeclaration>) => {
    const copy = element.cloneNode(true) as HTMLElement
    Object.assign(copy.style, { position: 'absolute', margin: '0', ...style })
    picture.append(copy)
  }
  Object.assign(picture.style, { position: 'fixed', inset: '0', zIndex: '99', background: 'var(--page)' })
  if (scene !== undefined) place(scene, { inset: '0 0 90px 0' })
  if (plank !== null) place(plank, { left: '-200px', bottom: '-6px', width: '1600px', height: '136px' })
  const isOne = boxes.length === 1
  const [width, gap] = isOne ? [372, 0] : [252, 22]
  const left = isOne ? 90 : (1200 - boxes.length * width - (boxes.length - 1) * gap) / 2
  boxes.forEach((box, index) => {
    const stand = stands[box]
    if (stand === undefined) return
    place(stand, { left: `${left + index * (width + gap)}px`, bottom: '94px', width: `${width}px`, height: 'auto' })
  })
  const [word, mark] = ['word', 'mark'].map((id) => document.querySelector(`header use[href="#${id}"]`)?.parentElement)
  const size = 1
  const [x, y] = isOne ? [494, 124] : [420, 74]
  const brand = { color: 'var(--moonlight)' }
  if (mark != null)
    place(mark, { ...brand, left: `${x}px`, top: `${y - 8}px`, width: `${84 * size}px`, height: `${84 * size}px` })
  if (word != null)
    place(word, {
      ...brand,
      left: `${x + 92 * size}px`,
      top: `${y}px`,
      width: `${270 * size}px`,
      height: `${66 * size}px`,
    })
  document.body.append(picture)
}

async function openIcon(browser: Browser, address: string, size: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: size, height: size } })
  const page = await context.newPage()
  await page.goto(address)
  // The drawing says its own size.
  await page.evaluate((side) => {
    document.documentElement.setAttribute('width', side)
    document.documentElement.setAttribute('height', side)
  }, String(size))
  return page
}
