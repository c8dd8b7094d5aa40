import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { dedupeSchemas } from './openapi-schemas.ts'

const TAGS = [
  { name: 'Games', description: 'The games of this server.' },
  { name: 'Tables', description: 'Opening, finding and filling tables.' },
  { name: 'Matches', description: 'Viewing and playing a match. Each viewer only gets what their seat may know.' },
  { name: 'Chat', description: 'The chat of tables.' },
  { name: 'Players', description: 'Public data of players.' },
  { name: 'Me', description: 'The signed-in player and their data.' },
  { name: 'Sign-in', description: 'Guests, accounts and sessions, by better-auth.' },
  { name: 'Server', description: 'Health and metrics, for administrators.' },
]

const DESCRIPTION = [
  'Everything that can be done at a table, over plain HTTP; the socket at `/ws` does the same with less delay.',
  'Who changes something says who they are: by the cookie that signing in gives, or by a token in the header',
  '`Authorization: Bearer …`. Whatever goes wrong is answered with a `Problem`, and then nothing has changed.',
].join(' ')

/** Describes the API from the schemas that validate it. */
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
          token: { type: 'http', scheme: 'bearer', description: 'Made by POST /api/me/tokens, for external bots.' },
        },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: (document) => dedupeSchemas(jsonSchemaTransformObject(document)),
  })
}
