import type { z } from '@spellbough/kernel'
import { ERROR_STATUS, type ErrorCode, problem } from '@spellbough/protocol'

const PROBLEM_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  'bad-input': 'Something in the request is not in the right form; `place` says where.',
  'stale-session': 'The session began too long ago for this: sign in again, then repeat the request.',
  'no-identity': 'Nobody is signed in, or the token is not known.',
  forbidden: 'This is somebody else’s business.',
  'not-found': 'There is no such thing.',
  conflict: 'It is not the time for it: the seat is taken, the match is over or has not begun.',
  'too-large': 'The body is too large.',
  refused: 'The game’s rules forbid it; `rule`, `reason` and `data` say which and why.',
  'too-many': 'Too often; try again later.',
  internal: 'A fault of the server’s own. Nothing has changed.',
  busy: 'The server is stopping or its database is away. The same request may be sent again.',
}

const COMMON_PROBLEM_CODES: readonly ErrorCode[] = ['bad-input', 'too-many', 'internal', 'busy']

const jsonContent = <Form extends z.core.$ZodType>(schema: Form) => ({ 'application/json': { schema } })

/** The problem responses of a route by status, including those of every route. */
export function problemResponses(codes: readonly ErrorCode[]) {
  const all = [...new Set([...COMMON_PROBLEM_CODES, ...codes])]
  return Object.fromEntries(
    all.map((code) => [ERROR_STATUS[code], { description: PROBLEM_DESCRIPTIONS[code], content: jsonContent(problem) }]),
  )
}

/** The success response of a route and its problem responses. */
export const okResponse = <Form extends z.core.$ZodType>(
  description: string,
  form: Form,
  ...codes: readonly ErrorCode[]
) => ({
  ...problemResponses(codes),
  200: { description, content: jsonContent(form) },
})

/** The same for a route that creates something. */
export const createdResponse = <Form extends z.core.$ZodType>(
  description: string,
  form: Form,
  ...codes: readonly ErrorCode[]
) => ({
  ...problemResponses(codes),
  201: { description, content: jsonContent(form) },
})

type Security = { [scheme: string]: string[] }[]

/**
 * Who may use a route, as its `security`: the API description shows it, and `token-check.ts` enforces it for tokens. A
 * route without `security` refuses them.
 */

/** Only somebody who is signed in: everything about the account. */
export const SESSION_SECURITY: Security = [{ session: [] }]
/** Somebody who is signed in, or the token of an external bot: tables and matches. */
export const SESSION_OR_TOKEN_SECURITY: Security = [{ session: [] }, { token: [] }]
/** Everybody; the answer may depend on who asks. */
export const OPTIONAL_SECURITY: Security = [{}, { session: [] }, { token: [] }]
/** Everybody; who asks makes no difference. */
export const PUBLIC_SECURITY: Security = []
