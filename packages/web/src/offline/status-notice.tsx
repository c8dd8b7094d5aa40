import { CATALOG } from '@spellbough/games/catalog'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import { rateLimitWait } from '../api/rate-limit.ts'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { appUpdate } from './service-worker.ts'
import styles from './status-notice.module.css'
import { useDownloads } from './use-downloads.ts'
import { useOnline } from './use-online.ts'

/** How long the offline notice is shown. It must not cover the page for longer. */
const OFFLINE_NOTICE_MS = 8_000

/** Notices about being offline, about a limit of the server and about a new version. */
export function StatusNotice(): ReactElement {
  const { site, match } = useMessages()
  const online = useOnline()
  const { games } = useDownloads()
  const isLimited = useSyncExternalStore(rateLimitWait.subscribe, rateLimitWait.isWaiting)
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady)
  const showOffline = useTrueAtMost(!online, OFFLINE_NOTICE_MS)
  const [isDismissed, setDismissed] = useState(false)
  return (
    <div role="status" className={styles.statusNotice}>
      {showOffline && (
        <p className={styles.notice}>{games?.length === CATALOG.length ? site.offline : site.offlinePartly}</p>
      )}
      {isLimited && <p className={styles.notice}>{site.limited}</p>}
      {update && !isDismissed && (
        <p className={styles.notice}>
          {site.update} <Button onPress={() => appUpdate.apply()}>{site.updateNow}</Button>
          <Button aria-label={match.close} onPress={() => setDismissed(true)}>
            <Icon id="i-close" />
          </Button>
        </p>
      )}
    </div>
  )
}

/** True while `condition` is, but for at most this many milliseconds. */
function useTrueAtMost(condition: boolean, milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (!condition) return
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [condition, milliseconds])
  return condition && !isOver
}
