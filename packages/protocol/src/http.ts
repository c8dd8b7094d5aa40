/** Request and response bodies of the HTTP API, apart from tables and scenes. */
import { LANGUAGES, localize, zm } from '@spellbough/kernel'
import { chatText, displayName, instant, options, pace, playerId, requestId, tableId } from './basics.ts'
import { problem } from './errors.ts'
import { sceneSnapshot, sceneUpdate } from './play.ts'
import { ending, publicPlayer } from './tables.ts'

export const gameOption = zm.union([
  zm.strictObject({ kind: zm.literal('choice'), values: zm.array(zm.string()), default: zm.string() }),
  zm.strictObject({ kind: zm.literal('flag'), default: zm.boolean() }),
  zm.strictObject({ kind: zm.literal('number'), min: zm.number(), max: zm.number(), default: zm.number() }),
])

const language = zm.enum(LANGUAGES)
const localizedText = zm.strictObject(localize(() => zm.string()))

export const gameInfo = zm
  .strictObject({
    id: zm.string(),
    version: zm.int(),
    seats: zm.tuple([zm.int(), zm.int()]),
    name: localizedText,
    pitch: localizedText,
    options: zm.record(zm.string(), gameOption),
    bots: zm.array(zm.string()),
  })
  .register(zm.globalRegistry, { id: 'Game' })
export type GameInfo = zm.infer<typeof gameInfo>

export const moveRequest = zm
  .strictObject({ id: requestId, move: zm.record(zm.string().check(zm.maxLength(40)), zm.unknown()) })
  .register(zm.globalRegistry, { id: 'PlayMove' })
export const undoRequest = zm.strictObject({ id: requestId }).register(zm.globalRegistry, { id: 'TakeBack' })
export const moveQuestion = zm
  .strictObject({ move: zm.record(zm.string().check(zm.maxLength(40)), zm.unknown()) })
  .register(zm.globalRegistry, { id: 'AskWhy' })
/** `problem: null`: the move is allowed. */
export const moveVerdict = zm
  .strictObject({ problem: zm.nullable(problem) })
  .register(zm.globalRegistry, { id: 'WhyNot' })

/** The frames after the viewer's mark, in order; empty if nothing happened before the timeout. */
export const pollResult = zm
  .strictObject({ messages: zm.array(zm.union([sceneSnapshot, sceneUpdate])) })
  .register(zm.globalRegistry, { id: 'News' })

export const rating = zm
  .strictObject({
    game: zm.string(),
    /** The rating as shown: a conservative estimate, about 1000 at the start. */
    points: zm.int(),
    mu: zm.number(),
    sigma: zm.number(),
    matches: zm.int(),
    wins: zm.int(),
  })
  .register(zm.globalRegistry, { id: 'Rating' })
export type Rating = zm.infer<typeof rating>

export const playerProfile = zm
  .strictObject({ player: publicPlayer, since: instant, ratings: zm.array(rating) })
  .register(zm.globalRegistry, { id: 'PlayerPage' })

export const matchSummary = zm
  .strictObject({
    table: tableId,
    game: zm.string(),
    options,
    pace,
    rated: zm.boolean(),
    players: zm.array(
      zm.strictObject({ name: zm.string(), player: zm.nullable(playerId), bot: zm.nullable(zm.string()) }),
    ),
    /** When the table was opened; the next page starts before the last one's. */
    created: instant,
    begun: instant,
    ended: zm.nullable(instant),
    ending: zm.nullable(ending),
    rank: zm.nullable(zm.array(zm.int())),
    score: zm.nullable(zm.array(zm.number())),
  })
  .register(zm.globalRegistry, { id: 'MatchSummary' })
export type MatchSummary = zm.infer<typeof matchSummary>

export const leaderboardEntry = zm
  .strictObject({ place: zm.int(), player: publicPlayer, rating })
  .register(zm.globalRegistry, { id: 'LeaderboardLine' })
export type LeaderboardEntry = zm.infer<typeof leaderboardEntry>

export const me = zm
  .strictObject({
    player: publicPlayer,
    /** Null without an address, and for the token of an external bot, which may not read it. */
    email: zm.nullable(zm.string()),
    since: instant,
    ratings: zm.array(rating),
    notifications: zm.strictObject({ push: zm.boolean(), mail: zm.boolean(), language }),
  })
  .register(zm.globalRegistry, { id: 'Me' })

export const profileChange = zm
  .strictObject({
    name: zm.optional(displayName),
    notifications: zm.optional(zm.strictObject({ mail: zm.optional(zm.boolean()), language: zm.optional(language) })),
  })
  .register(zm.globalRegistry, { id: 'ChangeMe' })

/** `player`: the account that is meant; refused if another one is signed in by now. */
export const accountDeletion = zm
  .strictObject({ player: zm.optional(playerId) })
  .register(zm.globalRegistry, { id: 'DeleteMe' })

export const newChatLine = zm.strictObject({ text: chatText }).register(zm.globalRegistry, { id: 'SayLine' })
/** The player whose chat lines are hidden. */
export const mutePlayer = zm.strictObject({ player: playerId }).register(zm.globalRegistry, { id: 'MutePlayer' })

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = zm
  .strictObject({
    endpoint: zm.url({ protocol: /^https$/ }).check(zm.maxLength(1000)),
    expirationTime: zm.optional(zm.nullable(zm.number())),
    keys: zm.strictObject({ p256dh: zm.string().check(zm.maxLength(200)), auth: zm.string().check(zm.maxLength(100)) }),
  })
  .register(zm.globalRegistry, { id: 'PushSubscription' })

/** The `endpoint` of the subscription to remove. */
export const pushUnsubscribe = zm
  .strictObject({ endpoint: zm.string().check(zm.maxLength(1000)) })
  .register(zm.globalRegistry, { id: 'EndPush' })
/** The server's public key, for `PushManager.subscribe()`. */
export const pushKey = zm.strictObject({ key: zm.string() }).register(zm.globalRegistry, { id: 'PushKey' })

export const newToken = zm.strictObject({ name: displayName }).register(zm.globalRegistry, { id: 'NewToken' })
/** `token` is only in the answer to creating it. */
export const tokenInfo = zm
  .strictObject({
    id: zm.string(),
    name: zm.string(),
    created: instant,
    /** When it was last used, to within an hour; null if never. */
    used: zm.nullable(instant),
    token: zm.optional(zm.string()),
  })
  .register(zm.globalRegistry, { id: 'Token' })

/** One entry of a finished match's log, with the lag compensation it was given. */
export const storedEntry = zm
  .strictObject({
    seat: zm.int(),
    kind: zm.enum(['move', 'undo', 'expired']),
    at: zm.number(),
    move: zm.optional(zm.record(zm.string(), zm.unknown())),
    standIn: zm.optional(zm.literal(true)),
    /** Lag compensation in milliseconds: the entry counts as that much earlier than it arrived. */
    lag: zm.optional(zm.int()),
  })
  .register(zm.globalRegistry, { id: 'StoredEntry' })
