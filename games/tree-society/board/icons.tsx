/** The small signs of the game: coins, points, banners, a struck cost. */
import { Glyph } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import type { Guild } from '../data/guilds.ts'
import { useBoard } from './board-context.ts'
import styles from './icons.module.css'

interface AmountProps {
  readonly n: number | string
  readonly className?: string | undefined
}

/** A cost: a coin with its number. */
export function Coin({ n, className }: AmountProps): ReactElement {
  const { say } = useBoard().texts
  return (
    <span className={`${styles.coin} ${className ?? ''}`}>
      <Glyph id="ts-coin-blank" />
      <b>
        {n}
        <span className="sr"> {say.coinsRead}</span>
      </b>
    </span>
  )
}

interface PointsProps extends AmountProps {
  /** Counted at the end, by what one has then. */
  readonly counted?: boolean
  /** Does not count as things stand. */
  readonly open?: boolean
}

/** Points: a leaf, solid where they count now, an outline where not yet, ochre where they are counted at the end. */
export function Points({ n, counted = false, open = false, className }: PointsProps): ReactElement {
  const { say } = useBoard().texts
  return (
    <span className={`${styles.points} ${className ?? ''}`} data-counted={counted} data-open={open}>
      <Glyph id="ts-points" />
      <b>
        {n}
        <span className="sr"> {say.pointsRead}</span>
      </b>
    </span>
  )
}

interface FlagsProps {
  readonly guild: Guild
  readonly count: number
  readonly className?: string | undefined
}

/** A card's banners. */
export function Flags({ guild, count, className }: FlagsProps): ReactElement {
  const { texts } = useBoard()
  return (
    <span className={`${styles.flags} ${className ?? ''}`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal banners side by side.
        <Glyph key={index} id={`ts-banner-${guild}`} />
      ))}
      <span className="sr">{texts.say.bannersOf(count, texts.guild(guild))}</span>
    </span>
  )
}

/** A cost that no longer holds. */
export function FormerCost({ n }: { readonly n: number }): ReactElement {
  const { say } = useBoard().texts
  return (
    <s className={styles.was}>
      <span className="sr">{say.insteadOf} </span>
      {n}
    </s>
  )
}

interface WithLabelProps {
  readonly name: string
  readonly children: ReactNode
}

/** What is seen of a button, and the name by which it is read out instead. */
export function WithLabel({ name, children }: WithLabelProps): ReactElement {
  return (
    <>
      <span className="sr">{name}</span>
      <span className={styles.face} aria-hidden="true">
        {children}
      </span>
    </>
  )
}

/** The bough that cards hang from. */
export function Bough({ left = false }: { readonly left?: boolean }): ReactElement {
  return (
    <svg className={styles.bough} viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true">
      <use href={left ? '#ts-bough-l' : '#ts-bough'} width="100" height="26" />
    </svg>
  )
}
