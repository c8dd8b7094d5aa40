/** The routes of better-auth that are in use. All others are answered with 404; guests sign in at a route of our own. */
export const AUTH_ROUTES: ReadonlySet<string> = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
  'POST /change-password',
  'POST /change-email',
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  'GET /passkey/list-user-passkeys',
  'POST /passkey/delete-passkey',
])

/** Only where e-mail can be sent. */
export const AUTH_MAIL_ROUTES: ReadonlySet<string> = new Set([
  'GET /keep-account',
  'GET /verify-email',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'POST /reset-password',
])

/** Matches better-auth's endpoints by their paths, for hooks. */
export const atPaths =
  (...paths: readonly string[]) =>
  (ctx: { path?: string }): boolean =>
    ctx.path !== undefined && paths.includes(ctx.path)

export const AUTH_BASE_PATH = '/api/auth'

/** Passes the client's address to better-auth. A value that a client sends in this header must be overwritten. */
export const ADDRESS_HEADER = 'x-spellbough-address'

export function isAllowedRoute(request: Request, mail: boolean): boolean {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(`${AUTH_BASE_PATH}/`)) return false
  const path = pathname.slice(AUTH_BASE_PATH.length)
  const route = `${request.method} ${path}`
  if (AUTH_ROUTES.has(route)) return true
  return mail && (AUTH_MAIL_ROUTES.has(route) || /^GET \/reset-password\/[0-9A-Za-z_-]+$/.test(route))
}
