/** The short form of an update, for clients that have the rules: it is read by programs, thousands of times a second. */
import { zm } from '@spellbough/kernel'
import { instant, seatNumber } from './basics.ts'
import { type ClockView, type LogEvent, logEvent, mark, type PatchStep, type SceneUpdate } from './play.ts'

/** A step on the view: `["/turn", 2]` replaces, `["+/drawn/4", "oak"]` adds, `["-/tokens/1"]` removes. */
const packedStep = zm.union([zm.tuple([zm.string()]), zm.tuple([zm.string(), zm.unknown()])])
export type PackedStep = zm.infer<typeof packedStep>

/**
 * The clock: the server's time, the budgets left (without budgets the number of seats), the seats whose time runs, each
 * with the milliseconds until it runs out unless those are its budget, and the game's limits with times from now.
 */
const packedClock = zm.tuple([
  instant,
  zm.union([zm.array(zm.number()), zm.int()]),
  zm.array(zm.union([seatNumber, zm.tuple([seatNumber, zm.number()])])),
  zm.optional(zm.array(zm.tuple([zm.string(), zm.nullable(seatNumber), zm.number(), zm.number()]))),
])
export type PackedClock = zm.infer<typeof packedClock>

/** An event, or where it begins a chapter or passes, the event and that. */
const event = zm.looseObject({ type: zm.string() })
const flag = zm.enum(['chapter', 'passing'])
const packedEvent = zm.union([event, zm.tuple([event, flag]), zm.tuple([event, flag, flag])])
export type PackedEvent = zm.infer<typeof packedEvent>

/** An update from the mark before. What is left out has not changed. */
export const packedUpdate = zm
  .strictObject({
    is: zm.literal('change'),
    table: zm.string(),
    mark,
    view: zm.optional(zm.array(packedStep)),
    undo: zm.optional(zm.boolean()),
    clock: zm.optional(packedClock),
    events: zm.optional(zm.array(packedEvent)),
    /** Set after an undo: replaces the log. */
    log: zm.optional(zm.array(logEvent)),
    standIn: zm.optional(zm.literal(true)),
  })
  .register(zm.globalRegistry, { id: 'PackedUpdate' })
export type PackedUpdate = zm.infer<typeof packedUpdate>

/** The update in its long form. */
export function unpackUpdate({
  table,
  mark,
  view = [],
  undo,
  clock,
  events = [],
  log,
  standIn,
}: PackedUpdate): SceneUpdate {
  const patch: PatchStep[] = view.map(unpackStep)
  if (undo !== undefined) patch.push({ op: 'replace', path: '/undo', value: undo })
  return {
    is: 'update',
    table,
    from: markBefore(mark),
    mark,
    patch,
    ...(clock === undefined ? {} : { clock: unpackClock(clock) }),
    events: events.map(unpackEvent),
    ...(log === undefined ? {} : { log }),
    ...(standIn === undefined ? {} : { standIn }),
  }
}

/** Marks count the updates of one viewer. */
function markBefore(mark: string): string {
  const [epoch, count] = mark.split('.')
  return `${epoch}.${Number(count) - 1}`
}

const SIGNS = { add: '+', remove: '-', replace: '' } as const

/** A step whose path begins at the view. */
export const packStep = (step: PatchStep): PackedStep =>
  step.op === 'remove' ? [`-${step.path}`] : [SIGNS[step.op] + step.path, step.value]

function unpackStep([signed, value]: PackedStep): PatchStep {
  if (signed.startsWith('-')) return { op: 'remove', path: `/view${signed.slice(1)}` }
  if (signed.startsWith('+')) return { op: 'add', path: `/view${signed.slice(1)}`, value }
  return { op: 'replace', path: `/view${signed}`, value }
}

export function packClock({ now, left, due, limits }: ClockView): PackedClock {
  const running: (number | [number, number])[] = []
  for (const [seat, at] of due.entries())
    if (at !== null) running.push(at - now === left[seat] ? seat : [seat, at - now])
  const budgets = left.length === 0 ? due.length : left
  if (limits.length === 0) return [now, budgets, running]
  return [now, budgets, running, limits.map(({ kind, seat, from, until }) => [kind, seat, from - now, until - now])]
}

function unpackClock([now, budgets, running, limits = []]: PackedClock): ClockView {
  const left = typeof budgets === 'number' ? [] : budgets
  const due = Array<number | null>(typeof budgets === 'number' ? budgets : budgets.length).fill(null)
  for (const one of running) {
    const [seat, waitMs] = typeof one === 'number' ? [one, left[one] ?? 0] : one
    due[seat] = now + waitMs
  }
  return {
    now,
    left,
    due,
    limits: limits.map(([kind, seat, from, until]) => ({ kind, seat, from: now + from, until: now + until })),
  }
}

export function packEvent({ event, chapter, passing }: LogEvent): PackedEvent {
  if (chapter === true) return passing === true ? [event, 'chapter', 'passing'] : [event, 'chapter']
  return passing === true ? [event, 'passing'] : event
}

function unpackEvent(packed: PackedEvent): LogEvent {
  if (!Array.isArray(packed)) return { event: packed }
  const [event, ...flags] = packed
  return Object.assign({ event }, ...flags.map((name) => ({ [name]: true })))
}
