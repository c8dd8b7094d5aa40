import { z } from '@spellbough/kernel'

const NOT_AN_ORIGIN = 'must be a whole address without a path, such as https://play.example.org'

/** The schema of a configuration, with defaults and error messages. */
export const configSchema = z.strictObject({
  host: stringMatching(/^[0-9A-Za-z.:-]{1,253}$/, 'must be an address or the name of a host, such as 0.0.0.0').default(
    '0.0.0.0',
  ),
  port: integerBetween(0, 65_535).default(8080),
  url: z
    .string(NOT_AN_ORIGIN)
    .refine(isOrigin, NOT_AN_ORIGIN)
    .transform((text) => new URL(text).origin)
    .optional(),
  dataDir: nonEmptyString('must be a folder').default('data'),
  database: stringMatching(
    /^postgres(ql)?:\/\/\S+$/,
    'must be an address such as postgres://user:password@host/database',
  )
    .refine(namesOneHost, 'must name one host; of several servers give an address that leads to the one in charge')
    .nullable()
    .default(null),
  trustProxies: integerBetween(0, 10).default(0),
  logLevel: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
  metrics: oneOf('local', 'public', 'off').default('local'),
  botDelay: integerBetween(0, 60_000).default(900),
  botThreads: integerBetween(1, 64).optional(),
  limits: z
    .strictObject(
      {
        tablesPerPlayer: integerBetween(1, 10_000).default(20),
        socketsPerPlayer: integerBetween(1, 10_000).default(10),
        socketsPerAddress: integerBetween(1, 1_000_000).default(100),
        upgradesPerMinute: integerBetween(1, 10_000_000).default(600),
        connections: integerBetween(1, 1_000_000).default(10_000),
        connectionsPerAddress: integerBetween(1, 1_000_000).default(500),
        framesPerSecond: integerBetween(1, 10_000).default(10),
        readsPerMinute: integerBetween(1, 10_000_000).default(6_000),
        requestsPerMinute: integerBetween(1, 10_000_000).default(600),
        guestsPerHour: integerBetween(1, 1_000_000).default(120),
        signInsPerHour: integerBetween(1, 1_000_000).default(240),
        chatsPerMinute: integerBetween(1, 10_000).default(20),
        socketBacklog: integerBetween(10_000, 1_000_000_000).default(1_000_000),
      },
      'must hold settings by name',
    )
    .prefault({}),
  mail: z
    .strictObject(
      {
        smtp: stringMatching(/^smtps?:\/\/\S+$/, 'must be an address such as smtp://user:password@host:587'),
        from: stringMatching(
          /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
          'must be a sender such as "Spellbough <games@example.org>"',
        ),
      },
      'must hold smtp and from',
    )
    .nullable()
    .default(null),
  drainSeconds: integerBetween(0, 600).default(10),
  lease: integerBetween(1_000, 600_000).default(5_000),
  web: nonEmptyString('must be a folder, or "none"').nullable().optional(),
})

/** A valid configuration; defaults that depend on the machine are not filled in yet. */
export type ParsedConfig = z.output<typeof configSchema>

function integerBetween(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int(error).min(min, error).max(max, error)
}

function stringMatching(pattern: RegExp, error: string) {
  return z.string(error).regex(pattern, error)
}

function nonEmptyString(error: string) {
  return z.string(error).min(1, error)
}

function oneOf<const Names extends readonly [string, ...string[]]>(...names: Names) {
  return z.enum(names, `must be one of ${names.join(', ')}`)
}

/** The driver knows only one host in an address; what it says about a list of them would help nobody. */
function namesOneHost(text: string): boolean {
  const host = /^[^/]*\/\/(?:[^@/]*@)?([^/?]*)/.exec(text)?.[1] ?? ''
  return !host.includes(',')
}

/** Links and cookies are for a whole host, so an address must not have a path. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === ''
}
