import { useEffect, useState } from 'react'

/** The result of an async function; `undefined` until loaded. Called again when the function changes. Throws if it fails. */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly load: typeof load; readonly value: Value }>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    load?.().then((value) => setLoaded({ load, value }), setError)
  }, [load])
  if (error !== undefined) throw error
  return loaded?.load === load ? loaded?.value : undefined
}
