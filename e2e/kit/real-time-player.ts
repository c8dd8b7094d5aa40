import type { Page } from 'playwright-core'
import type { LaggedSocket, MoveRequest } from './lagged-socket.ts'

/** The outcome of all presses of a player. */
export interface PressTally {
  presses: number
  keys: number
  /** Of these: made while a Spell had stopped the table, with the key of what could be done before. */
  late: number
  /** Moves that the server made, in their order. */
  readonly made: unknown[]
  /** Refused, and the page said why. */
  readonly refused: string[]
  /** What was pressed had left the table, was not alone or another thing by now: somebody has acted, and the table shows it. */
  readonly gone: string[]
  /** Neither made nor answered. */
  readonly lost: string[]
}

/** How a player chooses. */
export interface RealTimePlayStyle {
  /** Seed of the choices, so that a failure can be reproduced. */
  readonly seed: number
  /** Presses before it may drop out of the Planning step. */
  readonly minPresses: number
}

/**
 * Somebody who plays the real-time Planning step as fast as they can, by what is lit, with the mouse and the board's own
 * keys by turns, and keeps account of every press.
 */
export class RealTimePlayer {
  readonly tally: PressTally = { presses: 0, keys: 0, late: 0, made: [], refused: [], gone: [], lost: [] }
  readonly #page: Page
  readonly #line: LaggedSocket
  readonly #minPresses: number
  #chance: number
  /** The key that was of use before a Spell stopped the table. */
  #lateKey = ''

  constructor(page: Page, line: LaggedSocket, { seed, minPresses }: RealTimePlayStyle) {
    this.#page = page
    this.#line = line
    this.#chance = seed
    this.#minPresses = minPresses
  }

  /** Plays until the Planning step is over. */
  async playPlanningStep(): Promise<void> {
    await this.#page.evaluate(recordPresses)
    for (;;) {
      const { phase, lit } = await this.#page.evaluate(findPressTargets)
      if (!PLANNING_PHASES.includes(phase)) return
      const thing = this.#choose(lit)
      if (thing !== undefined) await this.#press(thing, lit)
      else if (phase === 'spell' && this.#lateKey !== '') await this.#pressLate()
      else await this.#page.waitForTimeout(POLL_INTERVAL_MS)
    }
  }

  async #press(thing: PressTarget, lit: readonly PressTarget[]): Promise<void> {
    const asked = this.#line.requests.length
    // A key that stands for several things only leads to the first of them, whichever of them shows it.
    const isOnly = thing.kind === '' || lit.filter(({ kind }) => kind === thing.kind).length === 1
    const withKey = thing.key !== '' && isOnly && this.#throw(2) === 0
    // Who has left the Planning step takes no part in the race any more.
    this.#lateKey = thing.kind === 'drop-out' ? '' : thing.key
    if (withKey && thing.isCard) await this.#page.keyboard.press(thing.key)
    if (withKey) return await this.#pressKey(thing.key, thing.name, thing.kind)
    // The first press of a card only raises it.
    if (thing.isCard) await this.#page.mouse.click(thing.x, thing.y)
    this.tally.presses++
    await this.#page.mouse.click(thing.x, thing.y, { delay: PRESS_DURATION_MS })
    // What has become another thing meanwhile, like a Carriage that was turned round, explains itself.
    const isSeen = async () => {
      const { released, told } = await this.#page.evaluate(() => ({ ...document.body.dataset }))
      return released === 'gone' || told === 'true'
    }
    const request = await this.#untilSent(asked, isSeen)
    if (typeof request === 'object') return await this.#hear(thing.name, request)
    const clicked = await this.#page.evaluate(() => document.body.dataset['clicked'])
    const by =
      request === 'gone' ? '' : `, clicked as ${clicked}, by now ${await this.#page.evaluate(describeElementAt, thing)}`
    this.tally[request].push(`${thing.name} (mouse)${by}`)
  }

