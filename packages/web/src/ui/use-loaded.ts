import { useEffect, useState } from 'react'

/** The result of an async function; `undefined` until loaded. Called again when the function changes. Throws if it fails. */
export function useLoaded<Thing>(load: (() => Promise<Thing>) | undefined): Thing | undefined {
  const [loaded, setLoaded] = useState<{ readonly load: typeof load; readonly thing: Thing }>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    load?.().then((thing) => setLoaded({ load, thing }), setError)
  }, [load])
  if (error !== undefined) throw error
  return loaded?.load === load ? loaded?.thing : undefined
}
