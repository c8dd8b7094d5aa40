import { Glyph } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { guildCard } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import styles from './icons.module.css'

interface BannerRowProps {
  readonly seat: Seat
  /** As many are drawn at most; their number stands beside. */
  readonly most?: number
  readonly className?: string | undefined
}

/** The banners somebody has raised, and those still missing until the end is triggered. */
export function BannerRow({ seat, most, className }: BannerRowProps): ReactElement {
  const { view } = useBoard()
  const raised = (view.completed[seat] ?? []).flatMap((card) => {
    const { guild, banners } = guildCard(card)
    return Array.from({ length: banners }, () => guild)
  })
  const missing = Math.max(0, view.config.endBanners - raised.length)
  return (
    <span className={`${styles.row} ${className ?? ''}`} aria-hidden="true">
      {raised.slice(0, most).map((guild, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal banners side by side.
        <Glyph key={index} id={`ts-banner-${guild}`} />
      ))}
      {Array.from({ length: missing }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places side by side.
        <Glyph key={-1 - index} id="ts-banner-empty" />
      ))}
    </span>
  )
}
