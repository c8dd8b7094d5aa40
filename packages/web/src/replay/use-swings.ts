import { useEffect, useState } from 'react'
import type { Recording } from './recording.ts'
import type { Swing } from './swings.ts'
import type { SwingsRequest, SwingsResponse } from './swings-messages.ts'

/** The turning points of a match; `undefined` until computed, empty if the worker fails. */
export function useSwings({ matchHistory }: Recording): readonly Swing[] | undefined {
  const [swings, setSwings] = useState<readonly Swing[]>()
  useEffect(() => {
    const { rules, setup, entries } = matchHistory
    const worker = new Worker(new URL('./swings-worker.ts', import.meta.url), { type: 'module' })
    const finish = (foundSwings: readonly Swing[]) => {
      setSwings(foundSwings)
      worker.terminate()
    }
    worker.onmessage = ({ data }: MessageEvent<SwingsResponse>) => finish('swings' in data ? data.swings : [])
    worker.onerror = () => finish([])
    const request: SwingsRequest = { game: rules.id, version: rules.version, setup, entries }
    worker.postMessage(request)
    return () => worker.terminate()
  }, [matchHistory])
  return swings
}
