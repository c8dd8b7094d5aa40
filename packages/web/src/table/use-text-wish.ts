import { useState } from 'react'

const KEY = 'spellbough.text-view'

/** Whether the table is shown as text; remembered on this device. */
export function useTextWish(): readonly [boolean, (text: boolean) => void] {
  const [text, setText] = useState(wantsText)
  const choose = (wanted: boolean) => {
    setText(wanted)
    try {
      if (wanted) localStorage.setItem(KEY, 'yes')
      else localStorage.removeItem(KEY)
    } catch {
      // Storage is full or forbidden: it holds as long as the page is open.
    }
  }
  return [text, choose]
}

/** Whether this device shows tables as text. */
export function wantsText(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}
