import { BadInput, readAs, z } from '@spellbough/kernel'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

/** Checks with the schema and names the place of the first fault, as everywhere else in Spellbough. */
export const validator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    try {
      return { value: readAs(schema, data, '') }
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      return { error: new BadInput(error.place === '' ? (httpPart ?? '') : error.place, error.fault) }
    }
  }

/** Only JSON is taken; no body at all is the same as an empty object, for routes whose fields all have defaults. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, String(text), done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {}
  })
}

/** A whole number in a query, where everything is text. */
export const numberInQuery = (min: number, max: number) =>
  z.codec(z.string().regex(/^\d{1,15}$/, 'must be a whole number'), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  })
