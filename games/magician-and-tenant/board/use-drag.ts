import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { HOUSE, IS_ROOM, type Square, squareName } from '../rules/house.ts'
import { layoutMoves } from '../rules/layout.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'
import type { DraggedRoom } from './board-context.ts'

/** The squares a room could be swapped with, by the rules. */
export function dropSquares(view: View, from: Square): Set<Square> {
  const moves: Move[] = []
  layoutMoves({ ...view, lifted: from }, moves)
  const names = new Set(moves.flatMap((move) => (move.do === 'put' ? move.on : [])))
  return new Set(HOUSE.rooms.filter((square) => square !== from && names.has(squareName(square))))
}

interface DragProps {
  readonly view: View
  readonly moves: readonly Move[]
  readonly onMove: (move: Move) => void
  readonly onWhyNot: (move: Move) => void
}

interface Drag {
  readonly dragged: DraggedRoom | undefined
  /** What follows the pointer. */
  readonly shade: RefObject<HTMLDivElement | null>
  readonly begin: (event: ReactPointerEvent) => void
}

/** How far a pointer goes before it is no press any more, in pixels. */
const DRAG_THRESHOLD_PX = 7

/** Swapping rooms by dragging. It makes the same two moves as two presses: lift, then put. */
export function useDrag({ view, moves, onMove, onWhyNot }: DragProps): Drag {
  const shade = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<DraggedRoom>()
  const [dropped, drop] = useState<{ readonly view: View; readonly on: Square }>()
  const may = moves.some((move) => move.do === 'lift')

  useEffect(() => {
    if (dropped === undefined || dropped.view === view) return
    const on = squareName(dropped.on)
    const put = moves.find((move) => move.do === 'put' && move.on === on)
    const lifted = (view.lifted ?? -1) >= 0
    if (put === undefined && lifted && moves.length === 0) return
    drop(undefined)
    if (put !== undefined) onMove(put)
    else if (lifted) onWhyNot({ do: 'put', on })
  }, [dropped, view, moves, onMove, onWhyNot])

  const begin = (event: ReactPointerEvent) => {
    const from = squareUnder(event.target)
    if (!may || event.button !== 0 || from === undefined || IS_ROOM[from] !== true) return
    const start = { x: event.clientX, y: event.clientY }
    const places = dropSquares(view, from)
    const host = event.currentTarget
    const { pointerId } = event
    let going = false
    const over = (x: number, y: number) => {
      const square = squareUnder(document.elementFromPoint(x, y))
      return square === undefined || square === from || IS_ROOM[square] !== true ? undefined : square
    }
    const watching = new AbortController()
    const options = { signal: watching.signal }
    const end = () => {
      watching.abort()
      setDragged(undefined)
    }
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!going && Math.hypot(x - start.x, y - start.y) <= DRAG_THRESHOLD_PX) return
        // What lies under the pointer on its way is not meant: it should neither light up nor explain itself.
        if (!going) host.setPointerCapture(pointerId)
        going = true
        const square = over(x, y)
        setDragged((old) => (old !== undefined && old.over === square ? old : { from, over: square, places }))
        if (shade.current !== null) shade.current.style.transform = `translate(${x}px, ${y}px)`
      },
      options,
    )
    window.addEventListener(
      'pointerup',
      ({ clientX: x, clientY: y }) => {
        const on = going ? over(x, y) : undefined
        end()
        const lift = moves.find((move) => move.do === 'lift' && move.from === squareName(from))
        if (on === undefined || lift === undefined) return
        drop({ view, on })
        onMove(lift)
      },
      options,
    )
    window.addEventListener('pointercancel', end, options)
  }
  return { dragged, shade, begin }
}

function squareUnder(target: EventTarget | null): Square | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-square]')?.dataset['square'] : undefined
  return name === undefined ? undefined : Number(name)
}
