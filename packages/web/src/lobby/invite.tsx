import { type ReactElement, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './invite.module.css'
import { QrCode } from './qr-code.tsx'
import { useCopy } from './use-copy.ts'

interface InviteProps {
  readonly table: string
  readonly game: string
}

/** The link of a table: to copy, to share, and as a QR code. */
export function Invite({ table, game }: InviteProps): ReactElement {
  const { lobby } = useMessages()
  const { isCopied, copy } = useCopy()
  const id = useId()
  const address = tableUrl(table)
  const share = shareAction(table, lobby.shareText(game))
  return (
    <section className={styles.invite} aria-labelledby={id}>
      <h2 id={id}>{lobby.invite}</h2>
      <div className={styles.url}>
        <input
          readOnly
          aria-label={lobby.link}
          value={address.replace(/^https?:\/\//, '')}
          onFocus={(event) => event.target.select()}
        />
        <Button onPress={() => copy(address)}>
          <Icon id={isCopied ? 'i-check' : 'i-copy'} />
          <span aria-live="polite">{isCopied ? lobby.copied : lobby.copy}</span>
        </Button>
      </div>
      <p className={styles.hint}>
        {lobby.inviteHint}
        {share !== undefined && (
          <Button className={styles.share ?? ''} onPress={share}>
            <Icon id="i-link" />
            {lobby.share}
          </Button>
        )}
      </p>
      <QrCode text={address} label={lobby.qr} />
    </section>
  )
}

/** One button that shares the link on touch devices and copies it on others. */
export function ShareLinkButton({ table, game }: InviteProps): ReactElement {
  const { lobby } = useMessages()
  const { isCopied, copy } = useCopy()
  const share = matchMedia('(pointer: coarse)').matches ? shareAction(table, lobby.shareText(game)) : undefined
  return (
    <Button className="btn go big" onPress={share ?? (() => copy(tableUrl(table)))}>
      <Icon id={isCopied ? 'i-check' : 'i-link'} />
      <span aria-live="polite">{isCopied ? lobby.copied : lobby.sendLink}</span>
    </Button>
  )
}

const tableUrl = (table: string): string => `${location.origin}/t/${table}`

/** Opens the browser's share dialog, where there is one. Closing it rejects, which is not an error. */
function shareAction(table: string, title: string): (() => void) | undefined {
  if (!('share' in navigator)) return undefined
  return () => void navigator.share({ title, url: tableUrl(table) }).catch(() => undefined)
}
