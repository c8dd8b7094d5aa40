import { type Agent, request } from 'node:https'
import type { RequestDetails } from 'web-push'

/** Push services answer with a status and at most a short reason; whatever comes after this many bytes is not read. */
const MAX_ANSWER_BYTES = 4_096

/**
 * Sends one request to a push service and resolves to the status of the answer. The endpoint is chosen by the
 * subscriber, so the peer is not trusted: redirects are not followed, the body is discarded, and the connection is
 * closed when the deadline is reached, whatever the peer does.
 */
export function sendPushRequest(details: RequestDetails, agent: Agent, deadlineMs: number): Promise<number> {
  const { method, headers, endpoint, body } = details
  return new Promise((resolve, reject) => {
    let status: number | undefined
    let reason: unknown
    const sent = request(endpoint, { method, headers, agent })
    const deadline = setTimeout(() => sent.destroy(new Error('no complete answer in time')), deadlineMs)
    sent.on('response', (answer) => {
      status = answer.statusCode
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) sent.destroy()
      })
      // A broken body changes nothing: the status has been received.
      answer.on('error', () => sent.destroy())
    })
    sent.on('error', (error) => {
      reason = error
    })
    // 'close' comes after every end: a complete answer, an error, an abort and the deadline.
    sent.on('close', () => {
      clearTimeout(deadline)
      if (status !== undefined) resolve(status)
      else reject(reason ?? new Error('the connection was closed before the answer'))
    })
    sent.end(body)
  })
}
