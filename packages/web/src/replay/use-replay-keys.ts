import { useEffectEvent, useLayoutEffect } from 'react'

/** Key bindings of a replay: `Shift+ArrowLeft`, `t` and so on. */
export type ReplayKeys = Readonly<Record<string, () => void>>

/** Handles the keys of a replay, unless the focused element uses the key itself. */
export function useReplayKeys(keys: ReplayKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const name = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key
    const run = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (run === undefined || usesKey(event.target, event.key)) return
    event.preventDefault()
    run()
  })
  // A layout effect, so that the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** The slider's keys are those of the replay. All other fields keep their keys, and buttons keep the space bar. */
function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog') !== null || target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return target.type !== 'range'
  if (/^(TEXTAREA|SELECT)$/.test(target.tagName)) return true
  return key === ' ' && target.closest('button, a, summary, [role=tab]') !== null
}
