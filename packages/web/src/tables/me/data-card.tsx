import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { send } from '../../api/send.ts'
import { Sheet } from '../../table/sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../me-page.module.css'
import { renewed } from '../somebody.ts'
import { GuestSignOut } from './account-card.tsx'
import { Card } from './card.tsx'
import { Said, useDeed } from './deed.tsx'
import type { Me } from './me.ts'

interface DataCardProps {
  readonly me: Me
  /** The person is forgotten. */
  readonly onErased: () => void
}

/** Everything that is kept of somebody: to take away, and to have forgotten. */
export function DataCard({ me, onErased }: DataCardProps): ReactElement {
  const { me: words } = useWords()
  const [asking, setAsking] = useState<'erase' | 'sign-out'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <Card icon="i-save" title={words.data} text={words.dataHelp}>
        <div className={styles.ways}>
          <a className="btn" href="/api/me/export" download>
            <Icon id="i-save" />
            {words.download}
          </a>
          {me.player.guest && (
            <Button className="btn" onPress={() => setAsking('sign-out')}>
              {words.signOut}
            </Button>
          )}
          <Button className={`btn ${styles.danger}`} onPress={() => setAsking('erase')}>
            {words.erase}
          </Button>
        </div>
      </Card>
      {asking === 'erase' && <Erase name={me.player.name} onErased={onErased} onClose={close} />}
      {asking === 'sign-out' && <GuestSignOut onClose={close} />}
    </>
  )
}

interface EraseProps {
  readonly name: string
  readonly onErased: () => void
  readonly onClose: () => void
}

function Erase({ name, onErased, onClose }: EraseProps): ReactElement {
  const { me: words } = useWords()
  const { busy, attempt, said } = useDeed()
  const [typed, setTyped] = useState('')
  const erase = async () => {
    await send('DELETE', '/api/me')
    onErased()
    await renewed()
  }
  return (
    <Sheet title={words.eraseAsk} kind="question" onClose={onClose}>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === name) attempt(erase)
        }}
      >
        <p>{words.eraseText(name)}</p>
        <input aria-label={words.eraseType} value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Said said={said} />
        <div className={styles.ways}>
          <Button className="btn go" onPress={onClose}>
            {words.stay}
          </Button>
          <Button type="submit" className="btn" isDisabled={busy || typed.trim() !== name}>
            {words.eraseButton}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
