import { type JoinedTable, RequestRefused } from '@spellbough/protocol/client'

/** Sends a chat message. Resolves with the server's reason if it refuses the message, with `undefined` if it is sent. */
export async function sendChat(joined: JoinedTable, text: string): Promise<string | undefined> {
  try {
    await joined.say(text)
    return undefined
  } catch (error) {
    if (error instanceof RequestRefused) return error.problem.message
    throw error
  }
}
