import { z } from '@spellbough/kernel'

const notOrigin = 'must be a whole address without a path, such as https://play.example.org'

/** The form of a configuration, each field with its default and with what would be right. */
export const configForm = z.strictObject({
  host: matching(/^[0-9A-Za-z.:-]{1,253}$/, 'must be an address or the name of a host, such as 0.0.0.0').default(
    '0.0.0.0',
  ),
  port: whole(0, 65_535).default(8080),
  url: z
    .string(notOrigin)
    .refine(isOrigin, notOrigin)
    .transform((text) => new URL(text).origin)
    .optional(),
  dataDir: filled('must be a folder').default('data'),
  database: matching(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host/database')
    .nullable()
    .default(null),
  trustProxies: whole(0, 10).default(0),
  logLevel: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
  metrics: oneOf('local', 'public', 'off').default('local'),
  botDelay: whole(0, 60_000).default(900),
  botThreads: whole(1, 64).optional(),
  limits: z
    .strictObject(
      {
        tablesPerPlayer: whole(1, 10_000).default(20),
        socketsPerPlayer: whole(1, 10_000).default(10),
        socketsPerAddress: whole(1, 1_000_000).default(100),
        framesPerSecond: whole(1, 10_000).default(10),
        requestsPerMinute: whole(1, 10_000_000).default(600),
        guestsPerHour: whole(1, 1_000_000).default(60),
        chatsPerMinute: whole(1, 10_000).default(20),
        socketBacklog: whole(10_000, 1_000_000_000).default(1_000_000),
      },
      'must hold settings by name',
    )
    .prefault({}),
  mail: z
    .strictObject(
      {
        smtp: matching(/^smtps?:\/\/\S+$/, 'must be an address such as smtp://user:password@host:587'),
        from: matching(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be a sender such as "Spellbough <games@example.org>"'),
      },
      'must hold smtp and from',
    )
    .nullable()
    .default(null),
  drainSeconds: whole(0, 600).default(10),
  lease: whole(1_000, 600_000).default(5_000),
  web: filled('must be a folder, or "none"').nullable().optional(),
})

/** A configuration of the right form; what depends on the place it runs in may still be open. */
export type ConfigForm = z.output<typeof configForm>

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int(error).min(min, error).max(max, error)
}

function matching(pattern: RegExp, error: string) {
  return z.string(error).regex(pattern, error)
}

function filled(error: string) {
  return z.string(error).min(1, error)
}

function oneOf<const Names extends readonly [string, ...string[]]>(...names: Names) {
  return z.enum(names, `must be one of ${names.join(', ')}`)
}

/** Links and cookies are made for a whole host, so an address with a path would not be honoured. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === ''
}
