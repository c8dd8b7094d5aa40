import { type PointerEvent, useRef } from 'react'

/** So far a mouse or a finger may stray before it means something else. Pixels. */
const MAX_DRIFT_PX = 12

/** Makes a button keep its press. */
export interface PressCaptureHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
}

/**
 * Things on a table slide: a card may be gone from under a mouse that has gone down on it and not moved since. The press
 * is the card's all the same. Who goes away from where they went down takes it back, as with any button.
 */
export function usePressCapture(): PressCaptureHandlers {
  const down = useRef({ x: 0, y: 0 })
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY, isTrusted }) => {
      down.current = { x: clientX, y: clientY }
      // Whoever else hears of this press lets go of the pointer first.
      if (isTrusted) queueMicrotask(() => currentTarget.isConnected && currentTarget.setPointerCapture(pointerId))
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }) => {
      const { x, y } = down.current
      if (Math.hypot(clientX - x, clientY - y) > MAX_DRIFT_PX && currentTarget.hasPointerCapture(pointerId))
        currentTarget.releasePointerCapture(pointerId)
    },
  }
}
