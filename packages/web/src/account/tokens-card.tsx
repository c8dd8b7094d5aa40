import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { sendJson } from '../api/http.ts'
import { useFetch } from '../api/use-fetch.ts'
import { TextField } from '../lobby/form-fields.tsx'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { useCopy } from '../lobby/use-copy.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import { formatDate } from './format-date.ts'
import type { ApiToken } from './me.ts'
import { isValidName } from './random-name.ts'

/** API tokens, with which programs play as this player. */
export function TokensCard(): ReactElement {
  const account = useAccountMessages()
  const { lobby } = useMessages()
  const language = useLanguage()
  const { isBusy, run, status, setStatus } = useAsyncAction()
  const { isCopied, copy } = useCopy()
  const tokens = useFetch<readonly ApiToken[]>('/api/me/tokens')
  const [name, setName] = useState('')
  const [made, setMade] = useState<string>()
  const make = async () => {
    const { token } = await sendJson<ApiToken>('POST', '/api/me/tokens', { name: name.trim() })
    setMade(token)
    setName('')
    tokens.refetch()
  }
  const datesOf = ({ created, used }: ApiToken) =>
    account.tokenDates(formatDate(created, language), used === null ? undefined : formatDate(used, language))
  const revoke = async (id: string) => {
    await sendJson('DELETE', `/api/me/tokens/${id}`)
    setMade(undefined)
    tokens.refetch()
  }
  const list = tokens.state === 'loaded' ? tokens.data : []
  return (
    <Card icon="i-bot" title={account.tokens} text={account.tokensHelp}>
      <ul className={styles.list}>
        {list.map((token) => (
          <li key={token.id}>
            <span>
              {token.name}
              <small>{datesOf(token)}</small>
            </span>
            <Button
              className="btn"
              aria-label={account.revokeLabel(token.name)}
              onPress={() => run(() => revoke(token.id), account.revoked)}
            >
              {account.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {list.length === 0 && <p className={styles.text}>{account.noTokens}</p>}
      {made !== undefined && (
        <div className={styles.token} role="status">
          <p>{account.tokenCreated}</p>
          <code>{made}</code>
          <Button className="btn" onPress={() => copy(made)}>
            {isCopied ? account.copied : account.copy}
          </Button>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isValidName(name)) run(make)
          else setStatus(lobby.badName, false)
        }}
      >
        <TextField label={account.tokenName} value={name} maxLength={24} onChange={setName}>
          <Button type="submit" className="btn" isDisabled={isBusy}>
            {account.createToken}
          </Button>
        </TextField>
      </form>
      <ActionStatus status={status} />
    </Card>
  )
}
