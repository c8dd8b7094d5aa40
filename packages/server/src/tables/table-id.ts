const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 12

/** Bytes from here on would make some letters likelier than others. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % ALPHABET.length)

/** A new table's id: 12 letters and digits (71 bits), each as likely, so a private table cannot be guessed. */
export function newTableId(bytes: (count: number) => Uint8Array): string {
  let id = ''
  while (id.length < ID_LENGTH) {
    for (const byte of bytes(ID_LENGTH))
      if (byte < UNBIASED_BYTE_LIMIT && id.length < ID_LENGTH) id += ALPHABET[byte % ALPHABET.length]
  }
  return id
}
