const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 12

/** Bytes from here on would make some letters likelier than others. */
const FAIR = 256 - (256 % LETTERS.length)

/** A new table's id: 12 letters and digits (71 bits), each as likely, so a private table cannot be guessed. */
export function newTableId(bytes: (count: number) => Uint8Array): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of bytes(LENGTH)) if (byte < FAIR && id.length < LENGTH) id += LETTERS[byte % LETTERS.length]
  }
  return id
}
