import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, type TestNode } from './kit.ts'

let folder: string
let node: TestNode
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spellbough-web-'))
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Spellbough</title><div id="root"></div>')
  writeFileSync(join(web, 'assets', 'main-B2xY9_kQ.js'), 'export {}')
  writeFileSync(join(web, 'assets', 'main-B2xY9_kQ.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(web, 'assets', 'main-B2xY9_kQ.js.gz'), gzipSync('export {}'))
  writeFileSync(join(web, 'sw.js'), 'self')
  writeFileSync(join(web, '.hidden'), 'hush')
  writeFileSync(join(folder, 'secret.txt'), 'hush')
  node = await startTestNode({ web })
})
afterAll(async () => {
  await node.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(node.url + path, init)
  const { headers, status } = response
  return {
    status,
    text: await response.text(),
    cache: headers.get('cache-control'),
    type: headers.get('content-type'),
    packed: headers.get('content-encoding'),
  }
}

describe('the browser client', () => {
  test.each([
    [200, '/'],
    [200, '/index.html'],
    [200, '/t/AAAAAAAAAAAA'],
    [200, '/play/mag-mell?setup'],
    [200, '/replay'],
    [404, '/play/nothing-of-ours'],
    [404, '/games/mag-mell?seats=3'],
    [404, '/apiary'],
  ])('answers with status %i and the page, to be revalidated each time: %s', async (status, path) => {
    const page = await get(path)
    expect(page).toMatchObject({ status, cache: 'no-cache', type: 'text/html; charset=utf-8' })
    expect(page.text).toContain('<div id="root">')
  })

  test('is cached permanently for files with a hash in their name, and revalidated for others', async () => {
    expect((await get('/assets/main-B2xY9_kQ.js')).cache).toBe('public, max-age=31536000, immutable')
    expect((await get('/sw.js')).cache).toBe('no-cache')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent in the compressed form that the request accepts: %s', async (understood, packed) => {
    const file = await get('/assets/main-B2xY9_kQ.js', { headers: { 'accept-encoding': understood } })
    expect(file).toMatchObject({ status: 200, text: 'export {}', packed, cache: 'public, max-age=31536000, immutable' })
    expect(file.type).toBe('application/javascript; charset=utf-8')
  })

  test('is sent uncompressed if there is no compressed file', async () => {
    const page = await get('/t/AAAAAAAAAAAA', { headers: { 'accept-encoding': 'br' } })
    expect(page).toMatchObject({ status: 200, packed: null, cache: 'no-cache' })
  })

  test.each(['/api/nothing', '/api', '/ws', '/assets/gone-AAAAAAAA.js', '/.hidden', '/favicon.ico'])(
    'is not sent for %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'not-found' })
    },
  )

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
  ])('serves no file outside its folder: %s', async (path) => {
    expect((await get(path)).text).not.toContain('hush')
  })

  test('answers HEAD but not POST', async () => {
    expect((await get('/t/AAAAAAAAAAAA', { method: 'POST' })).status).toBe(404)
    expect((await get('/', { method: 'HEAD' })).status).toBe(200)
  })

  test('leaves the paths of the API alone', async () => {
    expect((await get('/api/games')).status).toBe(200)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/api/docs')).status).toBe(200)
  })
})
