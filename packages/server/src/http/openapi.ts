import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { dedupeSchemas } from './openapi-schemas.ts'

const TAGS = [
  { name: 'Games', description: 'What can be played.' },
  { name: 'Tables', description: 'Opening, finding and filling tables.' },
  { name: 'Matches', description: 'Seeing and playing a match. Everybody only ever gets what their seat may know.' },
  { name: 'Chat', description: 'Talk at tables.' },
  { name: 'Players', description: 'What everybody may know of players.' },
  { name: 'Me', description: 'Whoever asks, and what is theirs.' },
  { name: 'Sign-in', description: 'Guests, accounts and sessions, by better-auth.' },
  { name: 'Server', description: 'For those who watch over the server.' },
]

const DESCRIPTION = [
  'Everything that can be done at a table, over plain HTTP; the socket at `/ws` does the same with less delay.',
  'Who changes something says who they are: by the cookie that signing in gives, or by a token in the header',
  '`Authorization: Bearer …`. Whatever goes wrong is answered with a `Problem`, and then nothing has changed.',
].join(' ')

/** Makes the description of the interface from the same schemas that check it. */
export async function addOpenApi(app: FastifyInstance, url: string, cookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Spellbough',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url }],
      tags: TAGS,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: cookie,
            description: 'Set by signing in.',
          },
          token: { type: 'http', scheme: 'bearer', description: 'Made by POST /api/me/tokens, for outside bots.' },
        },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: (document) => dedupeSchemas(jsonSchemaTransformObject(document)),
  })
}
