import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { guildCard } from '../data/cards.ts'
import type { ActiveCardProps } from './active-card.tsx'
import styles from './active-tile.module.css'
import { useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import { fitName } from './fit-name.ts'
import { House } from './house.tsx'
import { Coin, Flags, Points } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'
import { paymentOptions } from './payment-options.ts'
import { Sum } from './price.tsx'
import { pendingStep } from './selectors.ts'

/** An active card where there is little room: where its tree stands and what comes next. Pressing opens the card. */
export function ActiveTile({ seat, card, stage }: ActiveCardProps): ReactElement {
  const model = useBoard()
  const { view, choices, texts, me, pointedName } = model
  const { id, guild, banners, stages } = guildCard(card)
  const builds = seat === me ? (choices.builds.get(id) ?? NO_MOVES) : NO_MOVES
  const demanded = seat === me && pendingStep(view)?.op === 'discardGuild' && choices.discards.has(id)
  const price = paymentOptions(view, seat, card, builds)[0]?.price
  const here = stages[stage - 1]?.points ?? 0
  const next = stages[stage]?.points ?? 0
  return (
    <Choice
      isPicture
      highlight={highlightOf({ can: builds.length > 0 || demanded })}
      label={[
        texts.card(card),
        texts.guild(guild),
        texts.say.onStage(stage),
        ...(price === undefined ? [] : [`${texts.say.stage(stage + 1)} ${texts.say.costNow(price.total, '')}`]),
      ].join(', ')}
      isPointedAt={pointedName === texts.card(card)}
      className={styles.tile}
      onPress={() => model.open(card)}
      onDisabledPress={() => model.open(card)}
      explanation={<CardDetails card={card} seat={seat} built={stage} />}
    >
      <span className={styles.head} data-guild={guild}>
        <Flags guild={guild} count={banners} className={styles.flags} />
        <House card={card} built={stage} className={styles.house} />
        <b style={fitName(texts.card(card))}>{texts.card(card)}</b>
      </span>
      <span className={styles.line}>
        <Glyph id={`ts-marker-${(seat % 4) + 1}`} className={styles.tree} />
        <span>{texts.say.onStage(stage)}</span>
        <Points n={typeof here === 'number' ? here : `×${here.n}`} counted={typeof here !== 'number'} />
      </span>
      {price !== undefined && (
        <span className={styles.next}>
          <span>{texts.say.stage(stage + 1)}</span>
          <Coin n={price.total} />
          <Points n={typeof next === 'number' ? next : `×${next.n}`} counted={typeof next !== 'number'} open />
          {price.total !== price.printed && (
            <small>
              <Sum price={price} />
            </small>
          )}
        </span>
      )}
    </Choice>
  )
}
