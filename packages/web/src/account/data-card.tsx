import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../ui/icon.tsx'
import { GuestSignOut } from './account-card.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { Card } from './card.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { Me } from './me.ts'

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
      {openDialog === 'erase' && <EraseDialog me={me} onErased={onErased} onClose={close} />}
      {openDialog === 'sign-out' && <GuestSignOut onClose={close} />}
    </>
  )
}
