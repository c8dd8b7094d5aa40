import type { ChildProcess } from 'node:child_process'

/**
 * The primary process passes connections to a worker one after the other, and forgets the one that is on its way when
 * the worker ends: the client would wait for good. This closes it, so that the client connects again. `node:cluster` has
 * nothing for this, so the messages that it exchanges with the worker are observed.
 */
export function closeConnectionInTransit(worker: ChildProcess): void {
  const send = worker.send.bind(worker) as (...parameters: unknown[]) => boolean
  let inTransit: { close(): void } | undefined
  worker.send = (...parameters: unknown[]) => {
    if (isConnection(parameters[1])) inTransit = parameters[1]
    return send(...parameters)
  }
  worker.on('internalMessage', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'accepted' in message) inTransit = undefined
  })
  worker.once('exit', () => inTransit?.close())
}

const isConnection = (handle: unknown): handle is { close(): void } =>
  typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function'
