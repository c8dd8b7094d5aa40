import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, TestClient, type TestNode } from './kit.ts'

type Fields = Record<string, unknown>

interface Operation {
  readonly tags: string[]
  readonly summary: string
  readonly parameters?: { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: unknown
  readonly responses: Record<string, { readonly description: string; readonly content?: Record<string, Fields> }>
  readonly security?: Record<string, unknown>[]
}

interface Document {
  readonly openapi: string
  readonly info: Fields
  readonly tags: { readonly name: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Fields>; readonly securitySchemes: Fields }
}

let node: TestNode
let document: Document
beforeAll(async () => {
  node = await startTestNode()
  document = (await new TestClient(node.url).get<Document>('/api/openapi.json')).body
})
afterAll(() => node.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

const PATHS = [
  'DELETE /api/me',
  'DELETE /api/me/muted/{player}',
  'DELETE /api/me/push',
  'DELETE /api/me/tokens/{token}',
  'GET /api/games',
  'GET /api/games/{game}',
  'GET /api/games/{game}/rules',
  'GET /api/leaderboards/{game}',
  'GET /api/matches/{table}',
  'GET /api/matches/{table}/export',
  'GET /api/matches/{table}/log',
  'GET /api/matches/{table}/wait',
  'GET /api/me',
  'GET /api/me/export',
  'GET /api/me/muted',
  'GET /api/me/tables',
  'GET /api/me/tokens',
  'GET /api/players/{player}',
  'GET /api/players/{player}/matches',
  'GET /api/push-key',
  'GET /api/tables',
  'GET /api/tables/{table}',
  'GET /api/tables/{table}/chat',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'PATCH /api/me',
  'POST /api/auth/sign-in/anonymous',
  'POST /api/auth/sign-out',
  'POST /api/matches/{table}/moves',
  'POST /api/matches/{table}/undo',
  'POST /api/matches/{table}/why',
  'POST /api/me/muted',
  'POST /api/me/push',
  'POST /api/me/tokens',
  'POST /api/quick',
  'POST /api/tables',
  'POST /api/tables/{table}/back',
  'POST /api/tables/{table}/bot',
  'POST /api/tables/{table}/chat',
  'POST /api/tables/{table}/leave',
  'POST /api/tables/{table}/ready',
  'POST /api/tables/{table}/rematch',
  'POST /api/tables/{table}/resign',
  'POST /api/tables/{table}/sit',
  'POST /api/tables/{table}/start',
]

describe('the OpenAPI document', () => {
  test('has version 3.1.0 and exactly the listed routes', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Spellbough', version: '1' })
    expect(
      operations()
        .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
        .toSorted(),
    ).toEqual(PATHS)
  })

  test('gives every route a summary, a known tag, one success response and problems', () => {
    const tags = document.tags.map(({ name }) => name)
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`
      expect(operation.summary, where).toMatch(/^[A-Z]/)
      expect(operation.tags, where).toHaveLength(1)
      expect(tags, where).toContain(operation.tags[0])
      const statuses = Object.keys(operation.responses)
      expect(
        statuses.filter((status) => status.startsWith('2')),
        where,
      ).toHaveLength(1)
      expect(statuses, where).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description, `${where} ${status}`).not.toBe('Default Response')
        if (Number(status) < 400) continue
        expect(content?.['application/json'], `${where} ${status}`).toEqual({
          schema: { $ref: '#/components/schemas/Problem' },
        })
      }
    }
  })

  test('lists every path parameter as required', () => {
    for (const { path, method, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const given = (operation.parameters ?? []).filter((one) => one.in === 'path' && one.required === true)
      expect(
        given.map(({ name }) => name),
        `${method} ${path}`,
      ).toEqual(named)
    }
  })

  test('names the authentication schemes of every route that may answer 401', () => {
    for (const { path, method, operation } of operations()) {
      if (operation.responses['401'] === undefined) continue
      expect(operation.security, `${method} ${path}`).toContainEqual({ session: [] })
      expect(operation.security, `${method} ${path}`).not.toContainEqual({})
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'token'])
  })

  test('defines exactly the schemas that are referred to, without duplicates for input', () => {
    const text = JSON.stringify(document)
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))
    const defined = Object.keys(document.components.schemas)
    expect(defined.toSorted()).toEqual([...referred].toSorted())
    expect(defined).toEqual(expect.arrayContaining(['Table', 'WholeScene', 'CreateTable', 'PlayMove', 'Problem', 'Me']))
    expect(defined.filter((name) => name.endsWith('Input'))).toEqual([])
    expect(text).not.toContain('__SCHEMA')
  })

  test('requires fields of requests only if they have no default, and the fields of responses', () => {
    const { CreateTable, Table } = document.components.schemas
    expect(CreateTable).toMatchObject({ type: 'object', required: ['game', 'seats'], additionalProperties: false })
    expect(Table).toMatchObject({ required: expect.arrayContaining(['id', 'seats', 'fairness']) })
  })
})

describe('the documentation page', () => {
  test('loads only files of this server and has no inline script', async () => {
    const response = await fetch(`${node.url}/api/docs`)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('<title>Spellbough: the HTTP interface</title>')
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe')
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const path of files) expect((await fetch(new URL(path, `${node.url}/api/docs`))).status, path).toBe(200)
  })

  test('is where / redirects to if there is no browser client', async () => {
    const response = await fetch(node.url, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/api/docs'])
  })
})
