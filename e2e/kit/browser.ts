import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DEFAULT_LANGUAGE, LANGUAGE_INFO, type LanguageCode } from '@spellbough/kernel'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** What a person holds in their hands. */
export interface Device {
  readonly size: { readonly width: number; readonly height: number }
  readonly hasTouch?: boolean
  readonly language?: LanguageCode
  readonly theme?: 'dusk' | 'parchment'
  /** Things move on the screen; else they are at once where they belong. */
  readonly hasMotion?: boolean
  /** The product puts itself into the browser's store, to be opened without a net. */
  readonly hasServiceWorker?: boolean
  /** So many dots of the screen are one pixel of the page; one unless told. */
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

/** A person's own window, with its own cookies and storage. Errors of the page fail the test that looks at `faults`. */
export async function openUserWindow(browser: Browser, url: string, device: Device = LAPTOP): Promise<UserWindow> {
  const {
    size,
    hasTouch: touch = false,
    language = DEFAULT_LANGUAGE,
    theme = 'dusk',
    hasMotion: motion = false,
    hasServiceWorker: installs = false,
    pixelRatio: dots = 1,
  } = device
  const context = await browser.newContext({
    viewport: size,
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: dots,
    locale: LANGUAGE_INFO[language].locale,
    colorScheme: theme === 'dusk' ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    // Else every new window would first load all there is.
    serviceWorkers: installs ? 'allow' : 'block',
    baseURL: url,
  })
  // A busy machine takes its time; what never comes is told by the test's own limit or by this one.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED')) faults.push(message.text())
  })
  return { context, page, pageErrors: faults }
}

export interface UserWindow {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page complained of. */
  readonly pageErrors: string[]
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeFinding {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** Checks what is on the screen with axe: nothing may be violated, or nothing of the named rules. */
export async function expectAccessible(page: Page, screen: string, rules?: readonly string[]): Promise<void> {
  // Run by the browser's debugger, which the page's own security policy does not bind.
  await page.evaluate(axeSource)
  let found = await violations(page, rules)
  // What was just fading in or out is hard to read for a moment; what stays so is a violation.
  if (found.length > 0) found = await violations(page, rules)
  deepEqual(found, [], `axe on ${screen}:\n${found.join('\n')}`)
}

/** What axe finds when nothing moves any more but what always does. */
async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const found = await page.evaluate(async (only) => {
    const moves = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(moves)
        .map(({ finished }) => finished),
    )
    const { axe } = globalThis as unknown as { axe: { run(wish: object): Promise<{ violations: AxeFinding[] }> } }
    // Without this axe also describes every element that passes, which takes longer than the checks themselves.
    const options = { resultTypes: ['violations'], ...(only === undefined ? {} : { runOnly: only }) }
    return (await axe.run(options)).violations
  }, rules)
  return found.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((n) => n.target.join(' ')).join('; ')}`)
}
