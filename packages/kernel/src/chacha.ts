/** ChaCha20 (RFC 8439) as a source of words: the key stream alone, for nothing is ever encrypted here. */

/** "expand 32-byte k", the constant of 256-bit keys. */
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

/** Which words each quarter round mixes: the columns, then the diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

/** The 16 words of one block, for a key of 32 bytes; the nonce is `nonce` in its first four bytes and zero in the rest. */
export function chachaBlock(key: Uint8Array, nonce: number, block: number): Uint32Array {
  const data = new DataView(key.buffer, key.byteOffset, key.length)
  const start = new Uint32Array(16)
  start.set(SIGMA)
  for (let word = 0; word < 8; word++) start[4 + word] = data.getUint32(word * 4, true)
  start[12] = block
  start[13] = nonce
  const mixed = start.slice()
  for (let round = 0; round < 10; round++) for (const [a, b, c, d] of QUARTERS) quarterRound(mixed, a, b, c, d)
  return mixed.map((word, at) => word + (start[at] as number))
}

function quarterRound(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  addAndTurn(words, a, b, d, 16)
  addAndTurn(words, c, d, b, 12)
  addAndTurn(words, a, b, d, 8)
  addAndTurn(words, c, d, b, 7)
}

/** Adds `by` to `sum`, then turns `mixed` mixed with the sum to the left. */
function addAndTurn(words: Uint32Array, sum: number, by: number, mixed: number, bits: number): void {
  const added = ((words[sum] as number) + (words[by] as number)) >>> 0
  const word = (words[mixed] as number) ^ added
  words[sum] = added
  words[mixed] = (word << bits) | (word >>> (32 - bits))
}
