/**
 * The limits of signing in, signing up and e-mail that better-auth's own, which know only address and path, do not cover.
 * They count what is asked, whether or not there is such an account, and so reveal nothing about it.
 */
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth/types'
import { addressKey } from '../ip-address.ts'
import { AttemptLimiter, type AttemptRules } from '../limits/attempt-limiter.ts'
import { WindowCounter } from '../limits/window-counter.ts'
import type { AuthDeps } from './auth-options.ts'
import { ADDRESS_HEADER } from './auth-paths.ts'
import { NewPlayerLimit, tryAgainIn } from './new-player-limit.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** Wrong passwords for one account. The sign-in is refused for minutes at most, and reset e-mails still work. */
export const PASSWORD_ATTEMPTS: AttemptRules = {
  perAddress: { window: 10 * MINUTE_SECONDS, max: 10 },
  inAll: { window: 5 * MINUTE_SECONDS, max: 30 },
}

/** E-mails of one kind to one recipient. Their links work for an hour, so the last one sent can be used. */
export const MAIL_REQUESTS: AttemptRules = {
  perAddress: { window: HOUR_SECONDS, max: 5 },
  inAll: { window: HOUR_SECONDS, max: 10 },
}

/** The limits per address and path. Sign-ups are counted by the plugin, with the new guests. */
export function rateLimitOptions({ config, now }: AuthDeps): BetterAuthOptions['rateLimit'] {
  const counts = new WindowCounter(now)
  const mailRule = { window: HOUR_SECONDS, max: 20 }
  const passwordRule = { window: HOUR_SECONDS, max: config.limits.signInsPerHour }
  return {
    enabled: true,
    window: MINUTE_SECONDS,
    max: 240,
    customRules: {
      '/sign-up/email': false,
      '/sign-in/email': passwordRule,
      '/change-password': passwordRule,
      '/get-session': { window: MINUTE_SECONDS, max: config.limits.readsPerMinute },
      '/request-password-reset': mailRule,
      '/send-verification-email': mailRule,
      '/change-email': mailRule,
    },
    customStorage: {
      async consume(key, rule) {
        const retryAfter = counts.take(key, rule)
        return { allowed: retryAfter === undefined, retryAfter: retryAfter ?? null }
      },
    },
  }
}

/** Its hooks must run before those of all other plugins. */
export function authLimits({ newPlayerLimit, sendMail, now }: AuthDeps): BetterAuthPlugin {
  const passwords = new AttemptLimiter(PASSWORD_ATTEMPTS, now)
  const mails = new AttemptLimiter(MAIL_REQUESTS, now)

  const limitNewPlayers = createAuthMiddleware(async (ctx) => {
    const seconds = newPlayerLimit.take(addressOf(ctx))
    if (seconds !== undefined) throw tooManyError(seconds, NewPlayerLimit.message(seconds))
  })
  const limitMails = createAuthMiddleware(async (ctx) => {
    const recipient = textIn(ctx.body, ctx.path === '/change-email' ? 'newEmail' : 'email')
    if (sendMail === undefined || recipient === undefined) return
    const wait = mails.take(`${ctx.path} ${recipient}`, addressOf(ctx))
    refuseAfter(wait, 'There were too many e-mails to this address.')
  })
  const limitPasswords = createAuthMiddleware(async (ctx) => {
    const account = await accountOfAttempt(ctx)
    if (account === undefined) return
    refuseAfter(passwords.take(account, addressOf(ctx)), 'There were too many attempts to sign in to this account.')
  })
  const forgiveAttempts = createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context
    if (returned === undefined || isAPIError(returned)) return
    const account = await accountOfAttempt(ctx)
    if (account !== undefined) passwords.succeeded(account, addressOf(ctx))
  })
  return {
    id: 'spellbough-limits',
    hooks: {
      before: [
        { matcher: ({ path }) => path === '/sign-up/email', handler: limitNewPlayers },
        { matcher: ({ path }) => path !== undefined && MAIL_PATHS.has(path), handler: limitMails },
        { matcher: ({ path }) => path !== undefined && PASSWORD_PATHS.has(path), handler: limitPasswords },
      ],
      after: [{ matcher: ({ path }) => path !== undefined && PASSWORD_PATHS.has(path), handler: forgiveAttempts }],
    },
  }
}

const MAIL_PATHS = new Set(['/sign-up/email', '/request-password-reset', '/send-verification-email', '/change-email'])
const PASSWORD_PATHS = new Set(['/sign-in/email', '/change-password'])

type HookContext = Parameters<typeof getSessionFromCtx>[0]

/** The account whose password is given: its e-mail address, which need not exist. */
async function accountOfAttempt(ctx: HookContext): Promise<string | undefined> {
  if (ctx.path === '/sign-in/email') return textIn(ctx.body, 'email')
  const found = await getSessionFromCtx(ctx)
  return found?.user.email.toLowerCase()
}

const addressOf = (ctx: HookContext): string => addressKey(ctx.headers?.get(ADDRESS_HEADER) ?? '')

/** Text in the body of a request, in lower case; undefined if there is none. */
function textIn(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value.toLowerCase() : undefined
}

function refuseAfter(seconds: number | undefined, reason: string): void {
  if (seconds !== undefined) throw tooManyError(seconds, `${reason} ${tryAgainIn(seconds)}`)
}

const tooManyError = (seconds: number, message: string) =>
  new APIError('TOO_MANY_REQUESTS', { code: 'too-many', message }, { 'retry-after': String(seconds) })
