import type { Config } from '../config/config.ts'
import type { WorkerPlace } from '../node.ts'

/** What the primary process tells a worker. */
export type PrimaryMessage =
  | { readonly is: 'start'; readonly config: Config; readonly place: WorkerPlace }
  /** With `othersServe` other workers stay at the port. */
  | { readonly is: 'stop'; readonly othersServe: boolean }
  /** Asks for the worker's own metrics. */
  | { readonly is: 'measure'; readonly id: number }
  /** Answers `gather`. */
  | { readonly is: 'gathered'; readonly id: number; readonly texts: readonly string[] }

/** What a worker tells the primary process. */
export type WorkerMessage =
  /** It listens. What is sent before may be taken by a library that listens too. */
  | { readonly is: 'loaded' }
  | { readonly is: 'ready'; readonly url: string; readonly port: number }
  /** It cannot start, for a reason the administrator can fix. */
  | { readonly is: 'failed'; readonly reason: string }
  /** Repeated every few seconds: its event loop turns. */
  | { readonly is: 'alive' }
  /** Answers `measure`. */
  | { readonly is: 'measured'; readonly id: number; readonly text: string }
  /** Asks for the metrics of all workers. */
  | { readonly is: 'gather'; readonly id: number }
