import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGame } from '@spellbough/games'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../kit/browser.ts'
import { startServer } from '../kit/server.ts'
import { fileOf, GALLERY, type GalleryPicture, screenOf } from './gallery.ts'
import { DEVICES, openScreen, setTheme } from './open-screen.ts'

/** The largest size of a picture file. */
const MAX_IMAGE_BYTES = 80_000
/** The widths of the pictures. */
const IMAGE_WIDTHS_PX = { laptop: 1152, phone: 546 }

/** Takes the pictures of the gallery whose file names contain `words`, and writes the gallery page. Returns the number of failures. */
export async function takeGalleryScreenshots(
  folder: string,
  words: string,
  log: (line: string) => void,
): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const browser = await openBrowser()
  const server = await startServer()
  let failures = 0
  for (const picture of GALLERY.filter((one) => fileOf(one).includes(words))) {
    try {
      const bytes = await takeScreenshot(browser, server.url, picture)
      writeFileSync(join(folder, `${fileOf(picture)}.webp`), bytes)
      log(`${fileOf(picture)}, ${Math.ceil(bytes.length / 1024)} KB`)
    } catch (error) {
      failures++
      log(String(error))
    }
  }
  writeFileSync(join(folder, 'README.md'), galleryPage())
  await server.close()
  await browser.close()
  return failures
}

async function takeScreenshot(browser: Browser, url: string, picture: GalleryPicture): Promise<Buffer> {
  const { device, theme } = picture
  const opened = await openScreen(browser, url, screenOf(picture), device, { ...DEVICES[device], pixelRatio: 2 })
  try {
    await setTheme(opened.page, theme)
    const drawn = await opened.page.screenshot()
    const blank = await browser.newPage()
    const bytes = await compressImage(blank, drawn, IMAGE_WIDTHS_PX[device])
    await blank.close()
    return bytes
  } finally {
    await opened.close()
  }
}

/** The picture as WebP, in the best quality that fits the size limit. */
async function compressImage(blank: Page, drawn: Buffer, width: number): Promise<Buffer> {
  const text = await blank.evaluate(
    async ([source, widthPx, maxBytes]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = widthPx
      canvas.height = Math.round((image.height * widthPx) / image.width)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('This browser has no 2D canvas.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      for (let quality = 0.9; ; quality -= 0.05) {
        const data = canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
        if ((data.length * 3) / 4 <= maxBytes || quality < 0.3) return data
      }
    },
    [`data:image/png;base64,${drawn.toString('base64')}`, width, MAX_IMAGE_BYTES] as const,
  )
  return Buffer.from(text, 'base64')
}

/** The gallery as a Markdown page. */
function galleryPage(): string {
  const games = [...new Set(GALLERY.map(({ game }) => game))]
  const parts = games.map((game) => {
    const pictures = GALLERY.filter((picture) => picture.game === game)
    return [`## ${findGame(game).words.en.name}`, ...pictures.map(pictureMarkdown)].join('\n\n')
  })
  return `${[INTRODUCTION, ...parts].join('\n\n')}\n`
}

const INTRODUCTION = `# Gallery

All four games, in the dark and the light theme, on a laptop and on a phone. \`npm run screenshots -- gallery\` takes these
pictures anew; \`npm run screenshots\` takes every screen there is.`

function pictureMarkdown(picture: GalleryPicture): string {
  const { caption, device, theme } = picture
  const width = device === 'phone' ? 273 : 768
  const themeName = theme === 'dusk' ? 'dark theme' : 'light theme'
  return `<img src="${fileOf(picture)}.webp" alt="${caption}" width="${width}">

${caption} *(${device}, ${themeName})*`
}
