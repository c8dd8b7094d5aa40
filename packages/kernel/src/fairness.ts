/**
 * Shuffles that can be checked.
 *
 * 1. Before the deal the server draws a secret of 32 random bytes and publishes its `commitment`.
 * 2. Seats then contribute bytes of their own, and the match's seed is mixed from all of it. The server alone cannot
 *    choose the seed if one seat's bytes are random, because its secret was fixed before; seats alone cannot, because
 *    they do not know the secret. The server together with any seat can: contributions reach it in the clear, so it can
 *    try bytes for that seat until it likes the deal.
 * 3. After the end the secret is revealed: whoever kept the commitment can compute the seed and every shuffle again.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { InvalidInput } from './errors.ts'

/** The public trace of a seed's making: the secret is there only after the end. */
export interface Fairness {
  /** SHA-256 over a fixed label and the server's secret, in hexadecimal. Known before the deal. */
  readonly commitment: string
  /** What each seat mixed in, in hexadecimal; a seat that gave nothing has an empty one. */
  readonly contributions: readonly string[]
  /** The server's 32 bytes in hexadecimal. */
  readonly secret?: string
}

/** What is published before the deal. */
export const commit = (secret: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('spellbough commitment 1\n'), secretBytes(secret))))

/** The match's seed from the server's secret and every seat's contribution, each with its length so that none can pose as two. */
export function deriveSeed(secret: string, contributions: readonly string[]): Uint8Array {
  const parts = [utf8ToBytes('spellbough seed 1\n'), secretBytes(secret)]
  contributions.forEach((contribution, seat) => {
    const bytes = contributionBytes(contribution, `contributions[${seat}]`)
    parts.push(Uint8Array.of(bytes.length), bytes)
  })
  return sha256(concatBytes(...parts))
}

/** Secret and contributions that follow from one word, for simulations and tests that must be repeatable. */
export function fairnessFromWord(word: string, seats: number): Required<Fairness> {
  const draw = (label: string) => bytesToHex(sha256(utf8ToBytes(`spellbough word 1\n${label}\n${word}`)))
  const secret = draw('secret')
  return {
    commitment: commit(secret),
    contributions: Array.from({ length: seats }, (_, seat) => draw(`seat ${seat}`)),
    secret,
  }
}

function secretBytes(secret: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new InvalidInput('secret', 'must be 64 hexadecimal digits (32 bytes), in small letters')
  return hexToBytes(secret)
}

function contributionBytes(contribution: string, place: string): Uint8Array {
  if (!/^([0-9a-f]{2}){0,64}$/.test(contribution))
    throw new InvalidInput(place, 'must be at most 64 bytes in hexadecimal digits, in small letters')
  return hexToBytes(contribution)
}
