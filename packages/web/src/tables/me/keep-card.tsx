import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { send } from '../../api/send.ts'
import { useWords } from '../../words/words.tsx'
import styles from '../me-page.module.css'
import { renewed } from '../somebody.ts'
import { Card } from './card.tsx'
import { type Credentials, CredentialsForm } from './credentials.tsx'
import { Said, useDeed } from './deed.tsx'
import type { Me } from './me.ts'
import { addPasskey, knowsPasskeys } from './passkey.ts'

interface KeepCardProps {
  readonly me: Me
  readonly onChange: () => void
}

/** How a guest becomes somebody who stays: an address and a password, or a passkey. All that was played is kept. */
export function KeepCard({ me, onChange }: KeepCardProps): ReactElement {
  const { me: words } = useWords()
  const { busy, attempt, said, say } = useDeed()
  const [value, setValue] = useState<Credentials>({ email: '', password: '' })
  const keep = async () => {
    const body = { name: me.player.name, ...value }
    const { confirm } = await send<{ confirm?: boolean }>('POST', '/api/auth/sign-up/email', body)
    if (confirm === true) return say(words.letterSent, true)
    await renewed()
    onChange()
  }
  const keepWithPasskey = async () => {
    await addPasskey()
    await renewed()
    onChange()
  }
  return (
    <Card icon="i-save" title={words.keep} text={words.keepText}>
      <CredentialsForm value={value} onChange={setValue} isNew onSubmit={() => attempt(keep)}>
        <Button type="submit" className="btn go" isDisabled={busy}>
          {words.makeAccount}
        </Button>
        {me.player.guest && (
          <Button className="btn" isDisabled={busy || !knowsPasskeys()} onPress={() => attempt(keepWithPasskey)}>
            {words.withPasskey}
          </Button>
        )}
      </CredentialsForm>
      <p className={styles.text}>{knowsPasskeys() ? words.passkeyHint : words.noPasskeys}</p>
      <Said said={said} />
    </Card>
  )
}
