import { createHash } from 'node:crypto'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { StoredToken } from '../storage/store.ts'
import type { Person } from './person.ts'

/** Tokens of external bots: `sb_` and 32 random bytes. Only a hash is stored. */
const TOKEN_PATTERN = /^sb_[0-9A-Za-z_-]{43}$/

const MAX_TOKENS = 20

/** The token in an `Authorization` header, valid or not; undefined if the header has none. */
export function bearerToken({ authorization }: { readonly authorization?: string | undefined }): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return TOKEN_PATTERN.test(token) ? token : undefined
}

/** Why a token is refused where only its owner may act. */
export const tokenRefusal = () =>
  new Refusal(
    'forbidden',
    'The token of an external bot may only play, watch and chat at tables. Sign in to the account to do this.',
  )

/** Tokens are random, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A token and, only here, its text. */
export interface NewToken extends Omit<StoredToken, 'player'> {
  readonly token: string
}

export async function makeToken(
  { store, randomBytes, calendarNow }: NodeContext,
  { id: player }: Person,
  name: string,
): Promise<NewToken> {
  if ((await store.tokensOf(player)).length >= MAX_TOKENS) {
    throw new Refusal('too-many', `You have ${MAX_TOKENS} tokens already. Revoke one first.`)
  }
  const token = `sb_${Buffer.from(randomBytes(32)).toString('base64url')}`
  const stored = { id: Buffer.from(randomBytes(12)).toString('hex'), name, created: calendarNow() }
  await store.addToken({ ...stored, player }, hashToken(token))
  return { ...stored, used: null, token }
}
