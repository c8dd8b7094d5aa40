import { Choice, highlightOf } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import { pointsOf } from '../rules/scoring.ts'
import { useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import styles from './completed-card.module.css'
import { House } from './house.tsx'
import { Flags, Points } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'

interface CompletedCardProps {
  readonly seat: Seat
  readonly card: Card
  /** In one line: house, name and points. */
  readonly slim?: boolean
}

/** A completed card: evening has come, its lights are on and its banners fly. */
export function CompletedCard({ seat, card, slim = false }: CompletedCardProps): ReactElement {
  const model = useBoard()
  const { view, choices, texts, me, pointedName, words, names } = model
  const { id, guild, banners, stages } = guildCard(card)
  const [discard] = seat === me ? (choices.discards.get(id) ?? NO_MOVES) : NO_MOVES
  const points = pointsOf(view, seat, card, 3)
  const name = texts.card(card)
  return (
    <Choice
      isPicture
      highlight={highlightOf({ can: discard !== undefined })}
      label={
        discard === undefined
          ? `${name}, ${texts.guild(guild)}, ${texts.say.banners(banners)}, ${points === undefined ? texts.say.countedHidden : texts.say.points(points)}`
          : words.move(discard, view, names)
      }
      isPointedAt={pointedName === name}
      className={styles.card}
      onPress={() => (discard === undefined ? model.open(card) : model.play(discard))}
      onDisabledPress={() => model.open(card)}
      explanation={<CardDetails card={card} seat={seat} built={3} />}
    >
      <span className={styles.inner} data-guild={guild} data-slim={slim}>
        <Flags guild={guild} count={banners} className={styles.flags} />
        <House card={card} built={3} lit className={styles.house} />
        <Points n={points ?? '?'} counted={typeof stages[2].points !== 'number'} className={styles.points} />
        <span className={styles.name}>{discard === undefined ? texts.breakable(name) : texts.say.discardThis}</span>
      </span>
    </Choice>
  )
}
