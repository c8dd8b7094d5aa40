import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The place under the board where its own buttons stand, once it is in the page; `null` where there is no such place. */
export const DockContext = createContext<HTMLElement | null>(null)

/**
 * Puts a board's own buttons and what belongs to them ("Take it", how many are chosen) into the bar under the board, beside
 * Undo. Where a board stands alone they are drawn in place.
 */
export function Dock({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useContext(DockContext)
  return place === null ? children : createPortal(children, place)
}
