/**
 * Who may do what, as data: every HTTP route and every message of the socket has a policy, and every kind of caller has an
 * answer to each policy. `permissions.test.ts` asks a running node all of it. A route or message without a row fails
 * there; a new kind of caller is one more line of `CALLERS` and its credentials in `permissions-world.ts`.
 */

/**
 * - `public`: for everybody, tokens included. `page`: for everybody but tokens.
 * - `viewer`: a match that spectators may see. `insider`: one that they may not.
 * - `newcomer`: everybody, as a new guest if nobody is signed in.
 * - `player`: whoever is signed in. `seat`: the players of this table. `host`: the host of this table.
 * - `account`: whoever is signed in, but no token. `registered`: the same, except guests.
 */
export const POLICIES = [
  'public',
  'page',
  'viewer',
  'insider',
  'newcomer',
  'player',
  'seat',
  'host',
  'account',
  'registered',
] as const
export type Policy = (typeof POLICIES)[number]

/** `ok`, or the refusal: sign in first, not allowed for this person, not for a token, or banned. */
export type Answer = 'ok' | 'login' | 'no' | 'token' | 'banned'

/** The answers to the policies, in their order. `token` is the token of the host's bot. */
export const CALLERS = {
  //            public page   viewer insider newcomer player seat   host   account registered
  nobody: '     ok     ok     ok     no      ok       login  login  login  login   login',
  guest: '      ok     ok     ok     no      ok       ok     no     no     ok      no',
  account: '    ok     ok     ok     no      ok       ok     no     no     ok      ok',
  token: '      ok     token  ok     ok      ok       ok     ok     ok     token   token',
  opponent: '   ok     ok     ok     ok      ok       ok     ok     no     ok      no',
  spectator: '  ok     ok     ok     no      ok       ok     no     no     ok      no',
  host: '       ok     ok     ok     ok      ok       ok     ok     ok     ok      no',
  banned: '     ok     ok     ok     no      ok       login  login  login  login   login',
  bannedToken: 'ok     token  banned banned  banned   banned banned banned token   token',
} as const satisfies Record<string, string>
export type Caller = keyof typeof CALLERS

/**
 * `open`: not started, with a free seat. `playing`: both seats taken. `closed`: the same without spectators. `public`: the
 * same, listed in the lobby. `over`: ended.
 */
export type TableKind = 'open' | 'playing' | 'closed' | 'public' | 'over'

export interface Row {
  readonly policy: Policy
  /** The table at which it is tried. */
  readonly at?: TableKind
  readonly query?: string
  readonly body?: object
  /** The statuses of those who are allowed to; by default any success. */
  readonly ok?: readonly number[]
  /** It ends the caller's account or session, so every caller is a new one. */
  readonly fresh?: true
}

const PUSH_KEYS = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' }
const ENDPOINT = 'https://push.example.org/abc'
/** A well-formed move that no game has: whoever may move is refused by the rules. */
const UNKNOWN_MOVE = { do: 'juggle' }
const GUEST = { name: 'Newcomer', key: 'a1'.repeat(16) }
const NEW_TABLE = { game: 'mag-mell', seats: ['me', 'open'] }

