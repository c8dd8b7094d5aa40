import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MemoryUsage, ProcessorUsage } from './usage.ts'

/** A server under measurement. */
export interface MeasuredServer {
  readonly port: number
  memory(): Promise<MemoryUsage>
  /** Seconds of processor time it has used so far. */
  processorSeconds(): Promise<number>
  stop(): Promise<void>
}

/** How long a process may take to end by itself. */
const EXIT_TIMEOUT_MS = 5000

/** Starts a server in a process of its own. */
export async function startServerProcess(id: string): Promise<MeasuredServer> {
  // As in production, because boardgame.io checks more during development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(fileURLToPath(new URL('./server-process.js', import.meta.url)), [id], { env })
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  const { port } = await answerOf<{ port: number }>(child)
  return {
    port,
    memory: () => ask<MemoryUsage>(child, 'memory'),
    processorSeconds: async () => (await ask<ProcessorUsage>(child, 'processor')).seconds,
    stop: async () => {
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      const timer = setTimeout(killed, EXIT_TIMEOUT_MS)
      if (child.exitCode === null && child.signalCode === null) await ended
      clearTimeout(timer)
      process.off('exit', killed)
    },
  }
}

function ask<Answer>(child: ChildProcess, question: 'memory' | 'processor'): Promise<Answer> {
  child.send(question)
  return answerOf(child)
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const over = new AbortController()
  const { signal } = over
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended with code ${code}`)
  })
  const answer = nextAnswer<Answer>(child, signal)
  try {
    return await Promise.race([answer, died])
  } finally {
    died.catch(() => {})
    answer.catch(() => {})
    over.abort()
  }
}

/** Servers may send messages of their own, as Colyseus does for whatever watches over it. */
async function nextAnswer<Answer>(child: ChildProcess, signal: AbortSignal): Promise<Answer> {
  for await (const [message] of on(child, 'message', { signal })) if (isReply(message)) return message.answer as Answer
  throw new Error('the server process ended without an answer')
}

const isReply = (message: unknown): message is { readonly answer: unknown } =>
  typeof message === 'object' && message !== null && 'answer' in message
