import { pileSize } from '@spellbough/kernel'
import { Choice, Explain, Glyph, Roving, useTravel } from '@spellbough/table'
import * as m from 'motion/react-m'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ROW } from '../data/boards.ts'
import { cardId } from '../data/cards.ts'
import { REFRESHES } from '../rules/moves.ts'
import { MarketCard, type MarketCardProps } from './market-card.tsx'
import styles from './markets.module.css'
import { NO_MOVES } from './offers.ts'
import { Bough } from './signs.tsx'
import { useTable } from './table.ts'

/** The guild market: two rows on boughs, the upper one dearer; or the cards that an effect has shown in its place. */
export function GuildMarket(): ReactElement {
  const { view, speech } = useTable()
  const { say } = speech
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
        <Legend />
      </header>
      <svg className={styles.trunk} viewBox="0 0 70 480" preserveAspectRatio="none" aria-hidden="true">
        <use href="#ts-trunk" width="70" height="480" />
      </svg>
      {shown && !peeking ? <ShownCards /> : <Rows />}
    </section>
  )
}

function Rows(): ReactElement {
  const { view, speech } = useTable()
  const { say } = speech
  return (
    <Roving label={say.guildMarket} className={styles.rows}>
      {(['upper', 'lower'] as const).map((row, index) => (
        <div key={row} className={styles.tier}>
          <Bough />
          <Sign row={row} />
          {view.guildMarket.slice(...(index === 0 ? [ROW] : [0, ROW])).map((card, place) =>
            card < 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place.
              <div key={`gap-${place}`} className={styles.gap}>
                <Glyph id="ts-bird" />
                <span>{say.emptyPlace}</span>
              </div>
            ) : (
              <Hanging
                key={card}
                card={card}
                where={row === 'upper' ? say.upperRow : say.lowerRow}
                explainAt={row === 'upper' ? 'top' : 'bottom'}
              />
            ),
          )}
        </div>
      ))}
    </Roving>
  )
}

/** A card on its bough. The other mouse button and the key I open it in full. */
function Hanging(props: MarketCardProps): ReactElement {
  const travel = useTravel()
  const { card } = props
  const { open } = useTable()
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
function Sign({ row }: { readonly row: 'upper' | 'lower' }): ReactElement {
  const table = useTable()
  const { view, offers, speech, words, names } = table
  const { say } = speech
  const [move] = offers.rows.get(row) ?? NO_MOVES
  const upper = row === 'upper'
  const inside = (
    <>
      <span>{upper ? say.upperRow : say.lowerRow}</span>
      <b>{upper ? '+1' : '+0'}</b>
      {move === undefined ? <span className={styles.wide}>{say.coinWord}</span> : <span>{say.replaceIt}</span>}
    </>
  )
  const explain = upper ? say.upperExplained : say.lowerExplained
  if (move === undefined)
    return (
      <Explain content={explain}>
        <div className={styles.sign} data-row={row}>
          {inside}
        </div>
      </Explain>
    )
  return (
    <Choice
      picture
      light="can"
      label={words.move(move, view, names)}
      className={styles.sign}
      onPress={() => table.press(row, [move], REFRESHES[upper ? 1 : 0] ?? move)}
      explain={explain}
    >
      {inside}
    </Choice>
  )
}

/** Cards turned up from the deck: one of them may be begun. */
function ShownCards(): ReactElement {
  const { view, speech } = useTable()
  const rows = [view.shownCards.slice(0, ROW), view.shownCards.slice(ROW)].filter((row) => row.length > 0)
  return (
    <Roving label={speech.say.shownCards} className={styles.rows}>
      {rows.map((row) => (
        <div key={row.map(cardId).join()} className={styles.tier} data-shown>
          <Bough />
          {row.map((card) => (
            <Hanging key={card} card={card} where={speech.say.shownCards} />
          ))}
        </div>
      ))}
    </Roving>
  )
}

function Legend(): ReactElement {
  const { view, speech } = useTable()
  const { say } = speech
  const deck = pileSize(view.guildDeck)
  return (
    <span className={styles.legend}>
      <span>
        <Glyph id="ts-coin" size={16} /> {say.cost}
      </span>
      <span>
        <Glyph id="ts-points" size={16} /> {say.pointsWord}
      </span>
      <span>
        <Glyph id="ts-banner-merchants" size={11} height={17} /> {say.bannersWord}
      </span>
      <Explain content={say.guildDeck(deck, view.discards.length)}>
        <span>
          <Glyph id="ts-back-guild" size={13} height={18} /> {say.left(deck)}
          <span className="sr">{say.guildDeck(deck, view.discards.length)}</span>
        </span>
      </Explain>
    </span>
  )
}
