import { type ReactElement, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import { useWords } from '../words/words.tsx'
import { updates } from './keep-offline.ts'
import styles from './notice.module.css'

/** Says that there is no connection, or that a newer version waits. */
export function Notice(): ReactElement {
  const { site } = useWords()
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const update = useSyncExternalStore(updates.subscribe, updates.isReady)
  return (
    <div role="status" className={styles.notices}>
      {!online && <p className={styles.notice}>{site.offline}</p>}
      {update && (
        <p className={styles.notice}>
          {site.update} <Button onPress={() => updates.use()}>{site.updateNow}</Button>
        </p>
      )}
    </div>
  )
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
