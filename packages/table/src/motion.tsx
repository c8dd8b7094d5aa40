import { LazyMotion, MotionConfig } from 'motion/react'
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'

/** How long things take, as in the tokens, for `transition`. Seconds. */
export const pace = {
  fast: { duration: 0.14, ease: [0.2, 0.8, 0.2, 1] },
  /** Cards that travel. */
  move: { duration: 0.42, ease: [0.2, 0.8, 0.2, 1] },
} as const

/** Whether to keep still: the player's setting (`data-motion` at the root), else the system's wish. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, isStill)
}

/**
 * What a board stands in so that `m.div` of `motion/react-m` moves. Everything it can do is fetched when first needed, and
 * nothing moves where the player wants it still.
 */
export function Motion({ children }: { readonly children: ReactNode }): ReactElement {
  const still = useReducedMotion()
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion={still ? 'always' : 'never'} transition={pace.move}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}

/** Where they cannot be fetched nothing moves, and all else goes on. */
const loadFeatures = () =>
  import('./motion-features.ts').then(
    (module) => module.features,
    () => new Promise<never>(() => {}),
  )

const wish = '(prefers-reduced-motion: reduce)'

function isStill(): boolean {
  const chosen = document.documentElement.dataset['motion']
  return chosen === undefined ? matchMedia(wish).matches : chosen === 'reduced'
}

function watch(listener: () => void): () => void {
  const media = matchMedia(wish)
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}
