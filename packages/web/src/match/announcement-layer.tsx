import { type ReactElement, useMemo } from 'react'
import { AnnouncementRibbon } from './announcement-ribbon.tsx'
import { latestLines } from './log.ts'
import { type AnnouncementInputs, useAnnouncements } from './use-announcements.ts'

/** What is announced over the board, seen and spoken. */
export function AnnouncementLayer(props: AnnouncementInputs): ReactElement {
  const { context, queue } = props
  const { shown } = queue
  const close = useAnnouncements(props)
  const spoken = useSpokenText(props)
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
        {spoken}
      </p>
    </>
  )
}

/** The events whose sentences may say what an announcement says. */
const RECENT_EVENTS = 12

/** What is said of the announcement that goes by itself: only what the sentence of the event has not said already. */
function useSpokenText({ context, queue: { shown } }: AnnouncementInputs): string {
  const { snapshot, words, names } = context
  const { log, who } = snapshot.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said when it was shown.
  return useMemo(() => {
    // One that has to be closed takes the focus, and is read out by that.
    if (shown?.announcement.kind !== 'moment') return ''
    const { title, text } = shown.announcement
    const said = latestLines(log, RECENT_EVENTS, words, names, who).filter(({ seat }) => seat !== who)
    return said.some((line) => line.text.includes(title)) ? text : `${title}. ${text}`
  }, [shown])
}
