import type { z } from '@spellbough/kernel'
import { ERROR_STATUS, type ErrorCode, problem } from '@spellbough/protocol'

const WORDS: Readonly<Record<ErrorCode, string>> = {
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

const ALWAYS: readonly ErrorCode[] = ['bad-input', 'too-many', 'internal', 'busy']

const inJson = <Form extends z.core.$ZodType>(schema: Form) => ({ 'application/json': { schema } })

/** The problems a route may answer with, by status; some can happen anywhere. */
export function problems(codes: readonly ErrorCode[]) {
  const all = [...new Set([...ALWAYS, ...codes])]
  return Object.fromEntries(
    all.map((code) => [ERROR_STATUS[code], { description: WORDS[code], content: inJson(problem) }]),
  )
}

/** The answers of a route: what it gives when all is well, and the problems it may have. */
export const answers = <Form extends z.core.$ZodType>(
  description: string,
  form: Form,
  ...codes: readonly ErrorCode[]
) => ({
  ...problems(codes),
  200: { description, content: inJson(form) },
})

/** The same for a route that makes something new. */
export const created = <Form extends z.core.$ZodType>(
  description: string,
  form: Form,
  ...codes: readonly ErrorCode[]
) => ({
  ...problems(codes),
  201: { description, content: inJson(form) },
})

/** How a request says who it comes from, where it must. */
export const SIGNED_IN: { [scheme: string]: string[] }[] = [{ session: [] }, { token: [] }]
