/** How a setting is written: its path in the file, its flag, its variable, and its help. */
export interface Setting {
  /** In the file and in `Config`: `limits.tablesPerPlayer`. */
  readonly path: string
  /** Without the dashes: `limits-tables-per-player`. */
  readonly flag: string
  /** The environment variable: `SPELLBOUGH_LIMITS_TABLES_PER_PLAYER`. */
  readonly variable: string
  /** Flags and variables are converted to a number. */
  readonly isNumber: boolean
  /** The value may contain a password: it is never printed in a message. */
  readonly isSecret: boolean
  /** The placeholder in the help. */
  readonly valueName: string
  readonly help: string
}

/** Every setting, in the order of the help. */
export const SETTINGS: readonly Setting[] = [
  setting('port', 'number', 'the port to listen on; 0 takes any free one', { number: true, variable: 'PORT' }),
  setting('host', 'address', 'the address to listen on; 127.0.0.1 for this machine alone'),
  setting('url', 'url', 'where people reach the server: links, cookies and origin checks follow from it'),
  setting('dataDir', 'folder', 'where the embedded database lies', { variable: 'DATA_DIR' }),
  setting('database', 'url', 'a PostgreSQL database to use instead, for one or many nodes', {
    variable: 'DATABASE_URL',
    secret: true,
  }),
  setting('bus', 'url', 'a Redis or Valkey server over which nodes on PostgreSQL tell each other of changes', {
    secret: true,
  }),
  setting('nodes', 'number', 'how many nodes to run on the same port; auto: one for each core', { number: true }),
  setting('web', 'folder', 'the built browser client; "none" for none'),
  setting('trustProxies', 'number', 'how many proxies in front are believed about addresses', { number: true }),
  setting('logLevel', 'level', 'fatal, error, warn, info, debug, trace or silent'),
  setting('metrics', 'who', 'who may read /metrics: local, public or off'),
  setting('botDelay', 'ms', 'how long a bot seems to think at a live table, at least', { number: true }),
  setting('botThreads', 'number', 'threads in which bots think, beside the tables', { number: true }),
  setting('mail.smtp', 'url', 'the mail server: smtp://user:password@host:port', { flag: 'smtp', secret: true }),
  setting('mail.from', 'sender', 'who mail comes from: "Spellbough <games@example.org>"', { flag: 'mail-from' }),
  setting('drainSeconds', 'seconds', 'how long a stopping node waits for what is under way', { number: true }),
  setting('lease', 'ms', 'how long a node may hold a due match before others take it', { number: true }),
  limit('tablesPerPlayer', 'tables a player may have that are not over'),
  limit('socketsPerPlayer', 'WebSockets of one player'),
  limit('socketsPerAddress', 'WebSockets from one address'),
  limit('upgradesPerMinute', 'new WebSockets a minute from one address'),
  limit('connections', 'TCP connections in all, WebSockets included'),
  limit('connectionsPerAddress', 'TCP connections from one address; behind a proxy, open requests'),
  limit('framesPerSecond', 'messages a second that a WebSocket may send for long'),
  limit('readsPerMinute', 'pages and reading HTTP requests a minute from one address; files are not counted'),
  limit('requestsPerMinute', 'HTTP requests a minute from one address that change something'),
  limit('guestsPerHour', 'new guests and sign-ups an hour from one address'),
  limit('signInsPerHour', 'sign-ins with a password an hour from one address'),
  limit('chatsPerMinute', 'chat lines a minute from one player'),
  limit('socketBacklog', 'bytes that may wait for a slow connection before it is closed'),
]

interface SettingOverrides {
  readonly flag?: string
  readonly variable?: string
  readonly number?: true
  readonly secret?: true
}

function setting(path: string, value: string, help: string, special: SettingOverrides = {}): Setting {
  const flag = special.flag ?? toKebabCase(path)
  return {
    path,
    flag,
    variable: special.variable ?? `SPELLBOUGH_${flag.replaceAll('-', '_').toUpperCase()}`,
    isNumber: special.number === true,
    isSecret: special.secret === true,
    valueName: value,
    help,
  }
}

function limit(name: string, help: string): Setting {
  return setting(`limits.${name}`, 'number', help, { number: true })
}

function toKebabCase(path: string): string {
  return path.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
