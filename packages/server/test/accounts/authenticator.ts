import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { field, URL_OF_TEST } from './kit.ts'

/** A software authenticator: creates and uses one WebAuthn key, as a phone would. */
export class Authenticator {
  readonly #id = randomBytes(16)
  readonly #publicKey: KeyObject
  readonly #privateKey: KeyObject
  readonly #origin: string
  #used = 0

  constructor(origin = URL_OF_TEST) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#publicKey = publicKey
    this.#privateKey = privateKey
    this.#origin = origin
  }

  /** The response to registration options. */
  register(options: unknown): object {
    const attestation = Buffer.concat([
      ...[map(3), text('fmt'), text('none'), text('attStmt'), map(0)],
      ...[text('authData'), bytes(this.#authData(0x45, this.#credential()))],
    ])
    const clientData = this.#clientData('webauthn.create', options)
    return this.#answer({ ...clientData.sent, attestationObject: attestation.toString('base64url'), transports: [] })
  }

  /** The response to sign-in options. */
  signIn(options: unknown): object {
    this.#used++
    const clientData = this.#clientData('webauthn.get', options)
    const authData = this.#authData(0x05, Buffer.alloc(0))
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData.raw).digest()])
    return this.#answer({
      ...clientData.sent,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    })
  }

  #answer(response: object): object {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData(type: string, options: unknown) {
    const raw = Buffer.from(JSON.stringify({ type, challenge: field(options, 'challenge'), origin: this.#origin }))
    return { raw, sent: { clientDataJSON: raw.toString('base64url') } }
  }

  #authData(flags: number, credential: Buffer): Buffer {
    const relyingParty = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#used)
    return Buffer.concat([relyingParty, Buffer.of(flags), counter, credential])
  }

  #credential(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const coordinates = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')] as const
    const key = [map(5), Buffer.of(0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21), bytes(coordinates[0])]
    const length = Buffer.of(0, this.#id.length)
    return Buffer.concat([Buffer.alloc(16), length, this.#id, ...key, Buffer.of(0x22), bytes(coordinates[1])])
  }
}

// The few CBOR types that a passkey is encoded with.
const map = (size: number) => Buffer.of(0xa0 + size)
const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([Buffer.of(0x58, value.length), value])
