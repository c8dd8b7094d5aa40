import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** A question is centred; panels and menus slide up from the bottom on phones. */
  readonly kind?: 'panel' | 'menu' | 'question'
}

/** A modal dialog. */
export function Sheet({ title, onClose, children, kind = 'panel' }: SheetProps): ReactElement {
  const { match } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const openDialog = dialog.current
    openDialog?.showModal()
    return () => openDialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Escape.
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-kind={kind}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <Button className="ico" aria-label={match.close} onPress={onClose}>
            <Icon id="i-close" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
