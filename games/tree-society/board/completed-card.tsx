import { Choice, highlightOf } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import { pointsOf } from '../rules/scoring.ts'
import { useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import styles from './completed-card.module.css'
import { fitName } from './fit-name.ts'
import { House } from './house.tsx'
import { Flags, Points } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'

interface CompletedCardProps {
  readonly seat: Seat
  readonly card: Card
}

/** A completed card: evening has come, its lights are on and its banners fly. */
export function CompletedCard({ seat, card }: CompletedCardProps): ReactElement {
  const table = useBoard()
  const { view, offers, speech, me, pointed, tiles, words, names } = table
  const { id, guild, banners, stages } = guildCard(card)
  const [discard] = seat === me ? (offers.discards.get(id) ?? NO_MOVES) : NO_MOVES
  const points = pointsOf(view, seat, card, 3)
  const name = speech.card(card)
  return (
    <Choice
      isPicture
      highlight={highlightOf({ can: discard !== undefined })}
      label={
        discard === undefined || tiles
          ? `${name}, ${speech.guild(guild)}, ${speech.say.banners(banners)}, ${points === undefined ? speech.say.countedHidden : speech.say.points(points)}`
          : words.move(discard, view, names)
      }
      isPointedAt={pointed === name}
      className={styles.card}
      onPress={() => (discard === undefined || tiles ? table.open(card) : table.make(discard))}
      onDisabledPress={() => table.open(card)}
      explanation={<CardDetails card={card} seat={seat} built={3} />}
    >
      <span className={styles.inner} data-guild={guild}>
        <Flags guild={guild} count={banners} className={styles.flags} />
        <House card={card} built={3} lit className={styles.house} />
        <Points n={points ?? '?'} counted={typeof stages[2].points !== 'number'} className={styles.points} />
        <span className={styles.name} style={fitName(name)}>
          {discard === undefined ? name : speech.say.discardThis}
        </span>
      </span>
    </Choice>
  )
}
