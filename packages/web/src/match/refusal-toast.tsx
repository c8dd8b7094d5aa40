import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './refusal-toast.module.css'

/** A message to the player: why a move is illegal, or that it did not reach the server. */
export interface ToastMessage {
  readonly text: string
  /** The id of the rule behind it; `undefined` if it is no rule of the game. */
  readonly rule: string | undefined
}

interface RefusalToastProps {
  readonly message: ToastMessage
  readonly game: string
  /** Opens the rule beside the board. */
  readonly onRule: (rule: string) => void
  readonly onClose: () => void
}

/** Explains a refused move, with a link to its rule. */
export function RefusalToast({ message, game, onRule, onClose }: RefusalToastProps): ReactElement {
  const { match } = useMessages()
  const { text, rule } = message
  const toast = useRef<HTMLDivElement>(null)
  useNextPress(toast, onClose)
  return (
    <div ref={toast} className={`paper ${styles.toast}`} role="alert">
      <svg className={styles.hand} viewBox="0 0 44 44" aria-hidden="true">
        <rect x="5" y="6" width="20" height="28" rx="3" fill="#cfe0ef" transform="rotate(-8 15 20)" />
        <rect x="19" y="9" width="20" height="28" rx="3" fill="#fbf5e6" transform="rotate(7 29 23)" />
        <path d="M4 40L40 4" className={styles.no} />
      </svg>
      <p>
        {text}{' '}
        {rule !== undefined && (
          <a
            href={`/rules/${game}#${rule}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onRule(rule)
            }}
          >
            {match.rule(rule)}
          </a>
        )}
      </p>
      <Button className="ico" aria-label={match.close} onPress={onClose}>
        <Icon id="i-close" />
      </Button>
    </div>
  )
}

/** Calls `onPress` at the next press outside of the element: whatever it is, it is another attempt. */
function useNextPress(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  const closeByPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && element.current?.contains(target) === true)) onPress()
  })
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') closeByPress(event)
  })
  useEffect(() => {
    document.addEventListener('pointerdown', closeByPress, true)
    document.addEventListener('keydown', closeByKey, true)
    return () => {
      document.removeEventListener('pointerdown', closeByPress, true)
      document.removeEventListener('keydown', closeByKey, true)
    }
  }, [])
}
