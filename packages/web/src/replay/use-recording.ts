import { useCallback, useEffect, useState } from 'react'
import type { Recording } from './recording.ts'

/** What came of opening a recording; nothing until it is known. */
export type RecordingResult = { readonly recording: Recording } | { readonly error: unknown } | undefined

/** Opens a recording, and once more when asked again. */
export function useRecording(open: () => Promise<Recording>): {
  readonly result: RecordingResult
  readonly retry: () => void
} {
  const [result, setOpened] = useState<RecordingResult>()
  const [round, setRound] = useState(0)
  const retry = useCallback(() => {
    setOpened(undefined)
    setRound((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the same once more.
  useEffect(() => {
    let isStale = false
    open().then(
      (recording) => isStale || setOpened({ recording }),
      (error: unknown) => isStale || setOpened({ error }),
    )
    return () => {
      isStale = true
    }
  }, [open, round])
  return { result, retry }
}
