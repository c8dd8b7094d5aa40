import { useEffect, useState } from 'react'

/** What a function fetches, once it is there. It is called anew when it is another function. Throws if it cannot be had. */
export function useLoaded<Thing>(load: (() => Promise<Thing>) | undefined): Thing | undefined {
  const [loaded, setLoaded] = useState<{ readonly load: typeof load; readonly thing: Thing }>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    load?.().then((thing) => setLoaded({ load, thing }), setError)
  }, [load])
  if (error !== undefined) throw error
  return loaded?.load === load ? loaded?.thing : undefined
}
