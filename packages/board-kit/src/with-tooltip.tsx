import {
  type FocusEvent,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { HoverIntent } from './hover-intent.ts'
import styles from './tooltip.module.css'

/** Loads the panel in advance. */
export const preloadTooltipPanel = () => import('./tooltip-panel.tsx')

const Panel = lazy(async () => ({ default: (await preloadTooltipPanel()).TooltipPanel }))

export interface WithTooltipProps {
  /** The explanation. */
  readonly content: ReactNode
  /** The explained element. It should be focusable, otherwise keyboard users cannot read the explanation. */
  readonly children: ReactNode
  /** `g` inside an SVG. */
  readonly as?: 'span' | 'g'
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  /** Also shown on a press, where a press has no other effect. */
  readonly showOnPress?: boolean
}

/** Shows an explanation of its child on hover, keyboard focus and long press. */
export function WithTooltip(props: WithTooltipProps): ReactElement {
  const { content, children, as: Host = 'span', placement = 'top', showOnPress = false } = props
  const host = useRef<HTMLSpanElement & SVGGElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [target] = useState(() => ({
    get current(): Element | null {
      return host.current?.firstElementChild ?? null
    },
  }))
  const [intent] = useState(() => new HoverIntent({ open: () => setOpen(true), close: () => setOpen(false) }))
  useEffect(() => () => intent.hide(), [intent])
  useEffect(() => {
    const explained = target.current
    if (!isOpen || explained === null) return
    const before = explained.getAttribute('aria-describedby')
    explained.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`)
    const stop = onDismiss(host.current, () => intent.hide())
    return () => {
      stop()
      if (before === null) explained.removeAttribute('aria-describedby')
      else explained.setAttribute('aria-describedby', before)
    }
  }, [isOpen, id, intent, target])

  return (
    <>
      <Host
        ref={host}
        className={styles.host}
        {...handlers(intent)}
        {...(showOnPress && { onClickCapture: () => intent.show() })}
      >
        {children}
      </Host>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel id={id} intent={intent} host={host.current} target={target} placement={placement}>
            {content}
          </Panel>
        </Suspense>
      )}
    </>
  )
}

// Button presses do not bubble, so touches are handled in the capture phase.
function handlers(intent: HoverIntent) {
  return {
    onPointerEnter: (event: ReactPointerEvent) => event.pointerType !== 'touch' && intent.pointerEntered(),
    onPointerMove: (event: ReactPointerEvent) => event.pointerType !== 'touch' && intent.pointerMoved(),
    onPointerLeave: (event: ReactPointerEvent) => event.pointerType !== 'touch' && intent.scheduleHide(),
    onPointerDownCapture: ({ pointerType, target }: ReactPointerEvent) => {
      // A mouse press hides the tooltip; a touch may become a long press.
      if (pointerType !== 'touch') intent.hide()
      else intent.touchStarted(() => cancelPress(target))
    },
    onPointerUpCapture: (event: ReactPointerEvent) => event.pointerType === 'touch' && intent.touchEnded(),
    onPointerCancelCapture: (event: ReactPointerEvent) => event.isTrusted && intent.touchEnded(),
    onContextMenu: (event: MouseEvent) => isTouch(event.nativeEvent) && event.preventDefault(),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && intent.show(),
    onBlur: () => intent.hide(),
  }
}

/** Calls `done` on Escape, on scrolling, and on a press elsewhere. */
function onDismiss(host: Element | null, done: () => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  const pressed = (event: Event) => event.target instanceof Node && host?.contains(event.target) !== true && done()
  document.addEventListener('pointerdown', pressed, options)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && done(), options)
  window.addEventListener('scroll', done, options)
  return () => listening.abort()
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

/** Cancels the touch, so that lifting the finger does not press the button. */
function cancelPress(target: EventTarget): void {
  target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
}
