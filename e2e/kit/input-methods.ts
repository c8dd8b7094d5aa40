import type { ElementHandle, Page } from 'playwright-core'

type Target = ElementHandle<Element>

/** A way to press elements of a page: mouse, touch or keyboard. */
export interface InputMethod {
  /** Resolves with false if the target was not pressed: it has disappeared, or a panel over it had to be closed first. */
  press(page: Page, target: Target): Promise<boolean>
}

/** Longer than the slowest machine takes until the target can be pressed. */
const PRESS_TIMEOUT_MS = 60_000

export const mouseInput: InputMethod = {
  press: (page, target) =>
    pressWhenUncovered(target, {
      clickAt: ({ x, y }) => page.mouse.click(x, y),
      // A tooltip closes when the mouse leaves.
      dismissTooltip: () => page.mouse.move(1, 1),
      press: (position) => target.click({ position, timeout: PRESS_TIMEOUT_MS }),
    }),
}

export const touchInput: InputMethod = {
  press: (page, target) =>
    pressWhenUncovered(target, {
      clickAt: ({ x, y }) => page.touchscreen.tap(x, y),
      // A tooltip closes when it is touched.
      dismissTooltip: ({ x, y }) => page.touchscreen.tap(x, y),
      press: (position) => target.tap({ position, timeout: PRESS_TIMEOUT_MS }),
    }),
}

interface Point {
  readonly x: number
  readonly y: number
}

interface PressActions {
  clickAt(at: Point): Promise<void>
  dismissTooltip(at: Point): Promise<void>
  /** `position` is relative to the top left corner of the target. */
  press(position: Point): Promise<void>
}

/**
 * Presses a target at a point that nothing covers. A tooltip over it is dismissed. An announcement over it is closed, and a
 * panel by its own button, and the target is not pressed: the caller has to look for it again.
 */
async function pressWhenUncovered(target: Target, actions: PressActions): Promise<boolean> {
  try {
    for (;;) {
      const { coveredBy, clickPoint, freePoint, coverHtml } = await target.evaluate(coverageOf)
      if (coveredBy === 'something else')
        throw new Error(`“${await nameOf(target)}” is highlighted, but covered by: ${coverHtml}`)
      if (coveredBy === 'nothing') {
        await actions.press(freePoint)
        return true
      }
      if (coveredBy === 'an announcement' || coveredBy === 'a panel') {
        await actions.clickAt(clickPoint)
        return false
      }
      await actions.dismissTooltip(clickPoint)
    }
  } catch (error) {
    const isThere = await target.evaluate((element) => element.isConnected && element.checkVisibility())
    if (isThere) throw error
    return false
  }
}

interface Coverage {
  readonly coveredBy: 'nothing' | 'a tooltip' | 'an announcement' | 'a panel' | 'something else'
  /** Where to press to dismiss the cover. */
  readonly clickPoint: Point
  /** An uncovered point of the target, relative to its top left corner. */
  readonly freePoint: Point
  /** The size of the target in pixels. */
  readonly width: number
  readonly height: number
  readonly name: string
  /** The HTML of the element that covers its centre. */
  readonly coverHtml?: string
}

