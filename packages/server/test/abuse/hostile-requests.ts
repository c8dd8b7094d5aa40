import type { Rng } from '@spellbough/kernel'
import type { KnownData } from './hostile-frames.ts'
import {
  deeplyNestedJson,
  INJECTION_STRINGS,
  randomAddress,
  randomItem,
  randomJson,
  randomText,
  randomWord,
} from './random-input.ts'
import { forgedCookie } from './socket-attacker.ts'

/** A raw HTTP request. */
export interface HostileRequest {
  /** Its method and path, for the report. */
  readonly what: string
  readonly text: string
}

/** A request that must not change data of other players. */
export function hostileRequest(rng: Rng, known: KnownData, cookies: readonly string[], origin: string): HostileRequest {
  const method = randomItem(rng, METHODS)
  const path = randomItem(rng, PATHS)(rng, known)
  const body = method === 'GET' && rng.int(4) > 0 ? '' : randomItem(rng, BODIES)(rng, known)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: play.test',
    'Connection: close',
    `X-Forwarded-For: ${rng.int(10) === 0 ? '10.0.0.1' : randomAddress(rng)}`,
    ...randomItem(rng, IDENTITIES)(rng, cookies),
    ...randomItem(rng, ORIGINS)(origin),
    ...randomItem(rng, CONTENT_TYPE_HEADERS),
    ...(rng.int(20) === 0 ? [`X-Long: ${'x'.repeat(rng.int(40_000))}`] : []),
    ...(body === '' && rng.int(2) === 0 ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return { what: `${method} ${path.slice(0, 80)}`, text: `${lines.join('\r\n')}\r\n\r\n${body}` }
}

/** Input that is hardly a request. */
export const BROKEN_REQUESTS: readonly string[] = [
  'GET / HTTP/9.9\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'GET /api/games HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n',
  'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  'POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET /api/games HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n',
  'GET /api/games HTTP/1.1\r\n\r\n',
  'GET\t/api/games\tHTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(3_000)}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://example.org/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://evil.test\r\n\r\n',
  'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://play.test\r\n\r\n',
  'GET /api HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: nonsense\r\n\r\n',
]

const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
]

type PathMaker = (rng: Rng, known: KnownData) => string

/** Actions that are refused to players without a seat. */
const TABLE_ACTIONS = ['sit', 'bot', 'ready', 'start', 'resign', 'leave', 'back', 'rematch', 'chat', '']
const MATCH_ACTIONS = [
  '',
  '/moves',
  '/undo',
  '/why',
  '/log',
  '/export',
  '/wait?mark=x',
  '/wait?mark=0.1&mark=0.2',
  '/nothing',
]

const PATHS: readonly PathMaker[] = [
  (rng, known) => `/api/tables/${randomItem(rng, known.tables)}/${randomItem(rng, TABLE_ACTIONS)}`,
  (rng, known) => `/api/matches/${randomItem(rng, known.tables)}${randomItem(rng, MATCH_ACTIONS)}`,
  (rng) => `/api/tables/${encodeURIComponent(randomItem(rng, INJECTION_STRINGS))}/sit`,
  (rng) =>
    `/api/players/${encodeURIComponent(randomItem(rng, INJECTION_STRINGS))}/matches?before=${rng.int(9)}&limit=${rng.int(1000)}`,
  (rng) => `/api/leaderboards/${encodeURIComponent(randomItem(rng, INJECTION_STRINGS))}`,
  (rng) => `/api/games/${randomWord(rng, rng.int(300))}/rules?language=${randomWord(rng, 3)}`,
  (rng) => `/api/tables?game=${randomWord(rng, rng.int(3_000))}`,
  (rng) => `/api/tables?${Array.from({ length: rng.int(500) }, (_, at) => `q${at}=${at}`).join('&')}`,
  () => '/api/tables?__proto__[polluted]=1&constructor[prototype][x]=1',
  (rng) =>
    `/api/${randomItem(rng, ['me', 'me/tables', 'me/export', 'me/tokens', 'me/muted', 'quick', 'tables', 'push/key'])}`,
  (rng) =>
    `/api/auth/${randomItem(rng, ['get-session', 'sign-up/email', 'sign-in/email', 'sign-out', 'delete-user', 'list-sessions', 'admin', 'change-email', 'passkey/verify-authentication', 'keep-account?token=x'])}`,
  (rng) => randomItem(rng, FILES),
  (rng) => `/${randomItem(rng, FILES)}?${randomWord(rng, 9)}`,
  (rng) => `/${encodeURIComponent(Buffer.from(randomText(rng, 12)).toString())}`,
  (rng) =>
    randomItem(rng, [
      '/healthz',
      '/readyz',
      '/metrics',
      '/ws',
      '/api/docs',
      '/api/openapi.json',
      '/api/docs/../../x',
      '/',
    ]),
]

