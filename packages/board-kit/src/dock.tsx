import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The container under the board for its own buttons; `null` where there is none. */
export const DockContext = createContext<HTMLElement | null>(null)

/**
 * Renders a board's own buttons into the bar under the board, beside Undo. Without a bar they are rendered in
 * place.
 */
export function Dock({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useContext(DockContext)
  return place === null ? children : createPortal(children, place)
}
