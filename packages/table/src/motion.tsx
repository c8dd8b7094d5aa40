import { LazyMotion, MotionConfig } from 'motion/react'
import { createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** How long things take, as in the tokens, for `transition`. Seconds. */
export const pace = {
  fast: { duration: 0.14, ease: [0.2, 0.8, 0.2, 1] },
  /** Cards that travel. */
  move: { duration: 0.42, ease: [0.2, 0.8, 0.2, 1] },
  none: { duration: 0 },
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
  const rests = useContext(Resting)
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion={still ? 'always' : 'never'} transition={rests ? pace.none : pace.move}>
        <Still value={still || rests}>{children}</Still>
      </MotionConfig>
    </LazyMotion>
  )
}

/** Whether the board has jumped to another moment: what lies elsewhere then is there at once, and has not travelled. */
export const Resting = createContext(false)

/** Whether nothing moves on this board. */
const Still = createContext(false)

/** What makes an `m` travel from place to place. */
export interface Travel {
  readonly layoutId?: string
  readonly layout?: 'position'
  readonly layoutDependency?: string | number
}

/**
 * Gives what makes things travel, for `m.div {...travel({ layoutId })}`. Where the player wants them still it is nothing at
 * all: things that do not move need not be measured with every move either.
 */
export function useTravel(): (travel: Travel) => Travel {
  return useContext(Still) ? stay : go
}

const stay = (): Travel => NOWHERE

const go = (travel: Travel): Travel => travel

const NOWHERE: Travel = {}

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
