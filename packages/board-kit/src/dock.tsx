import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { ReadOnlyContext } from './choice.tsx'

/** Places of the page that a board fills; `null` where there is none. */
export interface PageSlots {
  /** In the bottom bar, at its end: the choices of the moment. */
  readonly dock: HTMLElement | null
  /** In the top bar, beside the title: phases of a turn, a race. */
  readonly title: HTMLElement | null
}

export const PageSlotsContext = createContext<PageSlots>({ dock: null, title: null })

interface SlotProps {
  readonly children: ReactNode
}

/**
 * Renders the choices of the moment into the bottom bar, the likely one last. Without a bar they are rendered in place, and
 * in a replay, where nothing can be chosen, not at all.
 */
export function Dock({ children }: SlotProps): ReactNode {
  const { dock } = useContext(PageSlotsContext)
  if (useContext(ReadOnlyContext)) return null
  return dock === null ? children : createPortal(children, dock)
}

/** Renders where the turn stands beside the title in the top bar. Without a bar it is rendered in place. */
export function TitleExtra({ children }: SlotProps): ReactNode {
  const { title } = useContext(PageSlotsContext)
  return title === null ? children : createPortal(children, title)
}
