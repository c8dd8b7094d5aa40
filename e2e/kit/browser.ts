import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DEFAULT_LANGUAGE, LANGUAGE_INFO, type LanguageCode } from '@spellbough/kernel'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The device and the settings of a user: what a browser context is made from. */
export interface Device {
  readonly size: { readonly width: number; readonly height: number }
  readonly hasTouch?: boolean
  readonly language?: LanguageCode
  readonly theme?: 'dusk' | 'parchment'
  /** Animations run; otherwise the context asks for reduced motion. */
  readonly hasMotion?: boolean
  /** The service worker may cache the client for offline use. */
  readonly hasServiceWorker?: boolean
  /** Device pixels for each CSS pixel; 1 by default. */
  readonly pixelRatio?: number
}

export const LAPTOP: Device = { size: { width: 1440, height: 900 } }
export const PHONE: Device = { size: { width: 390, height: 844 }, hasTouch: true }

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM']
  if (executablePath === undefined || executablePath === '')
    throw new Error(
      'CHROMIUM must name the browser: run these tests by `npm test`, or set it to `node scripts/browser.mjs`.',
    )
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** Opens a window with its own cookies and storage. Errors of the page are collected in `pageErrors`. */
export async function openUserWindow(browser: Browser, url: string, device: Device = LAPTOP): Promise<UserWindow> {
  const {
    size,
    hasTouch = false,
    language = DEFAULT_LANGUAGE,
    theme = 'dusk',
    hasMotion = false,
    hasServiceWorker = false,
    pixelRatio = 1,
  } = device
  const context = await browser.newContext({
    viewport: size,
    hasTouch,
    isMobile: hasTouch,
    deviceScaleFactor: pixelRatio,
    locale: LANGUAGE_INFO[language].locale,
    colorScheme: theme === 'dusk' ? 'dark' : 'light',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    // Otherwise every new window would first download the whole client.
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    baseURL: url,
  })
  // Long, since a busy machine is slow. Something that never appears fails by this timeout or by the test's own.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED'))
      pageErrors.push(message.text())
  })
  return { context, page, pageErrors }
}

export interface UserWindow {
  readonly context: BrowserContext
  readonly page: Page
  /** Uncaught errors and console errors of the page. */
  readonly pageErrors: string[]
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeFinding {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** Expects axe to find no violations on the page, of the given rules or of all. */
export async function expectAccessible(page: Page, screen: string, rules?: readonly string[]): Promise<void> {
  // `evaluate` is not subject to the page's content security policy.
  await page.evaluate(axeSource)
  let found = await violations(page, rules)
  // Text that is fading in or out has too little contrast for a moment, so violations are checked again.
  if (found.length > 0) found = await violations(page, rules)
  deepEqual(found, [], `axe on ${screen}:\n${found.join('\n')}`)
}

/** The violations that axe finds once all finite animations have ended. */
async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const found = await page.evaluate(async (only) => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    )
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: AxeFinding[] }> } }
    // Without this axe also describes every element that passes, which takes longer than the checks themselves.
    const options = { resultTypes: ['violations'], ...(only === undefined ? {} : { runOnly: only }) }
    return (await axe.run(options)).violations
  }, rules)
  return found.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((n) => n.target.join(' ')).join('; ')}`)
}
