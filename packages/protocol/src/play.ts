/** A match as one seat, or somebody who only watches, may see it. */
import { z } from '@spellbough/kernel'
import { instant, seatNumber } from './basics.ts'

/**
 * Where a viewer stands in the stream of what it was sent. It counts only what this viewer could see, so it tells
 * nothing of moves that were hidden from it. A client keeps the last one and sends it back to resume.
 */
export const mark = z.string().regex(/^[0-9A-Za-z]{1,16}\.[0-9]{1,9}$/, 'must be a mark that the server sent')

export const clockView = z
  .strictObject({
    /** The server's time when this was made; clients count from here. */
    now: instant,
    /** Budget left of each seat, in milliseconds; empty without a budget. */
    left: z.array(z.number()),
    /** When the time of each seat is used up; null while its clock does not run or has no limit. */
    due: z.array(instant.nullable()),
    /** Countdowns the game itself sets: what for, for whom (null: everybody), when it began to be shown and when it ends. */
    limits: z.array(z.strictObject({ kind: z.string(), seat: seatNumber.nullable(), from: instant, until: instant })),
  })
  .meta({ id: 'Clock' })
export type ClockView = z.infer<typeof clockView>

/** What one viewer sees at one moment, whole. Updates are patches of this. */
export const scene = z
  .strictObject({
    /** The game's view in its readable form (see docs/notation.md). */
    view: z.unknown(),
    /** Every legal move of the viewer's own seat. */
    moves: z.array(z.record(z.string(), z.unknown())),
    /** The seats the game waits for, as far as the viewer may know. */
    awaited: z.array(seatNumber),
    /** The viewer may take back the last move. */
    undo: z.boolean(),
    /** The itemised result, once the rules have ended the match. */
    result: z
      .strictObject({
        rank: z.array(z.int()),
        score: z.array(z.number()),
        sheet: z.array(z.array(z.record(z.string(), z.unknown()))),
        ending: z.string().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'Scene' })
export type Scene = z.infer<typeof scene>

/** One event of the log. `chapter`: a new chapter begins. `passing`: it may be read only until the next chapter begins. */
export const logEvent = z
  .strictObject({
    event: z.looseObject({ type: z.string() }),
    chapter: z.literal(true).optional(),
    passing: z.literal(true).optional(),
  })
  .meta({ id: 'LogEvent' })
export type LogEvent = z.infer<typeof logEvent>

/** A step of RFC 6902 on the scene. */
export const patchStep = z.union([
  z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path: z.string() }),
])
export type PatchStep = z.infer<typeof patchStep>

export const wholeScene = z
  .strictObject({
    is: z.literal('scene'),
    table: z.string(),
    mark,
    /** The viewer's own seat, or null for somebody who watches. */
    seat: seatNumber.nullable(),
    scene,
    clock: clockView,
    /** The log as far as the viewer may read it now. */
    log: z.array(logEvent),
  })
  .meta({ id: 'WholeScene' })
export type WholeScene = z.infer<typeof wholeScene>

export const sceneUpdate = z
  .strictObject({
    is: z.literal('update'),
    table: z.string(),
    /** The mark this update starts from. A client that stands elsewhere asks anew. */
    from: mark,
    mark,
    patch: z.array(patchStep),
    clock: clockView,
    /** What happened, in order. */
    events: z.array(logEvent),
    /** Set when a move was taken back: the log is now this one, and `events` is empty. */
    log: z.array(logEvent).optional(),
    /** A stand-in made the move. */
    standIn: z.literal(true).optional(),
  })
  .meta({ id: 'SceneUpdate' })
export type SceneUpdate = z.infer<typeof sceneUpdate>
