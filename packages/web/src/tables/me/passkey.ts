import { get } from '../../api/get.ts'
import { Refused, send } from '../../api/send.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

/** Whether this browser and this connection know passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

const AT = '/api/auth/passkey'

/** Options as the server sends them: bytes are base64url text. */
interface CreationText extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  readonly challenge: string
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly excludeCredentials?: readonly DescriptorText[]
}

interface RequestText extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  readonly challenge: string
  readonly allowCredentials?: readonly DescriptorText[]
}

interface DescriptorText {
  readonly id: string
  readonly type: 'public-key'
}

/** Makes a passkey for whoever is signed in; of a guest it makes an account. */
export async function addPasskey(): Promise<void> {
  const options = await get<CreationText>(`${AT}/generate-register-options`)
  const publicKey = {
    ...options,
    challenge: fromBase64url(options.challenge),
    user: { ...options.user, id: fromBase64url(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(descriptor),
  }
  const made = await chosen(navigator.credentials.create({ publicKey }))
  if (!(made.response instanceof AuthenticatorAttestationResponse)) throw noPasskey()
  const { clientDataJSON, attestationObject } = made.response
  const response = {
    clientDataJSON: toBase64url(clientDataJSON),
    attestationObject: toBase64url(attestationObject),
    transports: made.response.getTransports?.() ?? [],
  }
  await send('POST', `${AT}/verify-registration`, { response: answer(made, response) })
}

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey(): Promise<void> {
  const options = await get<RequestText>(`${AT}/generate-authenticate-options`)
  const publicKey = {
    ...options,
    challenge: fromBase64url(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(descriptor),
  }
  const used = await chosen(navigator.credentials.get({ publicKey }))
  if (!(used.response instanceof AuthenticatorAssertionResponse)) throw noPasskey()
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response
  const response = {
    clientDataJSON: toBase64url(clientDataJSON),
    authenticatorData: toBase64url(authenticatorData),
    signature: toBase64url(signature),
    ...(userHandle === null ? {} : { userHandle: toBase64url(userHandle) }),
  }
  await send('POST', `${AT}/verify-authentication`, { response: answer(used, response) })
}

const descriptor = ({ id, type }: DescriptorText) => ({ id: fromBase64url(id), type })

const answer = (credential: PublicKeyCredential, response: object) => ({
  id: credential.id,
  rawId: toBase64url(credential.rawId),
  type: credential.type,
  response,
  clientExtensionResults: credential.getClientExtensionResults(),
})

/** Who closes the browser's question has chosen none. */
async function chosen(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch(() => null)
  if (credential instanceof PublicKeyCredential) return credential
  throw noPasskey()
}

const noPasskey = () => new Refused('NO_PASSKEY', 'No passkey was chosen.', 0)
