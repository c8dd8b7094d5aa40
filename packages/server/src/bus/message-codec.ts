import { z } from '@spellbough/kernel'
import type { BusMessage } from './bus.ts'

const nonNegativeInt = z.int().min(0)

const busMessageSchema: z.ZodType<BusMessage> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('grown'), match: z.string(), length: nonNegativeInt }),
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

/** Several messages of a node, as they go over the wire. */
export interface Envelope {
  readonly from: string
  readonly says: readonly BusMessage[]
}

/**
 * Reads a letter. What does not look like one is nothing, and messages of a kind this version does not know are passed
 * over: while a cluster is updated, newer nodes speak with older ones.
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

/** Packs messages into as few letters as the limit of bytes a letter allows. */
export function encodeEnvelopes(from: string, messages: readonly BusMessage[], limit: number): string[] {
  const letters: string[] = []
  const head = `{"from":${JSON.stringify(from)},"says":[`
  let says: string[] = []
  let bytes = 0
  const finish = () => {
    if (says.length > 0) letters.push(`${head}${says.join()}]}`)
    says = []
    bytes = Buffer.byteLength(head) + 2
  }
  finish()
  for (const text of messages.map((one) => JSON.stringify(one))) {
    const more = Buffer.byteLength(text) + 1
    if (bytes + more > limit) finish()
    // A message that would fill a letter by itself is none the server makes; it is a hint and may be lost.
    if (bytes + more > limit) continue
    says.push(text)
    bytes += more
  }
  finish()
  return letters
}

/** A letter that says only that its sender is there. */
export const encodeHeartbeat = (from: string): string => JSON.stringify({ from, says: [] })
