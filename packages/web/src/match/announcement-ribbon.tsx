import { Portrait } from '@spellbough/board-kit'
import { type ReactElement, useEffect, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from '../play/bot-levels.ts'
import type { PlayerState } from '../play/match-session.ts'
import styles from './announcement-ribbon.module.css'
import type { QueuedAnnouncement } from './announcement-state.ts'
import { useTemporaryFocus } from './use-temporary-focus.ts'

interface AnnouncementRibbonProps {
  readonly queued: QueuedAnnouncement
  readonly players: readonly PlayerState[]
  readonly onClose: () => void
}

/** A moment that must not be missed, as a ribbon of paper over the board. */
export function AnnouncementRibbon({ queued, players, onClose }: AnnouncementRibbonProps): ReactElement {
  const { kind } = queued.announcement
  const props = { queued, players, onClose }
  return kind === 'stop' ? <StopRibbon {...props} /> : <MomentRibbon {...props} />
}

/** It goes by itself, or with the next press anywhere, which still does what it does. */
function MomentRibbon({ queued, players, onClose }: AnnouncementRibbonProps): ReactElement {
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Enter' || key === ' ') onClose()
    }
    document.addEventListener('pointerdown', onClose, true)
    document.addEventListener('keydown', closeByKey, true)
    return () => {
      document.removeEventListener('pointerdown', onClose, true)
      document.removeEventListener('keydown', closeByKey, true)
    }
  }, [onClose])
  return (
    <div className={styles.ribbon} data-kind="moment" data-announcement>
      <RibbonContent queued={queued} players={players} />
    </div>
  )
}

/** It stays until it is pressed; the board is dimmed under it. */
function StopRibbon({ queued, players, onClose }: AnnouncementRibbonProps): ReactElement {
  const { match } = useMessages()
  const ribbon = useRef<HTMLDivElement>(null)
  const id = useId()
  useTemporaryFocus(ribbon)
  return (
    <>
      <div className={styles.veil} data-announcement-veil onPointerDown={onClose} />
      <div
        ref={ribbon}
        className={styles.ribbon}
        data-kind="stop"
        data-announcement
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target === ribbon.current)) return
          event.stopPropagation()
          onClose()
        }}
      >
        <RibbonContent queued={queued} players={players} id={id} />
        <Button className="btn go" onPress={onClose}>
          {match.continue}
        </Button>
      </div>
    </>
  )
}

interface RibbonContentProps extends Omit<AnnouncementRibbonProps, 'onClose'> {
  readonly id?: string
}

function RibbonContent({ queued: { announcement }, players, id }: RibbonContentProps): ReactElement {
  const { title, text, seat, picture } = announcement
  const bot = seat === undefined ? undefined : players[seat]?.bot
  return (
    <>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <h2 id={id && `${id}-title`}>{title}</h2>
        {text !== '' && <p id={id && `${id}-text`}>{text}</p>}
      </div>
      {seat !== undefined && (
        <Portrait
          seat={seat}
          size={60}
          botLevel={bot === undefined ? undefined : levelNumber(bot)}
          className={styles.face}
        />
      )}
    </>
  )
}
