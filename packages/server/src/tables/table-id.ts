const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 12

/** Bytes from here on are rejected, because they would make some characters more likely. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % ALPHABET.length)

/** 12 uniformly random letters and digits (71 bits), so that a private table cannot be guessed. */
export function newTableId(randomBytes: (count: number) => Uint8Array): string {
  let id = ''
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH))
      if (byte < UNBIASED_BYTE_LIMIT && id.length < ID_LENGTH) id += ALPHABET[byte % ALPHABET.length]
  }
  return id
}
