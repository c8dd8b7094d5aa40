import { once } from 'node:events'
import WebSocket from 'ws'
import type { Dialect } from '../server/spellbough-client.ts'

/** Connects somebody who only watches a match, and reads nothing of what is sent. Resolves with the scene's arrival. */
export async function watchMatch(port: number, table: string, { join }: Dialect): Promise<{ disconnect(): void }> {
  const address = `127.0.0.1:${port}`
  const options = { origin: `http://${address}`, perMessageDeflate: false }
  const socket = new WebSocket(`ws://${address}/ws`, options)
  await once(socket, 'open')
  const scene = new Promise<void>((resolve, reject) => {
    socket.on('close', (code) => reject(new Error(`the socket of a spectator was closed: ${code}`)))
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1', 0, HEAD_BYTES)
      if (text.includes('"is":"scene"')) resolve()
      else if (text.includes('"is":"refused"')) reject(new Error(`a spectator was refused: ${data}`))
    })
  })
  socket.send(JSON.stringify({ do: 'join', id: 'w', table, watch: true, ...join }))
  try {
    await scene
  } catch (error) {
    socket.terminate()
    throw error
  }
  scene.catch(() => {})
  return { disconnect: () => socket.terminate() }
}

/** The kind of a frame stands at its beginning. */
const HEAD_BYTES = 40
