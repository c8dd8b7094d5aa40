import type { ReactElement } from 'react'
import styles from './board.module.css'
import { useBoard } from './board-context.ts'
import { Buildings } from './buildings.tsx'
import { FruitMarket } from './fruit-market.tsx'
import { GuildMarket } from './guild-market.tsx'
import { Fruits, Money, SoldNow } from './hand.tsx'
import { OwnPanel } from './own-panel.tsx'
import { PlayerPanel } from './player-panel.tsx'
import { othersOf } from './selectors.ts'

/** From this many opponents on their panels take the whole rail. */
const MANY_OPPONENTS = 3

/** Everything at once: the market above, one's own board below, the others in a rail on the right. */
export function WideLayout(): ReactElement {
  const model = useBoard()
  const { shown, texts } = model
  const others = othersOf(model)
  const hasFullRail = others.length >= MANY_OPPONENTS
  return (
    <>
      <div className={styles.deck} aria-hidden="true" />
      <div className={styles.left}>
        <FruitMarket />
        {hasFullRail && <OwnPanel seat={shown} slim />}
      </div>
      <GuildMarket />
      <section className={styles.rail} aria-label={texts.say.otherPlayers} data-full={hasFullRail}>
        {others.map((seat) => (
          <PlayerPanel key={seat} seat={seat} />
        ))}
      </section>
      <div className={styles.hand}>
        <Fruits seat={shown} />
        <SoldNow seat={shown} />
        <Money seat={shown} />
      </div>
      <Buildings seat={shown} showsCompleted={hasFullRail} />
      {!hasFullRail && <OwnPanel seat={shown} />}
    </>
  )
}
