import { useEffectEvent, useLayoutEffect } from 'react'

/** What the keys of a replay do: `Shift+ArrowLeft` and the like, or a letter. */
export type ReplayKeys = Readonly<Record<string, () => void>>

/** Runs what a key stands for, unless somebody is choosing or typing, or what has the focus uses the key itself. */
export function useReplayKeys(keys: ReplayKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const name = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key
    const run = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (run === undefined || usesKey(event.target, event.key)) return
    event.preventDefault()
    run()
  })
  // As soon as what they stand for is seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** The slider's own keys are those of the replay; every other field, and a button under the space bar, keeps its own. */
function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog') !== null || target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return target.type !== 'range'
  if (/^(TEXTAREA|SELECT)$/.test(target.tagName)) return true
  return key === ' ' && target.closest('button, a, summary, [role=tab]') !== null
}
