/**
 * All settings of the server. `read-config.ts` reads them from flags, environment and file. What a limit calls an address
 * is a key of `addressKey`.
 */
export interface Config {
  readonly host: string
  readonly port: number
  /** The public address of the server; links, origin checks, cookies and passkeys use it. */
  readonly url: string
  /** True if `url` was not configured: then every address of the machine is accepted. */
  readonly anyAddress?: true
  /** The folder of the embedded database. */
  readonly dataDir: string
  /** A PostgreSQL address; null: the embedded SQLite in `dataDir`. */
  readonly database: string | null
  /** A Redis or Valkey server for the bus between nodes; null: PostgreSQL, or none for the embedded database. */
  readonly bus: string | null
  /** How many nodes this command runs, each a process of its own on the same port. */
  readonly nodes: number
  /** The number of proxies in front whose `X-Forwarded-For` entries are trusted. */
  readonly trustProxies: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Who may read `/metrics`: everybody, only this machine, or nobody. */
  readonly metrics: 'local' | 'public' | 'off'
  /** The minimum time a bot takes for a move at a live table, in milliseconds. */
  readonly botDelay: number
  /** Worker threads for bots. */
  readonly botThreads: number
  readonly limits: {
    /** Tables of a player that are not over. */
    readonly tablesPerPlayer: number
    readonly socketsPerPlayer: number
    readonly socketsPerAddress: number
    /** WebSocket upgrades per minute from one address, also those that are refused. */
    readonly upgradesPerMinute: number
    /** TCP connections of the process, WebSockets included. Fewer if the system allows fewer open files. */
    readonly connections: number
    /** TCP connections from one address. Behind trusted proxies its open requests count instead. */
    readonly connectionsPerAddress: number
    /** Sustained frames per second of a socket; bursts of three times as many are allowed. */
    readonly framesPerSecond: number
    /** Pages and other reading HTTP requests per minute from one address; the files of the browser client are not limited. */
    readonly readsPerMinute: number
    /** HTTP requests per minute from one address that change something; of an expensive route a tenth. */
    readonly requestsPerMinute: number
    /** New guests and sign-ups per hour from one address. */
    readonly guestsPerHour: number
    /** Sign-ins with a password per hour from one address. */
    readonly signInsPerHour: number
    /** Chat lines per minute of one player. */
    readonly chatsPerMinute: number
    /** The send buffer of a socket in bytes; a socket beyond it is closed as too slow. */
    readonly socketBacklog: number
  }
  /** `smtp://user:password@host:port` and the sender; null: no e-mail. */
  readonly mail: { readonly smtp: string; readonly from: string } | null
  /** How long a stopping node waits for requests and matches. */
  readonly drainSeconds: number
  /** The lease of a node on a due match, in milliseconds. */
  readonly lease: number
  /** The folder of the built browser client; null: none. */
  readonly web: string | null
}