const FILES = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%252f..%252fsecret.txt',
  '/.hidden',
  '/%2ehidden',
  '/-secret.txt',
  '/../web-secret.txt',
  '//secret.txt',
  '/./../secret.txt',
  '/index.html%00.js',
  '/%00',
  '/%ff%fe',
  '/%',
  '/assets/',
  '/assets',
  '/assets/main-0123abcd.js/../../../secret.txt',
  '/file:///etc/passwd',
]

type BodyMaker = (rng: Rng, known: KnownData) => string

const BODIES: readonly BodyMaker[] = [
  () => '',
  () => '{}',
  (rng) => randomJson(rng),
  (rng) => randomText(rng, rng.int(300)),
  (rng) => deeplyNestedJson(rng, 1 + rng.int(10_000)),
  (rng) => `{"id":"a","move":${deeplyNestedJson(rng, 1 + rng.int(9_000))}}`,
  (rng, known) => JSON.stringify({ id: `r${rng.int(400)}`, move: randomItem(rng, known.moves) }),
  (rng) => `{"game":${randomJson(rng)},"seats":${randomJson(rng)},"options":${randomJson(rng)}}`,
  (rng) =>
    `{"game":"mag-mell","seats":["me","open"],"options":{"__proto__":{"level":"full"}},"time":${randomJson(rng)}}`,
  (rng) => `{"email":${randomJson(rng)},"password":${randomJson(rng)},"name":${randomJson(rng)}}`,
  (rng) => `{"name":${randomJson(rng)},"notifications":${randomJson(rng)}}`,
  (rng) => `{"text":${randomJson(rng)}}`,
  (rng) => (rng.int(8) === 0 ? `"${'x'.repeat(60_000 + rng.int(200_000))}"` : '[]'),
]

const IDENTITIES: readonly ((rng: Rng, cookies: readonly string[]) => string[])[] = [
  () => [],
  (rng) => [`Cookie: ${forgedCookie(rng)}`],
  (rng, cookies) => [`Cookie: ${randomItem(rng, cookies)}`],
  (rng, cookies) => [`Cookie: ${randomItem(rng, cookies)}x`],
  (rng) => [`Authorization: Bearer ${randomWord(rng, 40)}`],
  (rng) => [`Authorization: ${randomWord(rng, 8)} ${randomWord(rng, 2_000)}`],
  (rng) => [`Cookie: ${'a=b; '.repeat(rng.int(500))}c=d`],
]

const ORIGINS: readonly ((origin: string) => string[])[] = [
  () => [],
  (origin) => [`Origin: ${origin}`],
  (origin) => [`Origin: ${origin}.evil.test`],
  () => ['Origin: null'],
  () => ['Origin: http://evil.test', 'Sec-Fetch-Site: same-origin'],
]

const CONTENT_TYPE_HEADERS: readonly (readonly string[])[] = [
  ['Content-Type: application/json'],
  ['Content-Type: application/json'],
  ['Content-Type: application/json; charset=utf-16'],
  ['Content-Type: text/plain'],
  ['Content-Type: multipart/form-data; boundary=x'],
  ['Content-Type: application/xml'],
  ['Content-Type: nonsense'],
  ['Content-Encoding: gzip', 'Content-Type: application/json'],
  [],
]
