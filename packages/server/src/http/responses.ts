import type { z } from '@spellbough/kernel'
import { ERROR_STATUS, type ErrorCode, problem } from '@spellbough/protocol'

const PROBLEM_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  'bad-input': 'Something in the request is not in the right form; `place` says where.',
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

/** The authentication methods of routes that require one. */
export const SIGNED_IN_SECURITY: { [scheme: string]: string[] }[] = [{ session: [] }, { token: [] }]