  /** Once for each time that the table stops. */
  async #pressLate(): Promise<void> {
    const key = this.#lateKey
    this.#lateKey = ''
    this.tally.late++
    await this.#pressKey(key, `too late: ${key}`)
  }

  async #pressKey(key: string, name: string, kind = ''): Promise<void> {
    const asked = this.#line.requests.length
    this.tally.presses++
    this.tally.keys++
    await this.#page.keyboard.press(key)
    // By now there were several of its kind, and the key has led to the first of them.
    const isLed = async () => kind !== '' && (await this.#page.evaluate(() => document.body.dataset['led'])) === kind
    const request = await this.#untilSent(asked, isLed)
    if (typeof request === 'object') return await this.#hear(name, request)
    this.tally[request].push(`${name} (key)`)
  }

  /** The request that a press has sent; 'gone' where the page shows why it sent none, 'lost' where it never does. */
  async #untilSent(asked: number, isAnsweredByPage: () => Promise<boolean>): Promise<MoveRequest | 'gone' | 'lost'> {
    const sent = () => this.#line.requests[asked]
    const request = await this.#until(sent, SEND_TIMEOUT_MS)
    for (const end = performance.now() + ANSWER_TIMEOUT_MS; request === undefined && performance.now() < end; ) {
      const late = sent()
      if (late !== undefined) return late
      if (await isAnsweredByPage()) return 'gone'
      await this.#page.waitForTimeout(POLL_INTERVAL_MS)
    }
    return request ?? 'lost'
  }

  async #hear(name: string, request: MoveRequest): Promise<void> {
    await this.#until(() => (request.answer === 'none' ? undefined : request), ANSWER_TIMEOUT_MS)
    if (request.do === 'move' && request.answer === 'done') {
      this.tally.made.push(request.move)
      return
    }
    // A question may be answered by: it is allowed by now.
    const isAnswered = request.answer !== 'none' && (await this.#reads())
    this.tally[isAnswered ? 'refused' : 'lost'].push(`${name}: ${request.do} ${request.answer} ${request.message}`)
  }

  /** Whether the page says something. */
  async #reads(): Promise<boolean> {
    const alert = this.#page.getByRole('alert').first()
    return await alert.waitFor({ timeout: ANSWER_TIMEOUT_MS }).then(
      () => true,
      () => false,
    )
  }

  async #until<Found>(find: () => Found | undefined, timeoutMs: number): Promise<Found | undefined> {
    for (let waited = 0; waited < timeoutMs; waited += POLL_INTERVAL_MS) {
      const found = find()
      if (found !== undefined) return found
      await this.#page.waitForTimeout(POLL_INTERVAL_MS)
    }
    return find()
  }

  /** A bribe or a Spell if there is one; leaving only when it is time, or nothing else is left. */
  #choose(lit: readonly PressTarget[]): PressTarget | undefined {
    const isLeaving = this.tally.presses >= this.#minPresses
    const rare = lit.filter(({ kind }) => kind === 'bribe' || kind === 'cast')
    const leave = lit.filter(({ kind }) => kind === 'drop-out')
    const rest = lit.filter(({ kind }) => kind !== 'drop-out')
    const from = rare.length > 0 ? rare : isLeaving && leave.length > 0 ? leave : rest.length > 0 ? rest : leave
    return from[this.#throw(from.length)]
  }

  #throw(sides: number): number {
    this.#chance = (Math.imul(this.#chance, 1_103_515_245) + 12_345) & 0x7fffffff
    return sides === 0 ? 0 : (this.#chance >> 8) % sides
  }
}

const PLANNING_PHASES: readonly string[] = ['ready', 'countdown', 'planning', 'spell']
const POLL_INTERVAL_MS = 10
/** As long as a finger keeps a button down. Milliseconds, like the others. */
const PRESS_DURATION_MS = 50
/** A press that has asked the server nothing by then mostly never will: then the page is asked why. */
const SEND_TIMEOUT_MS = 1_500
const ANSWER_TIMEOUT_MS = 60_000

