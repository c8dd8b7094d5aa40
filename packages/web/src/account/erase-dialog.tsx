import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ApiError, sendJson } from '../api/http.ts'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { Sheet } from '../match/sheet.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import type { Me } from './me.ts'
import { signInWithPasskey, supportsPasskeys } from './passkey.ts'
import { refreshIdentity } from './player-identity.ts'

interface EraseDialogProps {
  readonly me: Me
  readonly onErased: () => void
  readonly onClose: () => void
}

/** Deletes the account after its name was typed, and after signing in again if that was a while ago. */
export function EraseDialog({ me, onErased, onClose }: EraseDialogProps): ReactElement {
  const account = useAccountMessages()
  const [isStale, setStale] = useState(false)
  const erase = async () => {
    try {
      await sendJson('DELETE', '/api/me', { player: me.player.id })
    } catch (error) {
      if (codeOf(error) !== 'stale-session') throw error
      return setStale(true)
    }
    onErased()
    await refreshIdentity()
  }
  const close = () => {
    onClose()
    // The person may have signed in to another account.
    if (isStale) void refreshIdentity()
  }
  return (
    <Sheet title={isStale ? account.confirmTitle : account.eraseAsk} kind="question" onClose={close}>
      {isStale ? (
        <SignInAgain email={me.email} erase={erase} onCancel={close} />
      ) : (
        <TypeName name={me.player.name} erase={erase} onCancel={close} />
      )}
    </Sheet>
  )
}

interface StepProps {
  readonly erase: () => Promise<void>
  readonly onCancel: () => void
}

function TypeName({ name, erase, onCancel }: StepProps & { readonly name: string }): ReactElement {
  const account = useAccountMessages()
  const { isBusy, run, status } = useAsyncAction()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === name) run(erase)
      }}
    >
      <p>{account.eraseText(name)}</p>
      <input aria-label={account.eraseType} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ActionStatus status={status} />
      <div className={styles.ways}>
        <Button className="btn go" onPress={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" className="btn" isDisabled={isBusy || typed.trim() !== name}>
          {account.eraseButton}
        </Button>
      </div>
    </form>
  )
}

/** Signs in by password or passkey, and then deletes. `email`: null for an account that has only passkeys. */
function SignInAgain({ email, erase, onCancel }: StepProps & { readonly email: string | null }): ReactElement {
  const account = useAccountMessages()
  const { isBusy, run, status } = useAsyncAction()
  const [password, setPassword] = useState('')
  const eraseAfter = async (signIn: () => Promise<unknown>) => {
    await signIn()
    try {
      await erase()
    } catch (error) {
      if (codeOf(error) !== 'conflict') throw error
      throw new ApiError('OTHER_ACCOUNT', 'Another account is signed in.', 0)
    }
  }
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        run(() => eraseAfter(() => sendJson('POST', '/api/auth/sign-in/email', { email, password })))
      }}
    >
      <p>{account.confirmText}</p>
      {email !== null && (
        <>
          {/* Password managers need the user name that belongs to the password. */}
          <input type="hidden" autoComplete="username" value={email} />
          <input
            type="password"
            aria-label={account.password}
            placeholder={account.password}
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <ActionStatus status={status} />
      <div className={styles.ways}>
        <Button className="btn go" onPress={onCancel}>
          {account.cancel}
        </Button>
        <Button
          className="btn"
          isDisabled={isBusy || !supportsPasskeys()}
          onPress={() => run(() => eraseAfter(signInWithPasskey))}
        >
          {account.confirmPasskey}
        </Button>
        {email !== null && (
          <Button type="submit" className="btn" isDisabled={isBusy || password === ''}>
            {account.eraseButton}
          </Button>
        )}
      </div>
    </form>
  )
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)
