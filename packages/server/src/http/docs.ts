import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_SECURITY } from './responses.ts'

/** The API description: as OpenAPI at `/api/openapi.json`, as a page at `/api/docs`. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true, security: PUBLIC_SECURITY } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    theme: { title: 'Spellbough: the HTTP interface' },
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
  })
}

/** The policy of that page: as strict as that of the client, plus `data:` images of its stylesheet. */
const DOCS_CSP = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self' data:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}
