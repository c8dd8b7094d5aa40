import type { ReactElement } from 'react'
import { AnnouncementRibbon } from './announcement-ribbon.tsx'
import { type AnnouncementInputs, useAnnouncements } from './use-announcements.ts'

/** What is announced over the board, seen and spoken. */
export function AnnouncementLayer(props: AnnouncementInputs): ReactElement {
  const { context, queue } = props
  const { shown } = queue
  const close = useAnnouncements(props)
  // One that has to be closed takes the focus, and is read out by that.
  const spoken = shown?.announcement.kind === 'moment' ? shown.announcement : undefined
  return (
    <>
      {shown !== undefined && (
        <AnnouncementRibbon
          key={shown.number}
          queued={shown}
          players={context.snapshot.state.players}
          onClose={close}
        />
      )}
      <p className="sr" aria-live="polite">
        {spoken !== undefined && `${spoken.title}. ${spoken.text}`}
      </p>
    </>
  )
}
