/** A card that is being built: its house grows in the head, and a tree climbs its three stages. */

import { Choice, Glyph, highlightOf, WithTooltip } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Card, guildCard } from '../data/cards.ts'
import { innermostPending } from '../rules/pending.ts'
import styles from './active-card.module.css'
import { useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import { House } from './house.tsx'
import { Coin, Flags, Points } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'
import { Payment } from './payment.tsx'
import { pendingStep } from './selectors.ts'
import { stageLine, titleText } from './texts.ts'

export interface ActiveCardProps {
  readonly seat: Seat
  readonly card: Card
  readonly stage: number
}

export function ActiveCard({ seat, card, stage }: ActiveCardProps): ReactElement {
  const model = useBoard()
  const { view, choices, texts, pendingChoice, me, pointedName, words, names } = model
  const { id, guild, banners, stages } = guildCard(card)
  const own = seat === me
  const discard = own ? choices.discards.get(id)?.[0] : undefined
  const demanded = pendingStep(view)?.op === 'discardGuild' ? discard : undefined
  const source = innermostPending(view)
  return (
    <article className={styles.card} data-guild={guild} data-pointed={pointedName === texts.card(card)}>
      <Choice
        isPicture
        highlight={highlightOf({ can: demanded !== undefined, chosen: pendingChoice?.key === id })}
        label={
          demanded === undefined
            ? `${texts.card(card)}, ${texts.guild(guild)}, ${texts.say.onStage(stage)}`
            : words.move(demanded, view, names)
        }
        className={styles.head}
        onPress={() => (demanded === undefined ? model.open(card) : model.play(demanded))}
        onDisabledPress={() => model.open(card)}
        explanation={<CardDetails card={card} seat={seat} built={stage} />}
      >
        <Flags guild={guild} count={banners} className={styles.flags} />
        <span className={styles.title}>
          <b>{titleText(texts, texts.card(card))}</b>
          <small>
            {texts.guild(guild)}
            {!model.tabs && `, ${texts.say.banners(banners)}`}
          </small>
        </span>
        <House card={card} built={stage} className={styles.house} />
        {demanded !== undefined && <span className={styles.badge}>{texts.say.discard}</span>}
      </Choice>
      <ol className={styles.rungs}>
        {stages.map((each, index) => {
          const number = index + 1
          const { sign, lead, text, isLong } = stageLine(each, texts.effects)
          const state = number < stage ? 'built' : number === stage ? 'here' : number === stage + 1 ? 'next' : 'later'
          const chooses = source?.card === card && source.stage === number && seat === view.turn
          return (
            <li key={number} className={styles.rung} data-state={state} data-source={chooses}>
              <Mark seat={seat} number={number} state={state} />
              <span className={styles.effect} data-long={isLong}>
                <Glyph id={sign} className={styles.sign} />
                <span>
                  {lead !== '' && <em>{lead} </em>}
                  {text}
                  {state === 'here' && each.ongoing !== undefined && (
                    <i className={styles.works}>{model.tabs ? texts.say.onNow : texts.say.worksNow}</i>
                  )}
                  {chooses && <i className={styles.chooses}>{texts.say.beingDone}</i>}
                </span>
              </span>
              {state === 'later' && <Coin n={each.cost} className={styles.cost} />}
              <Points
                n={typeof each.points === 'number' ? each.points : `×${each.points.n}`}
                counted={typeof each.points !== 'number'}
                open={state !== 'here'}
                className={styles.points}
              />
              {state === 'next' && <Payment seat={seat} card={card} builds={choices.builds.get(id) ?? NO_MOVES} />}
            </li>
          )
        })}
      </ol>
      {own && demanded === undefined && discard !== undefined && (
        <WithTooltip content={<p>{`${words.move(discard, view, names)}. ${texts.say.noRefund}`}</p>}>
          <Button
            className={styles.discard ?? ''}
            aria-label={words.move(discard, view, names)}
            onPress={() => model.ask({ key: id, moves: [discard] })}
          >
            <Glyph id="ts-i-discard-guild" />
          </Button>
        </WithTooltip>
      )}
    </article>
  )
}

interface MarkProps {
  readonly seat: Seat
  readonly number: number
  readonly state: string
}

/** Where the tree stands, what is built, and what is to come. */
function Mark({ seat, number, state }: MarkProps): ReactElement {
  const { say } = useBoard().texts
  if (state === 'here')
    return (
      <Glyph
        id={`ts-marker-${(seat % 4) + 1}`}
        className={styles.tree}
        title={`${say.stage(number)} ${say.markerHere}`}
      />
    )
  return (
    <span className={styles.number}>
      <span className="sr">{say.stage(number)}</span>
      {state === 'built' ? <Glyph id="ts-i-check" title={say.built} /> : <span aria-hidden="true">{number}</span>}
    </span>
  )
}
