import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends JSON to a server on this machine and reads its JSON answer. Throws on any answer but success. */
export async function post<Answer>(
  url: string,
  body: object,
  headers: { [name: string]: string } = {},
): Promise<Answer> {
  return (await call('POST', url, body, headers)).body as Answer
}

export async function get<Answer>(url: string, headers: { [name: string]: string } = {}): Promise<Answer> {
  return (await call('GET', url, undefined, headers)).body as Answer
}

/** The answer with its headers. */
export function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body: object | undefined,
  headers: { [name: string]: string },
): Promise<{ readonly body: unknown; readonly cookies: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const data = body === undefined ? '' : JSON.stringify(body)
    const about = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': data.length }
    const asked = request(url, { agent, method, headers: { ...about, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const status = answer.statusCode ?? 0
        if (status >= 300) reject(new Error(`${method} ${url} was answered ${status}: ${text.slice(0, 500)}`))
        else resolve({ body: text === '' ? undefined : JSON.parse(text), cookies: answer.headers['set-cookie'] ?? [] })
      })
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(data)
  })
}

/** Closes connections that are kept alive. */
export const closeConnections = (): void => agent.destroy()
