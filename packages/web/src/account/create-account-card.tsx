import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { sendJson } from '../api/http.ts'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import type { Me } from './me.ts'
import { addPasskey, supportsPasskeys } from './passkey.ts'
import { refreshIdentity } from './player-identity.ts'

interface CreateAccountCardProps {
  readonly me: Me
  readonly onChange: () => void
}

/** Turns a guest into an account, with an e-mail address and password or a passkey. The guest's games are kept. */
export function CreateAccountCard({ me, onChange }: CreateAccountCardProps): ReactElement {
  const account = useAccountMessages()
  const { isBusy, run, status, setStatus } = useAsyncAction()
  const [value, setValue] = useState<Credentials>({ email: '', password: '' })
  const createAccount = async () => {
    const body = { name: me.player.name, ...value }
    const { confirm } = await sendJson<{ confirm?: boolean }>('POST', '/api/auth/sign-up/email', body)
    if (confirm === true) return setStatus(account.confirmationSent, true)
    await refreshIdentity()
    onChange()
  }
  const createWithPasskey = async () => {
    await addPasskey()
    await refreshIdentity()
    onChange()
  }
  return (
    <Card icon="i-save" title={account.createTitle} text={account.createText}>
      <CredentialsForm value={value} onChange={setValue} isNew onSubmit={() => run(createAccount)}>
        <Button type="submit" className="btn go" isDisabled={isBusy}>
          {account.createAccount}
        </Button>
        {me.player.guest && (
          <Button className="btn" isDisabled={isBusy || !supportsPasskeys()} onPress={() => run(createWithPasskey)}>
            {account.withPasskey}
          </Button>
        )}
      </CredentialsForm>
      <p className={styles.text}>{supportsPasskeys() ? account.passkeyHint : account.noPasskeys}</p>
      <ActionStatus status={status} />
    </Card>
  )
}
