import { type PointerEvent, useRef } from 'react'

/** How far the pointer may move before the press is released. */
const MAX_DRIFT_PX = 12

/** The event handlers of a press capture. */
export interface PressCaptureHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
}

/**
 * Captures the pointer on press, because a card may slide away between pointer down and up; the press still counts.
 * Moving the pointer away cancels the press, as with any button.
 */
export function usePressCapture(): PressCaptureHandlers {
  const down = useRef({ x: 0, y: 0 })
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY, isTrusted }) => {
      down.current = { x: clientX, y: clientY }
      // After the other handlers of this event, which release the pointer.
      if (isTrusted) queueMicrotask(() => currentTarget.isConnected && currentTarget.setPointerCapture(pointerId))
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }) => {
      const { x, y } = down.current
      if (Math.hypot(clientX - x, clientY - y) > MAX_DRIFT_PX && currentTarget.hasPointerCapture(pointerId))
        currentTarget.releasePointerCapture(pointerId)
    },
  }
}
