import { useCallback, useEffect, useState } from 'react'
import type { Recording } from './recording.ts'

/** The result of opening a recording; `undefined` until it is known. */
export type RecordingResult = { readonly recording: Recording } | { readonly error: unknown } | undefined

/** Opens a recording, again on `retry`. */
export function useRecording(open: () => Promise<Recording>): {
  readonly result: RecordingResult
  readonly retry: () => void
} {
  const [result, setResult] = useState<RecordingResult>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setResult(undefined)
    setAttempt((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens the same recording again.
  useEffect(() => {
    let isStale = false
    open().then(
      (recording) => isStale || setResult({ recording }),
      (error: unknown) => isStale || setResult({ error }),
    )
    return () => {
      isStale = true
    }
  }, [open, attempt])
  return { result, retry }
}
