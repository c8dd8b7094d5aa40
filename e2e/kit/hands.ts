import type { ElementHandle, Page } from 'playwright-core'

type Thing = ElementHandle<Element>

/** How somebody presses what they see. */
export interface Hand {
  /** False when it was gone before it could be pressed: somebody else has acted meanwhile. */
  press(page: Page, thing: Thing): Promise<boolean>
}

/** Longer than the slowest machine takes to make room for a press. */
const PATIENCE = 60_000

export const mouse: Hand = {
  press: (page, thing) =>
    unlessGone(thing, async () => {
      // An explanation goes when the mouse does.
      await uncover(page, thing, () => page.mouse.move(1, 1))
      await thing.click({ timeout: PATIENCE })
    }),
}

export const finger: Hand = {
  press: (page, thing) =>
    unlessGone(thing, async () => {
      await uncover(page, thing, ({ x, y }) => page.touchscreen.tap(x, y))
      await thing.tap({ timeout: PATIENCE })
    }),
}

async function unlessGone(thing: Thing, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    const isThere = await thing.evaluate((element) => element.isConnected && element.checkVisibility())
    if (isThere) throw error
    return false
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Clears away what lies over a thing: an explanation in the way its owner would, a panel by its own button. */
async function uncover(page: Page, thing: Thing, wipe: (at: Point) => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { by, at } = await thing.evaluate(coverOf)
    if (by === 'nothing') return
    if (by === 'an explanation') await wipe(at)
    else await page.mouse.click(at.x, at.y)
    await page.waitForTimeout(100)
  }
}

interface Cover {
  readonly by: 'nothing' | 'an explanation' | 'a panel' | 'something else'
  /** Where to press so that it goes. */
  readonly at: Point
}

/** Runs in the page: what lies over a thing that is scrolled into sight. */
export function coverOf(thing: Element): Cover {
  thing.scrollIntoView({ block: 'center', inline: 'center' })
  const middle = (element: Element, across = 0.5, along = 0.5) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width * across, y: top + height * along }
  }
  const hits = [0.5, 0.25, 0.75].flatMap((across) =>
    [0.5, 0.25, 0.75].map((along) => {
      const { x, y } = middle(thing, across, along)
      return document.elementFromPoint(x, y)
    }),
  )
  const at = middle(thing)
  if (hits.some((hit) => hit !== null && thing.contains(hit))) return { by: 'nothing', at }
  const [hit = null] = hits
  if (hit?.closest('[data-overlay-container]')) return { by: 'an explanation', at }
  const panel = hit?.closest('section[tabindex="-1"]')
  const close = [...(panel?.querySelectorAll('button') ?? [])].at(-1)
  if (panel?.contains(thing) === false && close !== undefined) return { by: 'a panel', at: middle(close) }
  return { by: 'something else', at }
}

/** Where the focus is, seen from what is to be pressed. */
interface Bearings {
  readonly at: 'gone' | 'nowhere' | 'here' | 'in its group' | 'before' | 'after'
  /** Of what has the focus. */
  readonly name: string
  /** Which of the group has the focus, and how far it is from there, in pixels. */
  readonly index: number
  readonly right: number
  readonly down: number
}

/** Only Tab, arrow keys, Enter and Space. Notes when the focus has fallen off the page. */
export class Keyboard implements Hand {
  /** What was pressed when the focus was lost. */
  readonly lost: string[] = []
  #last = ''
  #presses = 0

  async press(page: Page, thing: Thing): Promise<boolean> {
    const tried = new Set<string>()
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const bearings = await thing.evaluate(bearingsOf)
      if (bearings.at === 'gone') return false
      if (bearings.at === 'nowhere' && steps === 0 && this.#last !== '') this.lost.push(this.#last)
      if (bearings.at === 'here') {
        this.#last = bearings.name
        await page.keyboard.press(this.#presses++ % 2 === 0 ? 'Enter' : 'Space')
        return true
      }
      await page.keyboard.press(keyTowards(bearings, tried))
    }
    throw new Error(`“${await nameOf(thing)}” cannot be reached by keys.`)
  }

  /** Another page: whatever had the focus there is forgotten. */
  forget(): void {
    this.#last = ''
  }
}

const MOST_STEPS = 400

const nameOf = (thing: Thing): Promise<string> =>
  thing.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')

/** Runs in the page. */
function bearingsOf(thing: Element): Bearings {
  const focus = document.activeElement
  const name = thing.getAttribute('aria-label') ?? thing.textContent ?? ''
  const none = { name, index: -1, right: 0, down: 0 }
  if (!thing.isConnected || !thing.checkVisibility()) return { at: 'gone', ...none }
  if (focus === thing) return { at: 'here', ...none }
  if (focus === null || focus === document.body) return { at: 'nowhere', ...none }
  const group = thing.closest('[role=group]')
  const buttons = [...(group?.querySelectorAll('button') ?? [])]
  const index = buttons.findIndex((button) => button === focus)
  if (index >= 0 && thing.getAttribute('tabindex') === '-1') {
    const [from, to] = [focus.getBoundingClientRect(), thing.getBoundingClientRect()]
    const right = (to.left + to.right - from.left - from.right) / 2
    const down = (to.top + to.bottom - from.top - from.bottom) / 2
    return { at: 'in its group', name, index, right, down }
  }
  const isAhead = (focus.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return { at: isAhead ? 'before' : 'after', ...none }
}

/** The key somebody would press who sees where the focus is; none twice at the same place. */
function keyTowards({ at, index, right, down }: Bearings, tried: Set<string>): string {
  if (at === 'after') return 'Shift+Tab'
  if (at !== 'in its group') return 'Tab'
  const across = right > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const along = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown']
  const [[near = '', far = ''], [nearToo = '', farToo = '']] =
    Math.abs(right) > Math.abs(down) ? [across, along] : [along, across]
  const key = [near, nearToo, farToo, far, 'Home', 'End'].find((one) => !tried.has(`${index} ${one}`)) ?? near
  tried.add(`${index} ${key}`)
  return key
}
