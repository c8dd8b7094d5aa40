/** A match as the player of one seat, or a spectator, may see it. */
import { zm } from '@spellbough/kernel'
import { instant, seatNumber } from './basics.ts'

/**
 * A viewer's position in its stream of updates, used to resume. It counts only updates this viewer received, so it
 * reveals nothing about hidden moves. A client keeps the last one and sends it when it joins again.
 */
export const mark = zm
  .string()
  .check(zm.regex(/^[0-9A-Za-z]{1,16}\.[0-9]{1,9}$/, 'must be a mark that the server sent'))

export const clockView = zm
  .strictObject({
    /** The server's time when this was sent; clients count down from here. */
    now: instant,
    /** The remaining budget of each seat in milliseconds; empty without a budget. */
    left: zm.array(zm.number()),
    /** When the time of each seat runs out; null while its clock is stopped or has no limit. */
    due: zm.array(zm.nullable(instant)),
    /** Countdowns set by the game: the kind, the seat (null: everybody), when it is shown from and when it ends. */
    limits: zm.array(
      zm.strictObject({ kind: zm.string(), seat: zm.nullable(seatNumber), from: instant, until: instant }),
    ),
  })
  .register(zm.globalRegistry, { id: 'Clock' })
export type ClockView = zm.infer<typeof clockView>

/**
 * All that one viewer sees at one moment. Updates are patches of this. For a viewer who has the rules the lists are empty
 * and the result is null: they follow from the view.
 */
export const scene = zm
  .strictObject({
    /** The game's view in its readable form (see docs/notation.md). */
    view: zm.unknown(),
    /** Every legal move of the viewer's own seat. */
    moves: zm.array(zm.record(zm.string(), zm.unknown())),
    /** The seats the game waits for, as far as the viewer may know. */
    awaited: zm.array(seatNumber),
    /** The viewer may undo the last move. */
    undo: zm.boolean(),
    /** The itemised result, once the rules have ended the match. */
    result: zm.nullable(
      zm.strictObject({
        rank: zm.array(zm.int()),
        score: zm.array(zm.number()),
        sheet: zm.array(zm.array(zm.record(zm.string(), zm.unknown()))),
        ending: zm.optional(zm.string()),
      }),
    ),
  })
  .register(zm.globalRegistry, { id: 'Scene' })
export type Scene = zm.infer<typeof scene>

/** One event of the log. `chapter`: it begins a new chapter. `passing`: it is visible only until the next chapter. */
export const logEvent = zm
  .strictObject({
    event: zm.looseObject({ type: zm.string() }),
    chapter: zm.optional(zm.literal(true)),
    passing: zm.optional(zm.literal(true)),
  })
  .register(zm.globalRegistry, { id: 'LogEvent' })
export type LogEvent = zm.infer<typeof logEvent>

/** A step of RFC 6902 on the scene. */
export const patchStep = zm.union([
  zm.strictObject({ op: zm.enum(['add', 'replace']), path: zm.string(), value: zm.unknown() }),
  zm.strictObject({ op: zm.literal('remove'), path: zm.string() }),
])
export type PatchStep = zm.infer<typeof patchStep>

export const sceneSnapshot = zm
  .strictObject({
    is: zm.literal('scene'),
    table: zm.string(),
    mark,
    /** The viewer's own seat, or null for a spectator. */
    seat: zm.nullable(seatNumber),
    scene,
    clock: clockView,
    /** The events the viewer may read now. */
    log: zm.array(logEvent),
  })
  .register(zm.globalRegistry, { id: 'WholeScene' })
export type SceneSnapshot = zm.infer<typeof sceneSnapshot>

export const sceneUpdate = zm
  .strictObject({
    is: zm.literal('update'),
    table: zm.string(),
    /** The mark this update starts from. A client at another mark joins again. */
    from: mark,
    mark,
    patch: zm.array(patchStep),
    /** Left out where no time runs: as before. */
    clock: zm.optional(clockView),
    /** The new events, in order. */
    events: zm.array(logEvent),
    /** Set after an undo: replaces the log, and `events` is empty. */
    log: zm.optional(zm.array(logEvent)),
    /** A stand-in made the move. */
    standIn: zm.optional(zm.literal(true)),
  })
  .register(zm.globalRegistry, { id: 'SceneUpdate' })
export type SceneUpdate = zm.infer<typeof sceneUpdate>
