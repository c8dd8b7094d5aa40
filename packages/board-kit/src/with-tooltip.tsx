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

/** Fetches what opens, before the first one does. */
export const preloadTooltipPanel = () => import('./tooltip-panel.tsx')

const Panel = lazy(async () => ({ default: (await preloadTooltipPanel()).TooltipPanel }))

export interface WithTooltipProps {
  /** What the thing is and does, and by which rule. */
  readonly content: ReactNode
  /** One element: what is explained. It should be reachable by Tab or arrows, or nobody without a mouse gets to read this. */
  readonly children: ReactNode
  /** `g` inside of a drawing. */
  readonly as?: 'span' | 'g'
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  /** It is shown on a press as well, where nothing else answers one. */
  readonly showOnPress?: boolean
}

/** Explains what it wraps: when a mouse rests on it, when the keyboard reaches it, when a finger stays on it. */
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

// The presses of buttons do not bubble, so fingers are noticed on the way down.
function handlers(intent: HoverIntent) {
  return {
    onPointerEnter: (event: ReactPointerEvent) => event.pointerType !== 'touch' && intent.pointerEntered(),
    onPointerMove: (event: ReactPointerEvent) => event.pointerType !== 'touch' && intent.pointerMoved(),
    onPointerLeave: (event: ReactPointerEvent) => event.pointerType !== 'touch' && intent.scheduleHide(),
    onPointerDownCapture: ({ pointerType, target }: ReactPointerEvent) => {
      // A press is a decision: what was about to be explained is known. A finger that stays wants to read.
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

/** Calls `done` on Escape, on scrolling, and when something else is pressed. */
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

/** Keeps the finger's lifting from counting as a press of the button under it. */
function cancelPress(target: EventTarget): void {
  target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
}
