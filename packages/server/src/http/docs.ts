import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The description of the interface: for machines at `/api/openapi.json`, for people at `/api/docs`. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    theme: { title: 'Spellbough: the HTTP interface' },
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
  })
}

/** The page's own policy: as strict as ours, with what its stylesheet draws from data. */
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
