/** Bodies and answers of the HTTP interface that are not a table or a match. */
import { z } from '@spellbough/kernel'
import { chatText, displayName, instant, options, pace, playerId, requestId, tableId } from './basics.ts'
import { problem } from './errors.ts'
import { sceneUpdate, wholeScene } from './play.ts'
import { ending, publicPlayer } from './tables.ts'

export const gameOption = z.union([
  z.strictObject({ kind: z.literal('choice'), values: z.array(z.string()), default: z.string() }),
  z.strictObject({ kind: z.literal('flag'), default: z.boolean() }),
  z.strictObject({ kind: z.literal('number'), min: z.number(), max: z.number(), default: z.number() }),
])

export const gameInfo = z
  .strictObject({
    id: z.string(),
    version: z.int(),
    seats: z.tuple([z.int(), z.int()]),
    name: z.strictObject({ en: z.string(), de: z.string() }),
    pitch: z.strictObject({ en: z.string(), de: z.string() }),
    options: z.record(z.string(), gameOption),
    bots: z.array(z.string()),
  })
  .meta({ id: 'Game' })
export type GameInfo = z.infer<typeof gameInfo>

export const playMove = z
  .strictObject({ id: requestId, move: z.record(z.string().max(40), z.unknown()) })
  .meta({ id: 'PlayMove' })
export const takeBack = z.strictObject({ id: requestId }).meta({ id: 'TakeBack' })
export const askWhy = z.strictObject({ move: z.record(z.string().max(40), z.unknown()) }).meta({ id: 'AskWhy' })
/** `problem: null`: the move is allowed. */
export const whyNot = z.strictObject({ problem: problem.nullable() }).meta({ id: 'WhyNot' })

/** What a viewer has missed, in order; nothing when nothing happened while it waited. */
export const news = z.strictObject({ messages: z.array(z.union([wholeScene, sceneUpdate])) }).meta({ id: 'News' })

export const rating = z
  .strictObject({
    game: z.string(),
    /** What is shown: a careful estimate, about 1000 at the start. */
    points: z.int(),
    mu: z.number(),
    sigma: z.number(),
    matches: z.int(),
    wins: z.int(),
  })
  .meta({ id: 'Rating' })
export type Rating = z.infer<typeof rating>

export const playerPage = z
  .strictObject({ player: publicPlayer, since: instant, ratings: z.array(rating) })
  .meta({ id: 'PlayerPage' })

export const matchSummary = z
  .strictObject({
    table: tableId,
    game: z.string(),
    options,
    pace,
    rated: z.boolean(),
    players: z.array(z.strictObject({ name: z.string(), player: playerId.nullable(), bot: z.string().nullable() })),
    /** When the table was opened; the list goes on from the last one's. */
    created: instant,
    begun: instant,
    ended: instant.nullable(),
    ending: ending.nullable(),
    rank: z.array(z.int()).nullable(),
    score: z.array(z.number()).nullable(),
  })
  .meta({ id: 'MatchSummary' })
export type MatchSummary = z.infer<typeof matchSummary>

export const leaderboardLine = z
  .strictObject({ place: z.int(), player: publicPlayer, rating })
  .meta({ id: 'LeaderboardLine' })
export type LeaderboardLine = z.infer<typeof leaderboardLine>

export const me = z
  .strictObject({
    player: publicPlayer,
    email: z.string().nullable(),
    since: instant,
    ratings: z.array(rating),
    notices: z.strictObject({ push: z.boolean(), mail: z.boolean(), language: z.enum(['en', 'de']) }),
  })
  .meta({ id: 'Me' })

export const changeMe = z
  .strictObject({
    name: displayName.optional(),
    notices: z.strictObject({ mail: z.boolean().optional(), language: z.enum(['en', 'de']).optional() }).optional(),
  })
  .meta({ id: 'ChangeMe' })

export const sayLine = z.strictObject({ text: chatText }).meta({ id: 'SayLine' })
/** Whose lines one does not want to see any more. */
export const mutePlayer = z.strictObject({ player: playerId }).meta({ id: 'MutePlayer' })

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z
  .strictObject({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  })
  .meta({ id: 'PushSubscription' })

/** `endpoint` of the subscription that ends. */
export const endPush = z.strictObject({ endpoint: z.string().max(1000) }).meta({ id: 'EndPush' })
/** The server's public key, for `PushManager.subscribe()`. */
export const pushKey = z.strictObject({ key: z.string() }).meta({ id: 'PushKey' })

export const newToken = z.strictObject({ name: displayName }).meta({ id: 'NewToken' })
/** `token` is shown once, when it is made. */
export const tokenInfo = z
  .strictObject({ id: z.string(), name: z.string(), created: instant, token: z.string().optional() })
  .meta({ id: 'Token' })

/** One stored entry of a finished match: what was done, when, and the head start that lag compensation gave it. */
export const storedEntry = z
  .strictObject({
    seat: z.int(),
    kind: z.enum(['move', 'undo', 'expired']),
    at: z.number(),
    move: z.record(z.string(), z.unknown()).optional(),
    standIn: z.literal(true).optional(),
    /** Milliseconds by which it was counted earlier than it arrived. */
    lag: z.int().optional(),
  })
  .meta({ id: 'StoredEntry' })
