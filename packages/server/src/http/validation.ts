import { decodeStrict, InvalidInput, z } from '@spellbough/kernel'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Validates with the schema and reports the path of the first issue. */
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

/** Accepts JSON only; an empty body counts as an empty object, for routes whose fields all have defaults. */
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

/** No valid body is nested deeper. The limit protects recursive functions from a stack overflow. */
const MAX_JSON_DEPTH = 64

const TOO_DEEP_REFUSAL = new Refusal('bad-input', `The body is nested deeper than ${MAX_JSON_DEPTH} levels.`, {
  place: 'body',
})

/** Counts brackets in one pass, before parsing. By hand, because secure-json-parse does not limit the depth. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length && depth <= MAX_JSON_DEPTH; at++) {
    const character = text[at]
    if (isQuoted && character === '\\') at++
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '[' || character === '{')) depth++
    else if (!isQuoted && (character === ']' || character === '}')) depth--
  }
  return depth > MAX_JSON_DEPTH
}

/** A whole number in a query string. */
export const numberInQuery = (min: number, max: number) =>
  z.codec(z.string().regex(/^\d{1,15}$/, 'must be a whole number'), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  })
