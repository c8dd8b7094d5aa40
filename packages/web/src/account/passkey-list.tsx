import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { sendJson } from '../api/http.ts'
import { useFetch } from '../api/use-fetch.ts'
import type { AsyncAction } from '../lobby/use-async-action.ts'
import { useLanguage } from '../messages/messages.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { formatDate } from './format-date.ts'
import { addPasskey, supportsPasskeys } from './passkey.ts'

interface Passkey {
  readonly id: string
  readonly name?: string | null
  readonly createdAt: string | null
}

/** The passkeys of an account, to add and remove. */
export function PasskeyList({ action }: { readonly action: AsyncAction }): ReactElement {
  const account = useAccountMessages()
  const language = useLanguage()
  const keys = useFetch<readonly Passkey[]>('/api/auth/passkey/list-user-passkeys')
  const add = async () => {
    await addPasskey()
    keys.refetch()
  }
  const remove = async (id: string) => {
    await sendJson('POST', '/api/auth/passkey/delete-passkey', { id })
    keys.refetch()
  }
  const list = keys.state === 'loaded' ? keys.data : []
  return (
    <div className={styles.part}>
      <h3>{account.passkeys}</h3>
      {list.length === 0 && <p className={styles.text}>{account.noPasskey}</p>}
      <ul className={styles.list}>
        {list.map(({ id, name, createdAt }) => (
          <li key={id}>
            <span>
              {name ?? account.onePasskey}
              {createdAt !== null && <small>{account.passkeyCreated(formatDate(createdAt, language))}</small>}
            </span>
            <Button
              className="btn"
              aria-label={account.removeLabel(name ?? account.onePasskey)}
              onPress={() => action.run(() => remove(id))}
            >
              {account.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="btn"
        isDisabled={action.isBusy || !supportsPasskeys()}
        onPress={() => action.run(add, account.passkeyAdded)}
      >
        {account.addPasskey}
      </Button>
      {!supportsPasskeys() && <p className={styles.text}>{account.noPasskeys}</p>}
    </div>
  )
}
