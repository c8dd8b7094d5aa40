import { useCallback, useEffect, useState } from 'react'
import type { Recording } from './recording.ts'

/** What came of opening a recording; nothing until it is known. */
export type RecordingResult = { readonly recording: Recording } | { readonly error: unknown } | undefined

/** Opens a recording, and once more when asked again. */
export function useRecording(open: () => Promise<Recording>): {
  readonly opened: RecordingResult
  readonly again: () => void
} {
  const [opened, setOpened] = useState<RecordingResult>()
  const [round, setRound] = useState(0)
  const again = useCallback(() => {
    setOpened(undefined)
    setRound((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the same once more.
  useEffect(() => {
    let stale = false
    open().then(
      (recording) => stale || setOpened({ recording }),
      (error: unknown) => stale || setOpened({ error }),
    )
    return () => {
      stale = true
    }
  }, [open, round])
  return { opened, again }
}
