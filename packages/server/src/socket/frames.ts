import { type FromServer, type Problem, type ToServer, toServer } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'

/** Typed, so that only messages of the protocol can be sent. */
export const encodeFrame = (message: FromServer): string => JSON.stringify(message)

export const refusedFrame = (id: string | null, problem: Problem): string => encodeFrame({ is: 'refused', id, problem })

/** A frame that is not a valid request, with its id if one could be read. */
export interface BadFrame {
  readonly id: string | null
  readonly problem: Problem
}

/** Parses and validates a frame. */
export function decodeRequest(text: string): ToServer | BadFrame {
  const value = parseJson(text)
  if (value === undefined) return { id: null, problem: badInput('A frame is one JSON object.') }
  const read = toServer.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') ?? ''
  return { id: idOf(value), problem: { ...badInput(sentence(issue?.message)), ...(place === '' ? {} : { place }) } }
}

/** The id of a frame, without validating the rest. */
export function decodeRequestId(text: string): string | null {
  return idOf(parseJson(text))
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' && /^[0-9A-Za-z_-]{1,36}$/.test(id) ? id : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const badInput = (message: string): Problem => new Refusal('bad-input', message).problem

const sentence = (issue = 'Not a request of this protocol') => `${issue}.`
