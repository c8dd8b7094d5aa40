import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { send } from '../../api/send.ts'
import { useFetched } from '../../api/use-fetched.ts'
import { useLanguage, useWords } from '../../words/words.tsx'
import styles from '../me-page.module.css'
import { dateInWords } from './date-words.ts'
import type { Deed } from './deed.tsx'
import { addPasskey, knowsPasskeys } from './passkey.ts'

interface Passkey {
  readonly id: string
  readonly name?: string | null
  readonly createdAt: string | null
}

/** The passkeys of an account. */
export function Passkeys({ deed }: { readonly deed: Deed }): ReactElement {
  const { me: words } = useWords()
  const language = useLanguage()
  const keys = useFetched<readonly Passkey[]>('/api/auth/passkey/list-user-passkeys')
  const add = async () => {
    await addPasskey()
    keys.again()
  }
  const remove = async (id: string) => {
    await send('POST', '/api/auth/passkey/delete-passkey', { id })
    keys.again()
  }
  const list = keys.state === 'here' ? keys.answer : []
  return (
    <div className={styles.part}>
      <h3>{words.passkeys}</h3>
      {list.length === 0 && <p className={styles.text}>{words.noPasskey}</p>}
      <ul className={styles.list}>
        {list.map(({ id, name, createdAt }) => (
          <li key={id}>
            <span>
              {name ?? words.onePasskey}
              {createdAt !== null && <small>{words.passkeyMade(dateInWords(createdAt, language))}</small>}
            </span>
            <Button
              className="btn"
              aria-label={words.removeLabel(name ?? words.onePasskey)}
              onPress={() => deed.attempt(() => remove(id))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="btn"
        isDisabled={deed.busy || !knowsPasskeys()}
        onPress={() => deed.attempt(add, words.passkeyAdded)}
      >
        {words.addPasskey}
      </Button>
      {!knowsPasskeys() && <p className={styles.text}>{words.noPasskeys}</p>}
    </div>
  )
}
