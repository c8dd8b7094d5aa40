import { ApiError, getJson, sendJson } from '../api/http.ts'

/** Whether passkeys can be used: needs a secure connection and the browser's own JSON conversion. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

const PASSKEY_API_PATH = '/api/auth/passkey'

/** Creates a passkey for the signed-in player; a guest becomes an account by it. */
export async function addPasskey(): Promise<void> {
  const options = await getJson<PublicKeyCredentialCreationOptionsJSON>(`${PASSKEY_API_PATH}/generate-register-options`)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await requireCredential(navigator.credentials.create({ publicKey }))
  await sendJson('POST', `${PASSKEY_API_PATH}/verify-registration`, { response: credential.toJSON() })
}

/** Signs in with a passkey that the person chooses in the browser's dialog. */
export async function signInWithPasskey(): Promise<void> {
  const path = `${PASSKEY_API_PATH}/generate-authenticate-options`
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    await getJson<PublicKeyCredentialRequestOptionsJSON>(path),
  )
  const credential = await requireCredential(navigator.credentials.get({ publicKey }))
  await sendJson('POST', `${PASSKEY_API_PATH}/verify-authentication`, { response: credential.toJSON() })
}

/** Closing the browser's dialog rejects; for the person that means that no passkey was chosen. */
async function requireCredential(request: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await request.catch(() => null)
  if (credential instanceof PublicKeyCredential) return credential
  throw new ApiError('NO_PASSKEY', 'No passkey was chosen.', 0)
}
