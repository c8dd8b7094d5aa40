/** Another player at a glance: who they are, how far they have come, what they have and what they build. */
import { Choice, Glyph, PlayerHead, useLayoutAnimation, WithTooltip } from '@spellbough/board-kit'
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
import { shownPoints } from './payment-options.ts'
import styles from './player-panel.module.css'

interface SeatProps {
  readonly seat: Seat
}

export function PlayerPanel({ seat }: SeatProps): ReactElement {
  const model = useBoard()
  const { view, texts, players, names, look, shown, me } = model
  const { say } = texts
  const { banners, needed } = progressOf(view, seat)
  const points = shownPoints(model, seat)
  const status = players[seat]
  const isLookedAt = shown === seat
  const completed = view.completed[seat] ?? []
  return (
    <article className={styles.player} data-turn={seat === view.turn && view.phase !== 'over'}>
      <Button
        className={styles.head ?? ''}
        aria-pressed={isLookedAt}
        onPress={() => look(isLookedAt && me !== undefined ? me : seat)}
      >
        <WithLabel name={say.lookAt(playerName(names, seat), banners, needed, String(points))}>
          {status !== undefined && (
            <PlayerHead seat={seat} player={status} note={noteOf(model, seat)} size={36} className={styles.who}>
              <span className={styles.banners}>
                <BannerRow seat={seat} most={MOST_BANNERS} />
                <span>{say.bannersOfNeeded(banners, needed)}</span>
              </span>
              <Points n={points} className={styles.points} />
            </PlayerHead>
          )}
        </WithLabel>
      </Button>
      <Things seat={seat} />
      <ul className={styles.cards}>
        {Array.from({ length: ACTIVE_PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <li key={place}>
            <Tile seat={seat} place={place} />
          </li>
        ))}
      </ul>
      <p className={styles.completed}>
        {completed.length > (view.seats === 2 ? ALL : FEW) ? (
          say.cardsCompleted(completed.length)
        ) : completed.length === 0 ? (
          say.completedNone
        ) : (
          <>
            {say.completedBy} <b>{completed.map(texts.card).join(', ')}</b>
          </>
        )}
      </p>
    </article>
  )
}

/** As many completed cards are named; the whole board, one press away, has all. */
const FEW = 3
/** Beside a single opponent there is room for all. */
const ALL = 20

/** As many banners are drawn; their number stands below. */
const MOST_BANNERS = 7

/** What somebody has to spend, all of it public. */
function Things({ seat }: SeatProps): ReactElement {
  const travel = useLayoutAnimation()
  const { view, texts, fruitTracking, shown } = useBoard()
  const { say } = texts
  const sold = pileSize(view.sold[seat] ?? 0)
  return (
    <div className={styles.things}>
      <span className={styles.fruit}>
        {fruitTracking.own[seat]?.map((card) => (
          <m.span
            key={card.id}
            {...travel({ ...(shown !== seat && { layoutId: `fruit-${card.id}` }), layout: 'position' })}
          >
            <Glyph id={`ts-mini-${KINDS[kindOf(card.fruit)]}`} title={texts.kind(kindOf(card.fruit))} />
          </m.span>
        ))}
      </span>
      <span className={styles.count}>
        <Glyph id="ts-purse" size={19} height={16} title={say.purse} /> {view.purse[seat]}
      </span>
      <span className={styles.count}>
        <Glyph id="ts-chest" size={19} height={16} title={say.chest} /> {view.chest[seat]}
      </span>
      <WithTooltip content={say.soldExplained(sold)}>
        <span className={styles.count}>
          <Glyph id="ts-back-fruit" size={12} height={17} /> {say.soldCount(sold)}
        </span>
      </WithTooltip>
    </div>
  )
}

interface TileProps extends SeatProps {
  readonly place: number
}

function Tile({ seat, place }: TileProps): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, texts, pointedName, shown } = model
  const card = view.active[seat]?.[place]
  const stage = view.stages[seat]?.[place] ?? 1
  if (card === undefined) return <span className={styles.free}>{texts.say.freePlace}</span>
  const name = texts.card(card)
  return (
    <m.div
      {...travel({ ...(shown !== seat && { layoutId: `card-${card}` }), layout: 'position' })}
      className={styles.slot}
    >
      <Choice
        isPicture
        highlight="calm"
        label={`${name}, ${texts.guild(guildCard(card).guild)}, ${texts.say.onStage(stage)}`}
        isPointedAt={pointedName === name}
        className={styles.tile}
        onDisabledPress={() => model.open(card)}
        explanation={<CardDetails card={card} seat={seat} built={stage} />}
        explanationPlacement="left"
      >
        <span className={styles.inner} data-guild={guildCard(card).guild}>
          <House card={card} built={stage} className={styles.house} />
          <i>{stage}/3</i>
          <span className={styles.label}>{texts.breakable(name)}</span>
        </span>
      </Choice>
    </m.div>
  )
}

/** What somebody does now or when they play next; the page's note otherwise. */
export function noteOf({ view, texts, result, players }: BoardModel, seat: Seat): string | undefined {
  const { say } = texts
  if (result !== undefined) return say.place(result.rank[seat] ?? 0)
  if (view.phase === 'over' || players[seat]?.isOff === true) return undefined
  if (seat === view.turn) return view.phase === 'draft' ? say.doing.sell : say.doing[view.phase]
  return seat === (view.turn + 1) % view.seats ? say.playsNext : undefined
}
