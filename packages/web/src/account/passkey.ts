import { getJson } from '../api/get.ts'
import { ApiError, sendJson } from '../api/send.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

/** Whether this browser and this connection know passkeys. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

const PASSKEY_API_PATH = '/api/auth/passkey'

/** Options as the server sends them: bytes are base64url text. */
interface CreationOptionsJson
  extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  readonly challenge: string
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly excludeCredentials?: readonly DescriptorJson[]
}

interface RequestOptionsJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  readonly challenge: string
  readonly allowCredentials?: readonly DescriptorJson[]
}

interface DescriptorJson {
  readonly id: string
  readonly type: 'public-key'
}

/** Makes a passkey for whoever is signed in; of a guest it makes an account. */
export async function addPasskey(): Promise<void> {
  const options = await getJson<CreationOptionsJson>(`${PASSKEY_API_PATH}/generate-register-options`)
  const publicKey = {
    ...options,
    challenge: fromBase64url(options.challenge),
    user: { ...options.user, id: fromBase64url(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(decodeDescriptor),
  }
  const made = await requireCredential(navigator.credentials.create({ publicKey }))
  if (!(made.response instanceof AuthenticatorAttestationResponse)) throw noPasskeyError()
  const { clientDataJSON, attestationObject } = made.response
  const response = {
    clientDataJSON: toBase64url(clientDataJSON),
    attestationObject: toBase64url(attestationObject),
    transports: made.response.getTransports?.() ?? [],
  }
  await sendJson('POST', `${PASSKEY_API_PATH}/verify-registration`, { response: encodeCredential(made, response) })
}

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey(): Promise<void> {
  const options = await getJson<RequestOptionsJson>(`${PASSKEY_API_PATH}/generate-authenticate-options`)
  const publicKey = {
    ...options,
    challenge: fromBase64url(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(decodeDescriptor),
  }
  const used = await requireCredential(navigator.credentials.get({ publicKey }))
  if (!(used.response instanceof AuthenticatorAssertionResponse)) throw noPasskeyError()
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response
  const response = {
    clientDataJSON: toBase64url(clientDataJSON),
    authenticatorData: toBase64url(authenticatorData),
    signature: toBase64url(signature),
    ...(userHandle === null ? {} : { userHandle: toBase64url(userHandle) }),
  }
  await sendJson('POST', `${PASSKEY_API_PATH}/verify-authentication`, { response: encodeCredential(used, response) })
}

const decodeDescriptor = ({ id, type }: DescriptorJson) => ({ id: fromBase64url(id), type })

const encodeCredential = (credential: PublicKeyCredential, response: object) => ({
  id: credential.id,
  rawId: toBase64url(credential.rawId),
  type: credential.type,
  response,
  clientExtensionResults: credential.getClientExtensionResults(),
})

/** Who closes the browser's question has chosen none. */
async function requireCredential(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch(() => null)
  if (credential instanceof PublicKeyCredential) return credential
  throw noPasskeyError()
}

const noPasskeyError = () => new ApiError('NO_PASSKEY', 'No passkey was chosen.', 0)
