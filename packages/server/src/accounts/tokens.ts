import { createHash } from 'node:crypto'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { Person } from './person.ts'

/** Tokens of external bots: `sb_` and 32 random bytes. Only a hash is stored. */
const TOKEN_PATTERN = /^sb_[0-9A-Za-z_-]{43}$/

const MAX_TOKENS = 20

export const isToken = (text: string): boolean => TOKEN_PATTERN.test(text)

/** Tokens are random, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function makeToken(
  { store, randomBytes, calendarNow }: NodeContext,
  { id: player }: Person,
  name: string,
) {
  if ((await store.tokensOf(player)).length >= MAX_TOKENS) {
    throw new Refusal('too-many', `You have ${MAX_TOKENS} tokens already. Revoke one first.`)
  }
  const token = `sb_${Buffer.from(randomBytes(32)).toString('base64url')}`
  const stored = { id: Buffer.from(randomBytes(12)).toString('hex'), name, created: calendarNow() }
  await store.addToken({ ...stored, player }, hashToken(token))
  return { ...stored, token }
}
