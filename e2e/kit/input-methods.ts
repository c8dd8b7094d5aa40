import type { ElementHandle, Page } from 'playwright-core'

type Target = ElementHandle<Element>

/** How somebody presses what they see. */
export interface InputMethod {
  /** False when it was gone before it could be pressed: somebody else has acted meanwhile. */
  press(page: Page, thing: Target): Promise<boolean>
}

/** Longer than the slowest machine takes to make room for a press. */
const PRESS_TIMEOUT_MS = 60_000

export const mouseInput: InputMethod = {
  press: (page, thing) =>
    pressWhenUncovered(thing, {
      clickAt: ({ x, y }) => page.mouse.click(x, y),
      // An explanation goes when the mouse does.
      dismissTooltip: () => page.mouse.move(1, 1),
      press: (position) => thing.click({ position, timeout: PRESS_TIMEOUT_MS }),
    }),
}

export const touchInput: InputMethod = {
  press: (page, thing) =>
    pressWhenUncovered(thing, {
      clickAt: ({ x, y }) => page.touchscreen.tap(x, y),
      // An explanation goes when it is touched.
      dismissTooltip: ({ x, y }) => page.touchscreen.tap(x, y),
      press: (position) => thing.tap({ position, timeout: PRESS_TIMEOUT_MS }),
    }),
}

interface Point {
  readonly x: number
  readonly y: number
}

interface PressActions {
  clickAt(at: Point): Promise<void>
  dismissTooltip(at: Point): Promise<void>
  /** From the thing's corner. */
  press(position: Point): Promise<void>
}

/**
 * Presses a thing at a point that nothing lies over. An explanation over it is wiped away; a panel is closed by its own
 * button, and then one has to look again.
 */
async function pressWhenUncovered(thing: Target, ways: PressActions): Promise<boolean> {
  try {
    for (;;) {
      const { coveredBy: by, at, free, over } = await thing.evaluate(coverageOf)
      if (by === 'something else') throw new Error(`“${await nameOf(thing)}” is lit, but over it lies: ${over}`)
      if (by === 'nothing') {
        await ways.press(free)
        return true
      }
      if (by === 'a panel') {
        await ways.clickAt(at)
        return false
      }
      await ways.dismissTooltip(at)
    }
  } catch (error) {
    const isThere = await thing.evaluate((element) => element.isConnected && element.checkVisibility())
    if (isThere) throw error
    return false
  }
}

interface Coverage {
  readonly coveredBy: 'nothing' | 'an explanation' | 'a panel' | 'something else'
  /** Where to press so that it goes. */
  readonly at: Point
  /** A point of the thing that nothing lies over, from its corner. */
  readonly free: Point
  /** The thing itself, in pixels. */
  readonly width: number
  readonly height: number
  readonly name: string
  /** What its middle is covered by, as it is written. */
  readonly over?: string
}

/** Runs in the page: what lies over a thing that is scrolled into sight. */
export function coverageOf(thing: Element): Coverage {
  thing.scrollIntoView({ block: 'center', inline: 'center' })
  const { left, top, width, height } = thing.getBoundingClientRect()
  const parts = [0.5, 0.25, 0.75]
  const points = parts.flatMap((across) => parts.map((along) => ({ x: width * across, y: height * along })))
  const hitAt = ({ x, y }: Point) => document.elementFromPoint(left + x, top + y)
  const [middle = { x: 0, y: 0 }] = points
  const free = points.find((point) => thing.contains(hitAt(point)))
  const at = { x: left + middle.x, y: top + middle.y }
  const self = { width, height, name: thing.getAttribute('aria-label') ?? thing.textContent ?? '' }
  if (free !== undefined) return { coveredBy: 'nothing', at, free, ...self }
  const hit = hitAt(middle)
  if (hit?.closest('[data-overlay-container]')) return { coveredBy: 'an explanation', at, free: middle, ...self }
  // Behind an opened card everything is out of reach until that is closed.
  const behind = thing.closest('[inert]') !== null
  const panel = behind ? document.querySelector('section[tabindex="-1"]') : hit?.closest('section[tabindex="-1"]')
  const close = [...(panel?.querySelectorAll<Element>('button') ?? [])].at(-1)?.getBoundingClientRect()
  if (panel?.contains(thing) === false && close !== undefined)
    return {
      coveredBy: 'a panel',
      at: { x: close.left + close.width / 2, y: close.top + close.height / 2 },
      free: middle,
      ...self,
    }
  return { coveredBy: 'something else', at, free: middle, ...self, over: (hit?.outerHTML ?? 'nothing').slice(0, 300) }
}

/** Where the focus is, seen from what is to be pressed. */
interface FocusRelation {
  readonly at: 'gone' | 'nowhere' | 'here' | 'in its group' | 'before' | 'after'
  /** Of what has the focus. */
  readonly name: string
  /** Which of the group has the focus, and how far it is from there, in pixels. */
  readonly index: number
  readonly right: number
  readonly down: number
}

/** Only Tab, arrow keys, Enter and Space. Notes when the focus has fallen off the page. */
export class KeyboardInput implements InputMethod {
  /** What was pressed when the focus was lost. */
  readonly focusLosses: string[] = []
  #last = ''
  #presses = 0

  async press(page: Page, thing: Target): Promise<boolean> {
    const tried = new Set<string>()
    for (let steps = 0; steps < MAX_KEY_STEPS; steps++) {
      const bearings = await thing.evaluate(focusRelationOf)
      if (bearings.at === 'gone') return false
      if (bearings.at === 'nowhere' && steps === 0 && this.#last !== '') this.focusLosses.push(this.#last)
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
  resetFocusTracking(): void {
    this.#last = ''
  }
}

const MAX_KEY_STEPS = 400

const nameOf = (thing: Target): Promise<string> =>
  thing.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')

/** Runs in the page. */
function focusRelationOf(thing: Element): FocusRelation {
  const focus = document.activeElement
  const name = thing.getAttribute('aria-label') ?? thing.textContent ?? ''
  const none = { name, index: -1, right: 0, down: 0 }
  if (!thing.isConnected || !thing.checkVisibility()) return { at: 'gone', ...none }
  if (focus === thing) return { at: 'here', ...none }
  if (focus === null || focus === document.body) return { at: 'nowhere', ...none }
  const group = thing.closest('[role=group]')
  const buttons = [...(group?.querySelectorAll<Element>('button') ?? [])]
  const index = buttons.indexOf(focus)
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
function keyTowards({ at, index, right, down }: FocusRelation, tried: Set<string>): string {
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
