import { LazyMotion, MotionConfig } from 'motion/react'
import { createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** How long things take, as in the tokens, for `transition`. Seconds. */
export const transitions = {
  fast: { duration: 0.14, ease: [0.2, 0.8, 0.2, 1] },
  /** Cards that travel. */
  move: { duration: 0.42, ease: [0.2, 0.8, 0.2, 1] },
  none: { duration: 0 },
} as const

/** Whether to keep still: the player's setting (`data-motion` at the root), else the system's wish. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotionPreference, prefersReducedMotion)
}

/**
 * What a board stands in so that `m.div` of `motion/react-m` moves. Everything it can do is fetched when first needed, and
 * nothing moves where the player wants it still.
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

/** Whether the board has jumped to another moment: what lies elsewhere then is there at once, and has not travelled. */
export const SkipMotionContext = createContext(false)

/** Whether nothing moves on this board. */
const MotionOffContext = createContext(false)

/** What makes an `m` travel from place to place. */
export interface LayoutAnimation {
  readonly layoutId?: string
  readonly layout?: 'position'
  readonly layoutDependency?: string | number
}

/**
 * Gives what makes things travel, for `m.div {...travel({ layoutId })}`. Where the player wants them still it is nothing at
 * all: things that do not move need not be measured with every move either.
 */
export function useLayoutAnimation(): (travel: LayoutAnimation) => LayoutAnimation {
  return useContext(MotionOffContext) ? withoutLayoutAnimation : withLayoutAnimation
}

const withoutLayoutAnimation = (): LayoutAnimation => NO_LAYOUT_ANIMATION

const withLayoutAnimation = (travel: LayoutAnimation): LayoutAnimation => travel

const NO_LAYOUT_ANIMATION: LayoutAnimation = {}

/** Where they cannot be fetched nothing moves, and all else goes on. */
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
