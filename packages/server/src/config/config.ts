/** Everything that can be set, in one type. `read-config.ts` makes it from flags, environment and file. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Where people reach the server: links, origin checks, cookies and passkeys follow from it. */
  readonly url: string
  /** Set where nobody said that: then people may reach the server at any address it has. */
  readonly anyAddress?: true
  /** Where the embedded database and backups lie. */
  readonly dataDir: string
  /** A PostgreSQL address; null: the embedded SQLite in `dataDir`. */
  readonly database: string | null
  /** Whether a proxy in front may say where a request comes from: so many proxies are believed. */
  readonly trustProxies: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Who may read `/metrics`: everybody, or only this machine. */
  readonly metrics: 'local' | 'public' | 'off'
  /** How long a bot seems to think at a live table, in milliseconds, at least. */
  readonly botDelay: number
  /** Threads in which bots think. */
  readonly botThreads: number
  readonly limits: {
    /** Tables a player may have that are not over. */
    readonly tablesPerPlayer: number
    readonly socketsPerPlayer: number
    readonly socketsPerAddress: number
    /** Frames a second that a socket may send for long; a burst of three times as many is fine. */
    readonly framesPerSecond: number
    /** HTTP requests a minute from one address. */
    readonly requestsPerMinute: number
    /** New guests an hour from one address. */
    readonly guestsPerHour: number
    /** Chat lines a minute from one player. */
    readonly chatsPerMinute: number
    /** Bytes that may wait for a slow socket before it is closed. */
    readonly socketBacklog: number
  }
  /** `smtp://user:password@host:port` and the sender; null: no mail. */
  readonly mail: { readonly smtp: string; readonly from: string } | null
  /** Seconds that a stopping node waits for what is under way. */
  readonly drainSeconds: number
  /** How long a node may hold a due match before others take it, in milliseconds. */
  readonly lease: number
  /** The folder of the built browser client; null: there is none. */
  readonly web: string | null
}
