import type { Socket } from 'node:net'
import { ERROR_STATUS, type Problem } from '@spellbough/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeWarner } from '../limits/occasional-warning.ts'
import { Refusal, toProblem } from '../refusal.ts'
import { sendLimitedPage, wantsPage } from './limited-page.ts'

/** Answers every error with a `Problem`. */
export function addErrorHandler(app: FastifyInstance): void {
  const warnOfFiles = makeWarner(app.log, 'a file could not be opened, because the process has too many open')
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (!isOutOfFiles(error)) return handleError(error, request, reply)
    warnOfFiles(error.message)
    return sendProblem(reply.header('retry-after', String(OUT_OF_FILES_RETRY_SECONDS)), OUT_OF_FILES_PROBLEM)
  })
}

const isOutOfFiles = (error: Error): boolean => 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

const OUT_OF_FILES_RETRY_SECONDS = 5
const OUT_OF_FILES_PROBLEM: Problem = {
  code: 'busy',
  message: 'There are too many connections at the moment. Send the same request again later.',
}

/** Sends the problem of an error; internal errors are logged in full. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOfRequest(error)
  if (problem.code === 'internal') request.log.error({ err: error }, 'a request failed')
  if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(error.retryAfterSeconds))
  return problem.code === 'too-many' && wantsPage(request)
    ? sendLimitedPage(request, reply)
    : sendProblem(reply, problem)
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(ERROR_STATUS[problem.code]).type('application/json').send(problem)
}

/** For connections without a valid request: a line that is not HTTP, or a request that does not arrive in time. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const message = isLate ? 'The request did not arrive in time.' : 'This is not an HTTP request.'
  const body = JSON.stringify({ code: 'bad-input', message } satisfies Problem)
  const head = `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json\r\nConnection: close`
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroy(error)
}

const FASTIFY_PROBLEMS: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', message: 'The body is larger than 64 KB.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'bad-input',
    message: 'The body must be JSON, with the header "Content-Type: application/json".',
    place: 'content-type',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'bad-input', message: 'The body is not JSON.', place: 'body' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'bad-input',
    message: 'The body is not as long as its header says.',
    place: 'content-length',
  },
  FST_ERR_BAD_URL: { code: 'bad-input', message: 'The address is not well formed.', place: 'url' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found', message: 'There is nothing at this address.' },
}

function problemOfRequest(error: FastifyError | Error): Problem {
  const known = toProblem(error)
  if (known.code !== 'internal') return known
  const broken = 'code' in error ? FASTIFY_PROBLEMS[error.code] : undefined
  if (broken !== undefined) return broken
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return status >= 400 && status < 500 ? { code: 'bad-input', message: 'The request is not well formed.' } : known
}
