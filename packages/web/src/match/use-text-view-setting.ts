import { useState } from 'react'

const STORAGE_KEY = 'spellbough.text-view'

/** Whether the table is shown as text; remembered on this device. */
export function useTextViewSetting(): readonly [boolean, (text: boolean) => void] {
  const [text, setText] = useState(prefersTextView)
  const choose = (wanted: boolean) => {
    setText(wanted)
    try {
      if (wanted) localStorage.setItem(STORAGE_KEY, 'yes')
      else localStorage.removeItem(STORAGE_KEY)
    } catch {
      // Storage is full or forbidden: it holds as long as the page is open.
    }
  }
  return [text, choose]
}

/** Whether this device shows tables as text. */
export function prefersTextView(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    return false
  }
}
