import type { Seat } from '@spellbough/kernel'
import { Choice, lightOf } from '@spellbough/table'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import { pointsOf } from '../rules/scoring.ts'
import { CardStory } from './card-story.tsx'
import styles from './done-card.module.css'
import { fitted } from './fitted.ts'
import { House } from './house.tsx'
import { NO_MOVES } from './offers.ts'
import { Flags, Points } from './signs.tsx'
import { useTable } from './table.ts'

interface DoneCardProps {
  readonly seat: Seat
  readonly card: Card
}

/** A completed card: evening has come, its lights are on and its banners fly. */
export function DoneCard({ seat, card }: DoneCardProps): ReactElement {
  const table = useTable()
  const { view, offers, speech, me, pointed, tiles, words, names } = table
  const { id, guild, banners, stages } = guildCard(card)
  const [discard] = seat === me ? (offers.discards.get(id) ?? NO_MOVES) : NO_MOVES
  const points = pointsOf(view, seat, card, 3)
  const name = speech.card(card)
  return (
    <Choice
      picture
      light={lightOf({ can: discard !== undefined })}
      label={
        discard === undefined || tiles
          ? `${name}, ${speech.guild(guild)}, ${speech.say.banners(banners)}, ${points === undefined ? speech.say.countedHidden : speech.say.points(points)}`
          : words.move(discard, view, names)
      }
      pointed={pointed === name}
      className={styles.card}
      onPress={() => (discard === undefined || tiles ? table.open(card) : table.make(discard))}
      onWhyNot={() => table.open(card)}
      explain={<CardStory card={card} seat={seat} built={3} />}
    >
      <span className={styles.inner} data-guild={guild}>
        <Flags guild={guild} count={banners} className={styles.flags} />
        <House card={card} built={3} lit className={styles.house} />
        <Points n={points ?? '?'} counted={typeof stages[2].points !== 'number'} className={styles.points} />
        <span className={styles.name} style={fitted(name)}>
          {discard === undefined ? name : speech.say.discardThis}
        </span>
      </span>
    </Choice>
  )
}
