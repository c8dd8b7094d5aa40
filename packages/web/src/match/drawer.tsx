import { type ReactElement, type ReactNode, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './drawer.module.css'
import { useTemporaryFocus } from './use-temporary-focus.ts'

interface DrawerProps {
  readonly title: string
  /** It has a column of its own and stays open. */
  readonly isPinned: boolean
  /** Pins and unpins it; `undefined` where there is no room. */
  readonly onTogglePin: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Lies over the right edge of the board, between the bars, and moves nothing. A press beside it closes it. */
export function Drawer({ title, isPinned, onTogglePin, onClose, children }: DrawerProps): ReactElement {
  const { match } = useMessages()
  const panel = useRef<HTMLElement>(null)
  useTemporaryFocus(panel, !isPinned)
  return (
    <>
      {/* The keyboard closes the drawer with Escape. */}
      {!isPinned && <div className={styles.beside} onPointerDown={onClose} />}
      <section
        ref={panel}
        className={styles.drawer}
        role={isPinned ? 'complementary' : 'dialog'}
        aria-label={title}
        data-pinned={isPinned}
        data-drawer
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isPinned) return
          event.stopPropagation()
          onClose()
        }}
      >
        <div className={styles.head}>
          <h2>{title}</h2>
          {onTogglePin !== undefined && (
            <Button
              className="ico"
              aria-label={isPinned ? match.unpin : match.pin}
              aria-pressed={isPinned}
              onPress={onTogglePin}
            >
              <Icon id={isPinned ? 'i-check' : 'i-pin'} />
            </Button>
          )}
          <Button className="ico" aria-label={match.close} onPress={onClose}>
            <Icon id="i-close" />
          </Button>
        </div>
        {children}
      </section>
    </>
  )
}
