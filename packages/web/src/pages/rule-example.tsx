import type { Example } from '@spellbough/board-kit'
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import styles from './rule-example.module.css'

const LiveExample = lazy(async () => ({ default: (await import('./live-example.tsx')).LiveExample }))

interface RuleExampleProps {
  readonly game: string
  readonly example: Example
}

/** An example of a rule on a live board, which is loaded when the reader scrolls near it. */
export function RuleExample({ game, example }: RuleExampleProps): ReactElement {
  const { rules } = useMessages()
  const caption = example.caption[useLanguage()]
  const figure = useRef<HTMLElement>(null)
  const isNear = useIsNearViewport(figure)
  return (
    <figure ref={figure} className={`night ${styles.example}`} aria-label={`${rules.example}: ${example.rule}`}>
      <figcaption>
        <b>{rules.example}</b> {caption}
      </figcaption>
      <div className={styles.room}>
        {isNear && (
          <Suspense fallback={null}>
            <LiveExample game={game} example={example} />
          </Suspense>
        )}
      </div>
    </figure>
  )
}

/** Whether an element is, or has been, near the viewport. */
function useIsNearViewport(ref: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, OBSERVER_OPTIONS)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}

const OBSERVER_OPTIONS = { rootMargin: '400px' } as const
