import { Choice, Glyph, RovingGroup, useLayoutAnimation, WithTooltip } from '@spellbough/board-kit'
import { pileSize } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ACTIVE_PLACES, MARKET_ROW_SIZE } from '../data/boards.ts'
import { cardId } from '../data/cards.ts'
import { REFRESHES } from '../rules/moves.ts'
import { useBoard } from './board-context.ts'
import { Bough } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'
import { MarketCard, type MarketCardProps } from './market-card.tsx'
import styles from './markets.module.css'

/** The guild market: two rows on boughs, the upper one dearer; or the cards that an effect has shown in its place. */
export function GuildMarket(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const [peeking, setPeeking] = useState(false)
  const shown = view.shownCards.length > 0
  return (
    <section className={styles.guild} aria-label={say.guildMarket}>
      <header className={styles.header}>
        <h2>{shown && !peeking ? say.shownCards : say.guildMarket}</h2>
        {shown && (
          <Button className={styles.peek ?? ''} onPress={() => setPeeking(!peeking)}>
            {peeking ? say.backToShown : say.peekMarket}
          </Button>
        )}
        {!shown && <MarketHint />}
        <Deck />
      </header>
      <svg className={styles.trunk} viewBox="0 0 70 480" preserveAspectRatio="none" aria-hidden="true">
        <use href="#ts-trunk" width="70" height="480" />
      </svg>
      {shown && !peeking ? <ShownCards /> : <Rows />}
    </section>
  )
}

function Rows(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  return (
    <RovingGroup label={say.guildMarket} className={styles.rows}>
      {(['upper', 'lower'] as const).map((row, index) => (
        <div key={row} className={styles.tier}>
          <Bough />
          <RowSign row={row} />
          {view.guildMarket.slice(...(index === 0 ? [MARKET_ROW_SIZE] : [0, MARKET_ROW_SIZE])).map((card, place) =>
            card < 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place.
              <div key={`gap-${place}`} className={styles.gap}>
                <Glyph id="ts-bird" />
                <span>{say.emptyPlace}</span>
              </div>
            ) : (
              <HangingCard
                key={card}
                card={card}
                where={row === 'upper' ? say.upperRow : say.lowerRow}
                explainAt={row === 'upper' ? 'top' : 'bottom'}
              />
            ),
          )}
        </div>
      ))}
    </RovingGroup>
  )
}

/** A card on its bough. The other mouse button and the key I open it in full. */
function HangingCard(props: MarketCardProps): ReactElement {
  const travel = useLayoutAnimation()
  const { card } = props
  const { open } = useBoard()
  return (
    <m.div
      {...travel({ layoutId: `card-${card}`, layout: 'position' })}
      className={styles.hang}
      onContextMenu={(event) => {
        event.preventDefault()
        open(card)
      }}
      onKeyDown={({ key }) => key === 'i' && open(card)}
    >
      <MarketCard {...props} />
    </m.div>
  )
}

/** The sign of a row on the trunk; where an effect replaces a row, pressing it does. */
function RowSign({ row }: { readonly row: 'upper' | 'lower' }): ReactElement {
  const model = useBoard()
  const { view, choices, texts, words, names } = model
  const { say } = texts
  const [move] = choices.rows.get(row) ?? NO_MOVES
  const upper = row === 'upper'
  const inside = (
    <>
      <span>{upper ? say.upperRow : say.lowerRow}</span> <b>{upper ? '+1' : '+0'}</b>
      {move !== undefined && <em>{say.replace}</em>}
    </>
  )
  const explain = upper ? say.upperExplained : say.lowerExplained
  if (move === undefined)
    return (
      <WithTooltip content={explain}>
        <div className={styles.sign} data-row={row}>
          {inside}
        </div>
      </WithTooltip>
    )
  return (
    <Choice
      isPicture
      highlight="can"
      label={words.move(move, view, names)}
      className={styles.sign}
      onPress={() => model.press(row, [move], REFRESHES[upper ? 1 : 0] ?? move)}
      explanation={explain}
    >
      {inside}
    </Choice>
  )
}

/** Cards turned up from the deck: one of them may be begun. */
function ShownCards(): ReactElement {
  const { view, texts } = useBoard()
  const rows = [view.shownCards.slice(0, MARKET_ROW_SIZE), view.shownCards.slice(MARKET_ROW_SIZE)].filter(
    (row) => row.length > 0,
  )
  return (
    <RovingGroup label={texts.say.shownCards} className={styles.rows}>
      {rows.map((row) => (
        <div key={row.map(cardId).join()} className={styles.tier} data-shown>
          <Bough />
          {row.map((card) => (
            <HangingCard key={card} card={card} where={texts.say.shownCards} />
          ))}
        </div>
      ))}
    </RovingGroup>
  )
}

/** What the light on the cards means, or why none is lit. */
function MarketHint(): ReactElement | null {
  const { view, texts, me, mine, choices } = useBoard()
  const { say } = texts
  if (me === undefined || !mine || view.phase !== 'build' || view.pending.length > 0) return null
  const free = ACTIVE_PLACES - (view.active[me]?.length ?? 0)
  const isLit = view.guildMarket.some((card) => card >= 0 && choices.builds.has(cardId(card)))
  return <p>{isLit ? say.litCards(free) : free === 0 ? say.noPlace : say.tooDear}</p>
}

function Deck(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const deck = pileSize(view.guildDeck)
  return (
    <WithTooltip content={say.guildDeck(deck, view.discards.length)}>
      <span className={styles.deck}>
        <Glyph id="ts-back-guild" size={12} height={17} /> {say.left(deck)}
        <span className="sr">{say.guildDeck(deck, view.discards.length)}</span>
      </span>
    </WithTooltip>
  )
}
