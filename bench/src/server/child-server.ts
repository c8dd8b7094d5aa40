import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, which answers questions about itself. */
export interface ChildServer {
  readonly port: number
  /** The server replies to each question, a word, with one message: see `replyToParent`. */
  ask<Answer>(question: string): Promise<Answer>
  stop(): Promise<void>
  /** Ends it without notice. */
  kill(): Promise<void>
}

/** How long a process may take to end by itself. */
const EXIT_TIMEOUT_MS = 5000

/** Starts a program that first replies with the `port` it listens on. It ends with this process. */
export async function forkServer(
  program: URL,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<ChildServer> {
  // As in production, because boardgame.io checks more during development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(fileURLToPath(program), [...args], { env, execArgv: [...process.execArgv, ...nodeFlags] })
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  const { port } = await replyOf<{ port: number }>(child)
  return {
    port,
    ask: (question) => {
      child.send(question)
      return replyOf(child)
    },
    kill: async () => {
      const ended = once(child, 'exit')
      killed()
      await ended
      process.off('exit', killed)
    },
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

/** In the server's process: answers whoever started it. */
export function replyToParent(answer: object): void {
  process.send?.({ answer })
}

async function replyOf<Answer>(child: ChildProcess): Promise<Answer> {
  const over = new AbortController()
  const { signal } = over
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended with code ${code}`)
  })
  const answer = nextReply<Answer>(child, signal)
  try {
    return await Promise.race([answer, died])
  } finally {
    died.catch(() => {})
    answer.catch(() => {})
    over.abort()
  }
}

/** Servers may send messages of their own, as Colyseus does for whatever watches over it. */
async function nextReply<Answer>(child: ChildProcess, signal: AbortSignal): Promise<Answer> {
  for await (const [message] of on(child, 'message', { signal })) if (isReply(message)) return message.answer as Answer
  throw new Error('the server process ended without an answer')
}

const isReply = (message: unknown): message is { readonly answer: unknown } =>
  typeof message === 'object' && message !== null && 'answer' in message
