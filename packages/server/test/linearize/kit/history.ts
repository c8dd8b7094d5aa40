/**
 * The history of one match: what its clients sent, were told and saw, with the times of one monotonic clock in
 * milliseconds. The match is judged as a register whose value is the length of its log: a move is a write that appends
 * one entry, and whoever is shown the match reads a prefix of the log.
 */

/** A move, from when its first copy went out. */
export interface Write {
  /** Names the seat's request; the log has the same name for its entry. */
  readonly key: string
  readonly sentAt: number
  /** When the first answer said that it is done. */
  readonly acknowledgedAt: number | undefined
  /** Its only copy was refused, so that no other copy can be carried out later. */
  readonly isRefused: boolean
}

/** One connection of a client to one node, or one HTTP request. */
export interface Session {
  /** Whose it is, for messages. */
  readonly reader: string
  readonly node: number
  readonly openedAt: number
}

/** A moment at which a client was shown the match. */
export interface Read {
  readonly session: Session
  /** When it was received. */
  readonly at: number
  /** When it was asked for; undefined for an update that nobody asked for. */
  readonly askedAt: number | undefined
  /** The lengths of all prefixes of the log that look like this to the reader, in ascending order. */
  readonly shows: readonly number[]
  /** The write that the session was told to be done at this moment. */
  readonly own: string | undefined
}

/** The answer of a node that a write is done. */
export interface Acknowledgement {
  readonly key: string
  readonly node: number
  readonly at: number
}

/** A move that the rules refused. The refusal reads the log too: the move was illegal at some moment of its request. */
export interface RefusedMove {
  readonly key: string
  readonly sentAt: number
  readonly refusedAt: number
  /** The lengths of all prefixes of the log after which the move is illegal, in ascending order. */
  readonly illegalAfter: readonly number[]
}

export interface History {
  /** The log in the end: the key of each entry's request, null for an entry of the table itself. */
  readonly log: readonly (string | null)[]
  /** Why the log cannot be replayed. */
  readonly logFault: string | undefined
  readonly writes: readonly Write[]
  readonly acknowledgements: readonly Acknowledgement[]
  readonly reads: readonly Read[]
  readonly refusals: readonly RefusedMove[]
  /** For each node the times at which its processes were started, in ascending order. */
  readonly nodeStarts: readonly (readonly number[])[]
  /** What each reader was left with when everything was quiet. */
  readonly finals: readonly { readonly reader: string; readonly showsLog: boolean }[]
}

export type ViolationKind =
  /** The log is no legal game. */
  | 'broken log'
  /** An acknowledged move is not in the log. */
  | 'lost'
  /** A request is in the log more than once. */
  | 'doubled'
  /** The log has a request that nobody sent, or that was refused. */
  | 'made up'
  /** A move is before one that was acknowledged before it was sent. */
  | 'reordered'
  /** A reader was shown what no prefix of the log looks like. */
  | 'no prefix'
  /** A reader was shown a move before it was sent. */
  | 'early'
  /** A reader was shown less than is guaranteed. */
  | 'stale'
  /** A move was refused that was legal all the time. */
  | 'wrongly refused'
  /** A reader was not shown the end of the log although everything was quiet. */
  | 'not final'

export interface Violation {
  readonly kind: ViolationKind
  readonly text: string
}

/** How far reads at one node were behind moves that another node had acknowledged. Allowed for a short while. */
export interface Staleness {
  /** Reads that were asked for. */
  readonly asked: number
  /** Those that did not show every move that had been acknowledged before. */
  readonly behind: number
  /** The longest time between such an acknowledgement and the question. */
  readonly longestMs: number
}

export interface Findings {
  readonly violations: readonly Violation[]
  readonly staleness: Staleness
}