/** A note in brackets distinguishes rows of the same route. */
export const ROUTES: Readonly<Record<string, Row>> = {
  'GET /api/games': { policy: 'public' },
  'GET /api/games/{game}': { policy: 'public' },
  'GET /api/games/{game}/rules': { policy: 'public' },
  'GET /api/leaderboards/{game}': { policy: 'public' },
  'GET /api/players/{player}': { policy: 'public' },
  'GET /api/players/{player}/matches': { policy: 'viewer' },
  'GET /api/openapi.json': { policy: 'public' },
  'GET /api/push-key': { policy: 'page' },
  'GET /api/notices/stop': { policy: 'page' },
  'POST /api/notices/stop': { policy: 'page', ok: [404] },
  'GET /healthz': { policy: 'page' },
  'GET /readyz': { policy: 'page' },
  'GET /metrics': { policy: 'page' },

  'GET /api/tables': { policy: 'public' },
  'POST /api/tables': { policy: 'player', body: NEW_TABLE },
  'POST /api/quick': { policy: 'player', body: { game: 'mag-mell' } },
  'POST /api/tables (as a new guest)': { policy: 'newcomer', body: { ...NEW_TABLE, guest: GUEST } },
  'POST /api/quick (as a new guest)': { policy: 'newcomer', body: { game: 'mag-mell', guest: GUEST } },
  'GET /api/me/tables': { policy: 'player' },
  'GET /api/tables/{table}': { policy: 'public', at: 'playing' },
  'POST /api/tables/{table}/sit': { policy: 'player', at: 'open' },
  'POST /api/tables/{table}/sit (as a new guest)': {
    policy: 'newcomer',
    at: 'open',
    body: { guest: { name: 'Newcomer', key: 'c4'.repeat(16) } },
  },
  'POST /api/tables/{table}/leave': { policy: 'seat', at: 'open' },
  'POST /api/tables/{table}/ready': { policy: 'seat', at: 'open' },
  'POST /api/tables/{table}/bot': { policy: 'host', at: 'open', body: { seat: 2, bot: 'random' } },
  'POST /api/tables/{table}/start': { policy: 'host', at: 'open', body: { bots: 'random' } },
  'POST /api/tables/{table}/back': { policy: 'seat', at: 'playing' },
  'POST /api/tables/{table}/resign': { policy: 'seat', at: 'playing' },
  'POST /api/tables/{table}/rematch': { policy: 'seat', at: 'over' },

  'GET /api/matches/{table}': { policy: 'viewer', at: 'playing' },
  'GET /api/matches/{table} (without spectators)': { policy: 'insider', at: 'closed' },
  'GET /api/matches/{table}/wait': { policy: 'viewer', at: 'playing' },
  'GET /api/matches/{table}/wait (without spectators)': { policy: 'insider', at: 'closed' },
  'GET /api/matches/{table}/log': { policy: 'viewer', at: 'over' },
  'GET /api/matches/{table}/export': { policy: 'viewer', at: 'over' },
  'POST /api/matches/{table}/moves': {
    policy: 'seat',
    at: 'playing',
    body: { id: 'm1', move: UNKNOWN_MOVE },
    ok: [422],
  },
  'POST /api/matches/{table}/undo': { policy: 'seat', at: 'playing', body: { id: 'u1' }, ok: [409, 422] },
  'POST /api/matches/{table}/why': { policy: 'seat', at: 'playing', body: { move: UNKNOWN_MOVE } },

  'GET /api/tables/{table}/chat': { policy: 'viewer', at: 'playing' },
  'GET /api/tables/{table}/chat (without spectators)': { policy: 'insider', at: 'closed' },
  'POST /api/tables/{table}/chat': { policy: 'seat', at: 'playing', body: { text: 'Good luck' } },
  'POST /api/tables/{table}/chat (listed in the lobby)': {
    policy: 'player',
    at: 'public',
    body: { text: 'Good luck' },
  },

  'GET /api/me': { policy: 'player' },
  'PATCH /api/me': { policy: 'account', body: {} },
  'DELETE /api/me': { policy: 'account', fresh: true },
  'GET /api/me/export': { policy: 'account' },
  'GET /api/me/tokens': { policy: 'account' },
  'POST /api/me/tokens': { policy: 'account', body: { name: 'Another bot' } },
  'DELETE /api/me/tokens/{token}': { policy: 'account', ok: [404] },
  'POST /api/me/push': { policy: 'account', body: { endpoint: ENDPOINT, keys: PUSH_KEYS } },
  'DELETE /api/me/push': { policy: 'account', body: { endpoint: ENDPOINT } },
  'GET /api/me/muted': { policy: 'account' },
  'POST /api/me/muted': { policy: 'account', body: { player: 'somebody' } },
  'DELETE /api/me/muted/{player}': { policy: 'account' },

  // The routes of better-auth.
  'POST /api/auth/sign-in/anonymous': { policy: 'page', fresh: true, ok: [200, 400] },
  'POST /api/auth/sign-up/email': { policy: 'page', body: { email: 'x', password: 'y', name: 'Z' }, ok: [400] },
  'POST /api/auth/sign-in/email': {
    policy: 'page',
    body: { email: 'nobody@example.org', password: 'a wrong one' },
    ok: [401],
  },
  'POST /api/auth/sign-out': { policy: 'page', fresh: true },
  'GET /api/auth/get-session': { policy: 'page' },
  'POST /api/auth/revoke-sessions': { policy: 'account', fresh: true },
  'POST /api/auth/revoke-other-sessions': { policy: 'account', fresh: true },
  'POST /api/auth/change-password': {
    policy: 'account',
    body: { currentPassword: 'a wrong one', newPassword: 'another wrong one' },
    ok: [400],
  },
  'POST /api/auth/change-email': { policy: 'registered', body: { newEmail: 'taken@example.org' } },
  'GET /api/auth/passkey/generate-register-options': { policy: 'account' },
  'POST /api/auth/passkey/verify-registration': { policy: 'account', body: { response: {} }, ok: [400] },
  'GET /api/auth/passkey/generate-authenticate-options': { policy: 'page' },
  'POST /api/auth/passkey/verify-authentication': { policy: 'page', body: { response: {} }, ok: [400] },
  'GET /api/auth/passkey/list-user-passkeys': { policy: 'account' },
  'POST /api/auth/passkey/delete-passkey': { policy: 'account', body: { id: 'none' }, ok: [400, 404] },

  // These exist only where e-mail can be sent.
  'GET /api/auth/keep-account': { policy: 'page', ok: [404] },
  'GET /api/auth/verify-email': { policy: 'page', ok: [404] },
  'POST /api/auth/send-verification-email': { policy: 'page', body: { email: 'a@example.org' }, ok: [404] },
  'POST /api/auth/request-password-reset': { policy: 'page', body: { email: 'a@example.org' }, ok: [404] },
  'POST /api/auth/reset-password': { policy: 'page', body: { token: 'x', newPassword: 'y' }, ok: [404] },
}

/** The messages of the socket. `ok`: the codes with which the rules refuse somebody who may try. */
export const MESSAGES: Readonly<Record<string, Omit<Row, 'ok' | 'fresh' | 'query'> & { readonly ok?: string }>> = {
  join: { policy: 'viewer', at: 'playing' },
  'join (without spectators)': { policy: 'insider', at: 'closed' },
  part: { policy: 'viewer', at: 'playing' },
  move: { policy: 'seat', at: 'playing', body: { move: UNKNOWN_MOVE }, ok: 'refused' },
  undo: { policy: 'seat', at: 'playing', ok: 'refused' },
  why: { policy: 'seat', at: 'playing', body: { move: UNKNOWN_MOVE }, ok: 'refused' },
  say: { policy: 'seat', at: 'playing' },
  'say (listed in the lobby)': { policy: 'player', at: 'public' },
  lobby: { policy: 'viewer', body: { on: true } },
  ping: { policy: 'viewer' },
}
