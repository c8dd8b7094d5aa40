import { useEffect, useState } from 'react'
import type { AnalysisRequest, AnalysisResponse, MatchAnalysis } from './analysis-messages.ts'

/** The analysis of a finished match: `undefined` until it is there, `failed` if it cannot be made. */
export type AnalysisState = MatchAnalysis | 'failed' | undefined

/** Analyses the match in a worker, once for each `loadRequest`. */
export function useAnalysis(loadRequest: (() => Promise<AnalysisRequest>) | undefined): AnalysisState {
  const [state, setState] = useState<AnalysisState>()
  useEffect(() => {
    if (loadRequest === undefined) return
    let worker: Worker | undefined
    let isStale = false
    const finish = (result: AnalysisState) => {
      if (!isStale) setState(result)
      worker?.terminate()
    }
    const start = async () => {
      const request = await loadRequest()
      if (isStale) return
      worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<AnalysisResponse>) =>
        finish('analysis' in data ? data.analysis : 'failed')
      worker.onerror = () => finish('failed')
      worker.postMessage(request)
    }
    start().catch(() => finish('failed'))
    return () => {
      isStale = true
      worker?.terminate()
    }
  }, [loadRequest])
  return state
}
