import { toLogEvent } from '@spellbough/host'
import { type AddressedEvent, maySee, type Observer, type Position, type SeatView } from '@spellbough/kernel'
import { type ClockView, type PatchStep, packClock, packEvent, packStep, sameJson } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'
import { type PublicClock, renderLimits, renderPublicClock } from './clock-view.ts'

/** What a short update consists of after its mark, each part as JSON; undefined where nothing has changed. */
export interface ChangeParts {
  readonly view: string | undefined
  readonly clock: string | undefined
  readonly events: string | undefined
}

/**
 * The texts of one change of a match: whatever several viewers are sent is written once. There are few of each kind, so a
 * list is searched faster than a map is made.
 */
export class UpdateTexts {
  readonly #loaded: LoadedMatch
  readonly #now: number
  #publicClock: PublicClock | undefined
  readonly #patches: { readonly steps: readonly PatchStep[]; readonly text: string }[] = []
  readonly #clocks: { readonly limits: ClockView['limits']; readonly isPacked: boolean; readonly text: string }[] = []
  readonly #events: {
    readonly item: AddressedEvent
    readonly isKept: boolean
    readonly isPacked: boolean
    readonly text: string
  }[] = []
  readonly #changes: { readonly parts: ChangeParts; readonly text: string }[] = []

  constructor(loaded: LoadedMatch, now: number) {
    this.#loaded = loaded
    this.#now = now
  }

  /** The steps of a view in the short form. */
  patch(steps: readonly PatchStep[]): string {
    const known = this.#patches.find((one) => sameJson(one.steps, steps))
    if (known !== undefined) return known.text
    const text = JSON.stringify(steps.map(packStep))
    this.#patches.push({ steps, text })
    return text
  }

  /** The clock as somebody with this view may see it. */
  clock(view: SeatView<Position>, isPacked: boolean): string {
    const limits = renderLimits(this.#loaded, view)
    const known = this.#clocks.find((one) => one.isPacked === isPacked && sameJson(one.limits, limits))
    if (known !== undefined) return known.text
    this.#publicClock ??= renderPublicClock(this.#loaded, this.#now)
    const clock = { ...this.#publicClock, limits }
    const text = JSON.stringify(isPacked ? packClock(clock) : clock)
    this.#clocks.push({ limits, isPacked, text })
    return text
  }

  /** The events in the log of `who`, who may see them, as a JSON list. */
  events(who: Observer, events: readonly AddressedEvent[], isPacked: boolean): string {
    return `[${events.map((item) => this.#event(who, item, isPacked)).join()}]`
  }

  /** The fields of a short update. */
  change(parts: ChangeParts): string {
    const known = this.#changes.find((one) => sameJson(one.parts, parts))
    if (known !== undefined) return known.text
    const { view, clock, events } = parts
    let text = view === undefined ? '' : `,"view":${view}`
    if (clock !== undefined) text += `,"clock":${clock}`
    if (events !== undefined) text += `,"events":${events}`
    this.#changes.push({ parts, text })
    return text
  }

  #event(who: Observer, item: AddressedEvent, isPacked: boolean): string {
    const isKept = maySee(item.keep, who)
    const known = this.#events.find((one) => one.item === item && one.isKept === isKept && one.isPacked === isPacked)
    if (known !== undefined) return known.text
    const event = toLogEvent(item, who)
    const text = JSON.stringify(isPacked ? packEvent(event) : event)
    this.#events.push({ item, isKept, isPacked, text })
    return text
  }
}