export interface PressTarget {
  readonly name: string
  /** What kind of action it is; nothing for things on the table. */
  readonly kind: string
  /** The key that stands for it, if one does. */
  readonly key: string
  /** A card of the hand that is not raised yet. */
  readonly isCard: boolean
  readonly x: number
  readonly y: number
}

/** Runs in the page: what is lit and can be pressed, and which step it is. */
export function findPressTargets(): { readonly phase: string; readonly lit: readonly PressTarget[] } {
  const parts = [0.5, 0.2, 0.8, 0.1]
  const lit = [...document.querySelectorAll<HTMLElement>('#board [data-light=can], [data-dock] [data-light=can]')]
  return {
    phase: document.querySelector<HTMLElement>('#board [data-phase]')?.dataset['phase'] ?? 'ready',
    lit: lit.flatMap((button): PressTarget[] => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const points = parts.flatMap((down) =>
        parts.map((across) => ({ x: left + width * across, y: top + height * down })),
      )
      const free = points.find(({ x, y }) => button.contains(document.elementFromPoint(x, y)))
      if (free === undefined) return []
      const said = button.querySelector('kbd')?.textContent ?? ''
      const key = said === 'Del' ? 'Delete' : /^[0-9A-Z]$/.test(said) ? said.toLowerCase() : ''
      const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
      const isLeaving = /drop out/i.test(name)
      const part = button.closest<HTMLElement>('[data-kind]')?.dataset['kind'] ?? ''
      // Each card of the hand has a key of its own.
      const kind = isLeaving ? 'drop-out' : part === 'hand' ? '' : part
      const isCard = part === 'hand' && button.getAttribute('aria-pressed') === 'false'
      return [{ name, kind, key, isCard, ...free }]
    }),
  }
}

/** Runs in the page: what is there now, for the account of a press that came to nothing. */
function describeElementAt({ x, y }: { readonly x: number; readonly y: number }): string {
  const button = document.elementFromPoint(x, y)?.closest<HTMLElement>('button')
  const phase = document.querySelector<HTMLElement>('#board [data-phase]')?.dataset['phase']
  return `${button?.dataset['light'] ?? 'no button'}: ${button?.textContent ?? ''} (${phase ?? 'no step'})`
}

/**
 * Runs in the page: notes whether what the mouse went down on is still there when it goes up and what was clicked then,
 * whether something explained itself, and to what kind of action the last key has led, though the action may be gone a
 * moment later.
 */
function recordPresses(): void {
  let held: Element | null = null
  const note = (said: string) => {
    document.body.dataset['released'] = said
  }
  const options = { capture: true }
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      held = target instanceof Element ? target.closest('button') : null
      note('held')
      document.body.dataset['told'] = 'false'
      document.body.dataset['clicked'] = 'nothing'
    },
    options,
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
      document.body.dataset['clicked'] = `${button?.dataset['light'] ?? 'no button'}: ${button?.textContent ?? ''}`
    },
    options,
  )
  // Only one that has come since: another may still be on its way out.
  const isTold = (node: Node) =>
    node instanceof Element && (node.matches('[role=tooltip]') || node.querySelector('[role=tooltip]') !== null)
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isTold))) document.body.dataset['told'] = 'true'
  }).observe(document.body, { childList: true, subtree: true })
  document.addEventListener('pointerup', () => note(held === null || !held.isConnected ? 'gone' : 'there'), options)
  // The window hears of a key before the board does.
  window.addEventListener('keydown', () => delete document.body.dataset['led'], options)
  document.addEventListener('focusin', ({ target }) => {
    const kind = target instanceof Element ? target.closest<HTMLElement>('[data-kind]')?.dataset['kind'] : undefined
    document.body.dataset['led'] = kind ?? ''
  })
}
