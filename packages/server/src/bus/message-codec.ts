import { z } from '@spellbough/kernel'
import type { BusMessage, LastEntry } from './bus.ts'

const nonNegativeInt = z.int().min(0)

const entryBase = { seat: nonNegativeInt, at: nonNegativeInt }

const lastEntrySchema: z.ZodType<LastEntry> = z.object({
  entry: z.discriminatedUnion('kind', [
    z.object({
      ...entryBase,
      kind: z.literal('move'),
      move: z.record(z.string(), z.unknown()),
      standIn: z.literal(true).exactOptional(),
    }),
    z.object({ ...entryBase, kind: z.literal('undo') }),
    z.object({ ...entryBase, kind: z.literal('expired') }),
  ]),
  request: z.string().nullable(),
  after: z.object({ ...entryBase, kind: z.enum(['move', 'undo', 'expired']) }).nullable(),
})

const busMessageSchema: z.ZodType<BusMessage> = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('grown'),
    match: z.string(),
    length: nonNegativeInt,
    // A form that this version does not know is left out: the entry is read then.
    last: lastEntrySchema.optional().catch(undefined),
  }),
  z.object({ is: z.literal('table'), table: z.string(), revision: nonNegativeInt }),
  z.object({ is: z.literal('chat'), table: z.string(), n: nonNegativeInt }),
  z.object({
    is: z.literal('presence'),
    table: z.string(),
    node: z.string(),
    seats: z.array(nonNegativeInt),
    watching: nonNegativeInt,
  }),
  z.object({ is: z.literal('gone'), player: z.string(), reason: z.enum(['signed-out', 'banned']) }),
])

const envelopeSchema = z.object({ from: z.string(), says: z.array(z.unknown()) })

/** Several messages of a node, as they are sent. */
export interface Envelope {
  readonly from: string
  readonly says: readonly BusMessage[]
}

/**
 * Undefined for text that is not an envelope. Messages of an unknown kind are skipped, because during a rolling update
 * nodes of different versions talk to each other.
 */
export function decodeEnvelope(text: string): Envelope | undefined {
  const read = envelopeSchema.safeParse(parseJson(text))
  if (!read.success) return undefined
  const says = read.data.says.flatMap((one) => busMessageSchema.safeParse(one).data ?? [])
  return { from: read.data.from, says }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Packs messages into as few envelopes as the size limit allows. */
export function encodeEnvelopes(from: string, messages: readonly BusMessage[], limit: number): string[] {
  const envelopes: string[] = []
  const head = `{"from":${JSON.stringify(from)},"says":[`
  let says: string[] = []
  let bytes = 0
  const finish = () => {
    if (says.length > 0) envelopes.push(`${head}${says.join()}]}`)
    says = []
    bytes = Buffer.byteLength(head) + 2
  }
  finish()
  for (const text of messages.map((one) => JSON.stringify(one))) {
    const more = Buffer.byteLength(text) + 1
    if (bytes + more > limit) finish()
    // The server makes no message larger than an envelope; one that is would be dropped, as any hint may be.
    if (bytes + more > limit) continue
    says.push(text)
    bytes += more
  }
  finish()
  return envelopes
}

/** An envelope without messages: a heartbeat. */
export const encodeHeartbeat = (from: string): string => JSON.stringify({ from, says: [] })
