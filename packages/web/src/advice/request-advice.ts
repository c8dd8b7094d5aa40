import { openWorker } from '../play/open-worker.ts'
import type { AdviceRequest, AdviceResponse } from './advice-messages.ts'

/** The part of `Worker` that is used here. */
export interface AdviceWorker {
  postMessage(request: AdviceRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<AdviceResponse>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/**
 * Sends a request to a worker of its own, so that neither the page nor the bots wait for it. Returns a function that
 * stops the computation at once; no response is delivered after that.
 */
export function requestAdvice(
  request: AdviceRequest,
  onResponse: (response: AdviceResponse) => void,
  openAdviceWorker: () => AdviceWorker = openWorker,
): () => void {
  const worker = openAdviceWorker()
  let isStopped = false
  const stop = () => {
    isStopped = true
    worker.terminate()
  }
  const deliver = (response: AdviceResponse) => {
    if (isStopped) return
    if (response.kind !== 'judged') stop()
    onResponse(response)
  }
  worker.onmessage = ({ data }) => deliver(data)
  worker.onerror = () => deliver({ kind: 'fault', fault: 'the worker has died' })
  worker.postMessage(request)
  return stop
}
