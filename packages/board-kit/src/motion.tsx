import { LazyMotion, MotionConfig } from 'motion/react'
import { createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** Transitions with the durations of the CSS tokens, in seconds. */
export const transitions = {
  fast: { duration: 0.14, ease: [0.2, 0.8, 0.2, 1] },
  /** For cards that move. */
  move: { duration: 0.42, ease: [0.2, 0.8, 0.2, 1] },
  none: { duration: 0 },
} as const

/** Whether motion is reduced: by the setting (`data-motion` at the root), otherwise by the system. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotionPreference, prefersReducedMotion)
}

/**
 * Wraps a board so that `m.div` of `motion/react-m` is animated. The animation features are loaded when first needed.
 * Nothing is animated if motion is reduced.
 */
export function Motion({ children }: { readonly children: ReactNode }): ReactElement {
  const isReduced = useReducedMotion()
  const rests = useContext(SkipMotionContext)
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig
        reducedMotion={isReduced ? 'always' : 'never'}
        transition={rests ? transitions.none : transitions.move}
      >
        <MotionOffContext value={isReduced || rests}>{children}</MotionOffContext>
      </MotionConfig>
    </LazyMotion>
  )
}

/** Whether the board has jumped to another moment: then changes of position are not animated. */
export const SkipMotionContext = createContext(false)

/** Whether animation is off on this board. */
const MotionOffContext = createContext(false)

/** The props of a layout animation. */
export interface LayoutAnimation {
  readonly layoutId?: string
  readonly layout?: 'position'
  readonly layoutDependency?: string | number
}

/**
 * Returns a function for the props of a layout animation: `m.div {...animate({ layoutId })}`. If animation is off it
 * returns no props, so that elements are not measured either.
 */
export function useLayoutAnimation(): (travel: LayoutAnimation) => LayoutAnimation {
  return useContext(MotionOffContext) ? withoutLayoutAnimation : withLayoutAnimation
}

const withoutLayoutAnimation = (): LayoutAnimation => NO_LAYOUT_ANIMATION

const withLayoutAnimation = (travel: LayoutAnimation): LayoutAnimation => travel

const NO_LAYOUT_ANIMATION: LayoutAnimation = {}

/** If they cannot be loaded, nothing is animated. */
const loadFeatures = () =>
  import('./motion-features.ts').then(
    (module) => module.motionFeatures,
    () => new Promise<never>(() => {}),
  )

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

function prefersReducedMotion(): boolean {
  const chosen = document.documentElement.dataset['motion']
  return chosen === undefined ? matchMedia(REDUCED_MOTION_QUERY).matches : chosen === 'reduced'
}

function subscribeToMotionPreference(listener: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION_QUERY)
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}
