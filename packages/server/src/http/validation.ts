import { decodeStrict, InvalidInput, z } from '@spellbough/kernel'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Checks with the schema and names the place of the first fault, as everywhere else in Spellbough. */
export const validator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    try {
      return { value: decodeStrict(schema, data, '') }
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      return { error: new InvalidInput(error.path === '' ? (httpPart ?? '') : error.path, error.problem) }
    }
  }

/** Only JSON is taken; no body at all is the same as an empty object, for routes whose fields all have defaults. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (isTooDeep(String(text))) done(TOO_DEEP_REFUSAL)
    else parse(request, String(text), done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {}
  })
}

/** No body of ours is nested deeper. Whatever handles a value by calling itself must not run out of stack. */
const MAX_JSON_DEPTH = 64

const TOO_DEEP_REFUSAL = new Refusal('bad-input', `The body is nested deeper than ${MAX_JSON_DEPTH} levels.`, {
  place: 'body',
})

/** Whether text that may be JSON is nested too deep: one look at each letter, whatever it is. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length && depth <= MAX_JSON_DEPTH; at++) {
    const letter = text[at]
    if (isQuoted && letter === '\\') at++
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '[' || letter === '{')) depth++
    else if (!isQuoted && (letter === ']' || letter === '}')) depth--
  }
  return depth > MAX_JSON_DEPTH
}

/** A whole number in a query, where everything is text. */
export const numberInQuery = (min: number, max: number) =>
  z.codec(z.string().regex(/^\d{1,15}$/, 'must be a whole number'), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  })
