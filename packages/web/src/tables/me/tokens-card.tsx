import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { send } from '../../api/send.ts'
import { useFetched } from '../../api/use-fetched.ts'
import { useLanguage, useWords } from '../../words/words.tsx'
import { useCopy } from '../copying.ts'
import { TextField } from '../fields.tsx'
import { isName } from '../made-up-name.ts'
import styles from '../me-page.module.css'
import { Card } from './card.tsx'
import { dateInWords } from './date-words.ts'
import { Said, useDeed } from './deed.tsx'
import type { Token } from './me.ts'

/** Tokens with which programs play as this person. */
export function TokensCard(): ReactElement {
  const { me: words, gather } = useWords()
  const language = useLanguage()
  const { busy, attempt, said, say } = useDeed()
  const { isCopied, copy } = useCopy()
  const tokens = useFetched<readonly Token[]>('/api/me/tokens')
  const [name, setName] = useState('')
  const [made, setMade] = useState<string>()
  const make = async () => {
    const { token } = await send<Token>('POST', '/api/me/tokens', { name: name.trim() })
    setMade(token)
    setName('')
    tokens.again()
  }
  const remove = async (id: string) => {
    await send('DELETE', `/api/me/tokens/${id}`)
    setMade(undefined)
    tokens.again()
  }
  const list = tokens.state === 'here' ? tokens.answer : []
  return (
    <Card icon="i-bot" title={words.tokens} text={words.tokensHelp}>
      <ul className={styles.list}>
        {list.map((token) => (
          <li key={token.id}>
            <span>
              {token.name}
              <small>{dateInWords(token.created, language)}</small>
            </span>
            <Button
              className="btn"
              aria-label={words.removeLabel(token.name)}
              onPress={() => attempt(() => remove(token.id))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {list.length === 0 && <p className={styles.text}>{words.noTokens}</p>}
      {made !== undefined && (
        <div className={styles.token} role="status">
          <p>{words.tokenMade}</p>
          <code>{made}</code>
          <Button className="btn" onPress={() => copy(made)}>
            {isCopied ? words.copied : words.copy}
          </Button>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isName(name)) attempt(make)
          else say(gather.badName, false)
        }}
      >
        <TextField label={words.tokenName} value={name} maxLength={24} onChange={setName}>
          <Button type="submit" className="btn" isDisabled={busy}>
            {words.makeToken}
          </Button>
        </TextField>
      </form>
      <Said said={said} />
    </Card>
  )
}
