import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { sendJson } from '../api/http.ts'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { Sheet } from '../match/sheet.tsx'
import { Icon } from '../ui/icon.tsx'
import { GuestSignOut } from './account-card.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import type { Me } from './me.ts'
import { refreshIdentity } from './player-identity.ts'

interface DataCardProps {
  readonly me: Me
  /** Called after the account was deleted. */
  readonly onErased: () => void
}

/** Data export and deletion of the account. */
export function DataCard({ me, onErased }: DataCardProps): ReactElement {
  const account = useAccountMessages()
  const [openDialog, setOpenDialog] = useState<'erase' | 'sign-out'>()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <Card icon="i-save" title={account.data} text={account.dataHelp}>
        <div className={styles.ways}>
          <a className="btn" href="/api/me/export" download>
            <Icon id="i-save" />
            {account.download}
          </a>
          {me.player.guest && (
            <Button className="btn" onPress={() => setOpenDialog('sign-out')}>
              {account.signOut}
            </Button>
          )}
          <Button className={`btn ${styles.danger}`} onPress={() => setOpenDialog('erase')}>
            {account.erase}
          </Button>
        </div>
      </Card>
      {openDialog === 'erase' && <EraseDialog name={me.player.name} onErased={onErased} onClose={close} />}
      {openDialog === 'sign-out' && <GuestSignOut onClose={close} />}
    </>
  )
}

interface EraseDialogProps {
  readonly name: string
  readonly onErased: () => void
  readonly onClose: () => void
}

function EraseDialog({ name, onErased, onClose }: EraseDialogProps): ReactElement {
  const account = useAccountMessages()
  const { isBusy, run, status } = useAsyncAction()
  const [typed, setTyped] = useState('')
  const erase = async () => {
    await sendJson('DELETE', '/api/me')
    onErased()
    await refreshIdentity()
  }
  return (
    <Sheet title={account.eraseAsk} kind="question" onClose={onClose}>
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
          <Button className="btn go" onPress={onClose}>
            {account.cancel}
          </Button>
          <Button type="submit" className="btn" isDisabled={isBusy || typed.trim() !== name}>
            {account.eraseButton}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
