import { Choice, Glyph, useLayoutAnimation, WithTooltip } from '@spellbough/board-kit'
import { pileSize, playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { ACTIVE_PLACES } from '../data/boards.ts'
import { guildCard } from '../data/cards.ts'
import { KINDS, kindOf } from '../data/fruit.ts'
import { progressOf } from '../rules/ending.ts'
import { BannerRow } from './banner-row.tsx'
import { type BoardModel, useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import { House } from './house.tsx'
import { Points, WithLabel } from './icons.tsx'
import styles from './neighbours.module.css'
import { currentPoints } from './payment-options.ts'

interface NeighboursProps {
  readonly seats: readonly Seat[]
  /** Whose board lies below. */
  readonly shown: Seat
  /** Puts a player's whole board below. */
  readonly onLook: (seat: Seat) => void
}

/** The other players at a glance. */
export function Neighbours({ seats, shown, onLook }: NeighboursProps): ReactElement {
  const { texts } = useBoard()
  return (
    <section className={styles.column} aria-label={texts.say.otherPlayers} data-count={seats.length}>
      {seats.map((seat) => (
        <Neighbour key={seat} seat={seat} looked={seat === shown} onLook={onLook} />
      ))}
    </section>
  )
}

interface NeighbourProps extends Pick<NeighboursProps, 'onLook'> {
  readonly seat: Seat
  /** Cards are drawn below too: there they travel. */
  readonly looked: boolean
}

function Neighbour({ seat, looked, onLook }: NeighbourProps): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, texts, names, fruitTracking, result } = model
  const { say } = texts
  const name = playerName(names, seat)
  const { banners, needed } = progressOf(view, seat)
  const standing = currentPoints(view, seat)
  const points = result?.score[seat] ?? standing.points
  const more = result === undefined && standing.more
  return (
    <article
      className={styles.player}
      data-turn={seat === view.turn && view.phase !== 'over'}
      data-over={result !== undefined}
    >
      <Button className={styles.head ?? ''} onPress={() => onLook(seat)}>
        <WithLabel name={say.lookAt(name, banners, needed, points)}>
          <Glyph id={`ts-marker-${(seat % 4) + 1}`} className={styles.marker} />
          <span className={styles.name}>
            <b>{name}</b>
            <small>{placeOf(model, seat)}</small>
          </span>
          <span className={styles.banners}>
            <BannerRow seat={seat} most={7} />
            <span>
              <b>{banners}</b>
              {say.ofNeeded(needed)}
            </span>
          </span>
          <Points n={more ? `${points}+` : points} />
        </WithLabel>
      </Button>
      <div className={styles.things}>
        <span className={styles.fruit}>
          {fruitTracking.own[seat]?.map((card) => (
            <m.span key={card.id} {...travel({ ...(!looked && { layoutId: `fruit-${card.id}` }), layout: 'position' })}>
              <Glyph id={`ts-mini-${KINDS[kindOf(card.fruit)]}`} title={texts.kind(kindOf(card.fruit))} />
            </m.span>
          ))}
        </span>
        <span className={styles.count}>
          <Glyph id="ts-i-coins-purse" size={18} />
          <span>{say.purse}</span> <b>{view.purse[seat]}</b>
        </span>
        <span className={styles.count}>
          <Glyph id="ts-i-coins-chest" size={18} />
          <span>{say.chest}</span> <b>{view.chest[seat]}</b>
        </span>
        <WithTooltip content={say.soldExplained(pileSize(view.sold[seat] ?? 0))}>
          <span className={styles.count}>
            <Glyph id="ts-back-fruit" size={13} height={18} />
            <span>{say.sold}</span> <b>{pileSize(view.sold[seat] ?? 0)}</b>
          </span>
        </WithTooltip>
      </div>
      <ul className={styles.cards}>
        {Array.from({ length: ACTIVE_PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <li key={place}>
            <Tile seat={seat} place={place} looked={looked} />
          </li>
        ))}
      </ul>
    </article>
  )
}

interface TileProps extends Pick<NeighbourProps, 'seat' | 'looked'> {
  readonly place: number
}

function Tile({ seat, place, looked }: TileProps): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, texts, pointedName } = model
  const card = view.active[seat]?.[place]
  const stage = view.stages[seat]?.[place] ?? 1
  if (card === undefined) return <span className={styles.free}>{texts.say.freePlace}</span>
  const name = texts.card(card)
  return (
    <m.div {...travel({ ...(!looked && { layoutId: `card-${card}` }), layout: 'position' })} className={styles.slot}>
      <Choice
        isPicture
        highlight="calm"
        label={`${name}, ${texts.guild(guildCard(card).guild)}, ${texts.say.onStage(stage)}`}
        isPointedAt={pointedName === name}
        className={styles.tile}
        onPress={() => model.open(card)}
        onDisabledPress={() => model.open(card)}
        explanation={<CardDetails card={card} seat={seat} built={stage} />}
      >
        <span className={styles.inner} data-guild={guildCard(card).guild}>
          <House card={card} built={stage} className={styles.house} />
          <i>{stage}/3</i>
          <span className={styles.label}>{name}</span>
        </span>
      </Choice>
    </m.div>
  )
}

/** Where somebody sits in the order of play, or what place the game gave them. */
function placeOf({ view, me, result, texts }: BoardModel, seat: Seat): string {
  const { say } = texts
  if (result !== undefined) return say.place(result.rank[seat] ?? 0)
  if (seat === view.turn) return say.toMove
  if (seat === view.starter) return say.playsFirst
  return me !== undefined && seat === (me + 1) % view.seats ? say.playsAfterYou : ''
}