/** Runs in the page: scrolls the target into view and finds out what covers it. */
export function coverageOf(target: Element): Coverage {
  target.scrollIntoView({ block: 'center', inline: 'center' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const parts = [0.5, 0.25, 0.75]
  const points = parts.flatMap((across) => parts.map((along) => ({ x: width * across, y: height * along })))
  const hitAt = ({ x, y }: Point) => document.elementFromPoint(left + x, top + y)
  const [middle = { x: 0, y: 0 }] = points
  const freePoint = points.find((point) => target.contains(hitAt(point)))
  const clickPoint = { x: left + middle.x, y: top + middle.y }
  const self = { width, height, name: target.getAttribute('aria-label') ?? target.textContent ?? '' }
  if (freePoint !== undefined) return { coveredBy: 'nothing', clickPoint, freePoint, ...self }
  const hit = hitAt(middle)
  if (hit?.closest('[data-overlay-container]'))
    return { coveredBy: 'a tooltip', clickPoint, freePoint: middle, ...self }
  // It goes with a press.
  if (hit?.closest('[data-announcement], [data-announcement-veil]'))
    return { coveredBy: 'an announcement', clickPoint, freePoint: middle, ...self }
  // Everything behind an opened card is inert until the card is closed.
  const isBehindPanel = target.closest('[inert]') !== null
  const panel = isBehindPanel
    ? document.querySelector('section[tabindex="-1"]')
    : hit?.closest('section[tabindex="-1"]')
  const close = [...(panel?.querySelectorAll<Element>('button') ?? [])].at(-1)?.getBoundingClientRect()
  if (panel?.contains(target) === false && close !== undefined)
    return {
      coveredBy: 'a panel',
      clickPoint: { x: close.left + close.width / 2, y: close.top + close.height / 2 },
      freePoint: middle,
      ...self,
    }
  return {
    coveredBy: 'something else',
    clickPoint,
    freePoint: middle,
    ...self,
    coverHtml: (hit?.outerHTML ?? 'nothing').slice(0, 300),
  }
}

/** Where the focus is, relative to the target. */
interface FocusRelation {
  readonly at: 'gone' | 'nowhere' | 'here' | 'in its group' | 'before' | 'after'
  /** The name of the target. */
  readonly name: string
  /** The index of the focused button in its group, and the offset from there to the target in pixels. */
  readonly index: number
  readonly right: number
  readonly down: number
}

/** Uses only Tab, arrow keys, Enter and Space. Records when the focus is lost to the page body. */
export class KeyboardInput implements InputMethod {
  /** The names of the buttons after whose press the focus was lost. */
  readonly focusLosses: string[] = []
  #lastPressed = ''
  #presses = 0

  async press(page: Page, target: Target): Promise<boolean> {
    const triedKeys = new Set<string>()
    for (let steps = 0; steps < MAX_KEY_STEPS; steps++) {
      const focus = await target.evaluate(focusRelationOf)
      if (focus.at === 'gone') return false
      if (focus.at === 'nowhere' && steps === 0 && this.#lastPressed !== '') this.focusLosses.push(this.#lastPressed)
      if (focus.at === 'here') {
        this.#lastPressed = focus.name
        await page.keyboard.press(this.#presses++ % 2 === 0 ? 'Enter' : 'Space')
        return true
      }
      await page.keyboard.press(keyTowards(focus, triedKeys))
    }
    throw new Error(`“${await nameOf(target)}” cannot be reached by keys.`)
  }

  /** To be called on another page, where nothing has had the focus yet. */
  resetFocusTracking(): void {
    this.#lastPressed = ''
  }
}

const MAX_KEY_STEPS = 400

const nameOf = (target: Target): Promise<string> =>
  target.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')

/** Runs in the page: where the focus is, relative to the target. */
function focusRelationOf(target: Element): FocusRelation {
  const focus = document.activeElement
  const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
  const noOffset = { name, index: -1, right: 0, down: 0 }
  if (!target.isConnected || !target.checkVisibility()) return { at: 'gone', ...noOffset }
  if (focus === target) return { at: 'here', ...noOffset }
  if (focus === null || focus === document.body) return { at: 'nowhere', ...noOffset }
  const group = target.closest('[role=group]')
  const buttons = [...(group?.querySelectorAll<Element>('button') ?? [])]
  const index = buttons.indexOf(focus)
  if (index >= 0 && target.getAttribute('tabindex') === '-1') {
    const [from, to] = [focus.getBoundingClientRect(), target.getBoundingClientRect()]
    const right = (to.left + to.right - from.left - from.right) / 2
    const down = (to.top + to.bottom - from.top - from.bottom) / 2
    return { at: 'in its group', name, index, right, down }
  }
  const isAhead = (focus.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return { at: isAhead ? 'before' : 'after', ...noOffset }
}

/** The key that moves the focus towards the target; no arrow key is tried twice from the same button. */
function keyTowards({ at, index, right, down }: FocusRelation, triedKeys: Set<string>): string {
  if (at === 'after') return 'Shift+Tab'
  if (at !== 'in its group') return 'Tab'
  const across = right > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const along = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown']
  const [[near = '', far = ''], [nearToo = '', farToo = '']] =
    Math.abs(right) > Math.abs(down) ? [across, along] : [along, across]
  const key = [near, nearToo, farToo, far, 'Home', 'End'].find((one) => !triedKeys.has(`${index} ${one}`)) ?? near
  triedKeys.add(`${index} ${key}`)
  return key
}
