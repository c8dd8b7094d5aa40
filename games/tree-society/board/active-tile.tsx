import { Choice, Glyph, lightOf } from '@spellbough/table'
import type { ReactElement } from 'react'
import { guildCard } from '../data/cards.ts'
import type { ActiveCardProps } from './active-card.tsx'
import styles from './active-tile.module.css'
import { CardStory } from './card-story.tsx'
import { fitted } from './fitted.ts'
import { House } from './house.tsx'
import { NO_MOVES } from './offers.ts'
import { Sum } from './price.tsx'
import { Coin, Flags, Points } from './signs.tsx'
import { useTable } from './table.ts'
import { pendingStep } from './waiting.ts'
import { waysOf } from './ways.ts'

/** An active card where there is little room: where its tree stands and what comes next. Pressing opens the card. */
export function ActiveTile({ seat, card, stage }: ActiveCardProps): ReactElement {
  const table = useTable()
  const { view, offers, speech, me, pointed } = table
  const { id, guild, banners, stages } = guildCard(card)
  const builds = seat === me ? (offers.builds.get(id) ?? NO_MOVES) : NO_MOVES
  const demanded = seat === me && pendingStep(view)?.op === 'discardGuild' && offers.discards.has(id)
  const price = waysOf(view, seat, card, builds)[0]?.price
  const here = stages[stage - 1]?.points ?? 0
  const next = stages[stage]?.points ?? 0
  return (
    <Choice
      picture
      light={lightOf({ can: builds.length > 0 || demanded })}
      label={[
        speech.card(card),
        speech.guild(guild),
        speech.say.onStage(stage),
        ...(price === undefined ? [] : [`${speech.say.stage(stage + 1)} ${speech.say.costNow(price.total, '')}`]),
      ].join(', ')}
      pointed={pointed === speech.card(card)}
      className={styles.tile}
      onPress={() => table.open(card)}
      onWhyNot={() => table.open(card)}
      explain={<CardStory card={card} seat={seat} built={stage} />}
    >
      <span className={styles.head} data-guild={guild}>
        <Flags guild={guild} count={banners} className={styles.flags} />
        <House card={card} built={stage} className={styles.house} />
        <b style={fitted(speech.card(card))}>{speech.card(card)}</b>
      </span>
      <span className={styles.line}>
        <Glyph id={`ts-marker-${(seat % 4) + 1}`} className={styles.tree} />
        <span>{speech.say.onStage(stage)}</span>
        <Points n={typeof here === 'number' ? here : `×${here.n}`} counted={typeof here !== 'number'} />
      </span>
      {price !== undefined && (
        <span className={styles.next}>
          <span>{speech.say.stage(stage + 1)}</span>
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
