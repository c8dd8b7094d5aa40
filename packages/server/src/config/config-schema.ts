import { z } from '@spellbough/kernel'

const MAX_NODES = 64
const NOT_A_NUMBER_OF_NODES = `must be a whole number from 1 to ${MAX_NODES}, or auto`
const NOT_A_BUS = 'must be an address such as redis://user:password@host:6379, or rediss://… for TLS'
const NOT_AN_ORIGIN = 'must be a whole address without a path, such as https://play.example.org'

const settingsSchema = z.strictObject({
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
  bus: z.string(NOT_A_BUS).refine(isRedisUrl, NOT_A_BUS).nullable().default(null),
  nodes: z
    .union([z.literal('auto'), integerBetween(1, MAX_NODES, NOT_A_NUMBER_OF_NODES)], NOT_A_NUMBER_OF_NODES)
    .default(1),
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

/** The schema of a configuration, with defaults and error messages. */
export const configSchema = settingsSchema.superRefine(({ database, bus, nodes }, context) => {
  if (database !== null) return
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (bus !== null) fault('bus', `is for nodes on PostgreSQL; ${GIVE_DATABASE}`)
  if (nodes !== 1)
    fault('nodes', `needs PostgreSQL: nodes would not hear of each other over the embedded database; ${GIVE_DATABASE}`)
})

const GIVE_DATABASE = 'give --database as well (or DATABASE_URL, or database in the file)'

/** A valid configuration; defaults that depend on the machine are not filled in yet. */
export type ParsedConfig = z.output<typeof configSchema>

function integerBetween(min: number, max: number, error = `must be a whole number from ${min} to ${max}`) {
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

/** A path may only be the number of a database, which has no meaning for the bus. */
function isRedisUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return /^rediss?:$/.test(protocol) && hostname !== '' && !hostname.includes(',') && /^(\/\d*)?$/.test(pathname)
}

/** Links and cookies are for a whole host, so an address must not have a path. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === ''
}
