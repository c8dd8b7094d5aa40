import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Person } from './person.ts'

/** Tokens of outside bots: `sb_` and 32 random bytes. They are as good as a password, and only a hash is kept. */
const FORM = /^sb_[0-9A-Za-z_-]{43}$/

/** A bot maker needs a few; more would only be lost sight of. */
const MOST_TOKENS = 20

/** Whether a text has a token's form. */
export const isToken = (text: string): boolean => FORM.test(text)

/** A token is random through and through, so a plain hash cannot be guessed back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes a token and stores its hash. */
export async function makeToken({ store, bytes, now }: World, { id: player }: Person, name: string) {
  if ((await store.tokensOf(player)).length >= MOST_TOKENS) {
    throw new Refusal('too-many', `You have ${MOST_TOKENS} tokens already. Take one back first.`)
  }
  const token = `sb_${Buffer.from(bytes(32)).toString('base64url')}`
  const stored = { id: Buffer.from(bytes(12)).toString('hex'), name, created: now() }
  await store.addToken({ ...stored, player }, hashToken(token))
  return { ...stored, token }
}
