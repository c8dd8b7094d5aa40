import { Glyph, PlayerHead } from '@spellbough/board-kit'
import { formatSigned, playerName } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { COLOUR } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { cardFit, gainText } from './card-fit.ts'
import { CardNote } from './card-note.tsx'
import { goalsOf } from './goals.tsx'
import { Potions } from './potions.tsx'
import { fannedCards, runningScore } from './selectors.ts'
import { VillageFacts } from './village-facts.tsx'
import styles from './village-panel.module.css'
import { VillageRow } from './village-row.tsx'

/** The Village that is planned for, or another player's, in full while planning. */
export function VillagePanel(): ReactElement {
  const model = useBoard()
  const { view, me, viewpointSeat, players, names, texts, shownSeat, look, narrow } = model
  const { say } = texts
  const isOwn = shownSeat === viewpointSeat
  const player = players[shownSeat]
  const points = runningScore(view, shownSeat, goalsOf(model).length).total
  const title = shownSeat === me ? say.yourVillage : say.villageOf(playerName(names, shownSeat))
  return (
    <section className={styles.panel} aria-label={title} data-own={isOwn}>
      <header className={styles.head}>
        {player !== undefined && !narrow && (
          <PlayerHead
            seat={shownSeat}
            player={{ ...player, name: title }}
            size={36}
            note={say.pointsSoFar(player.name, points)}
            className={styles.who}
          />
        )}
        {narrow && !isOwn && <h2>{title}</h2>}
        {isOwn || <BackButton onPress={() => look(viewpointSeat)} />}
        <VillageFacts seat={shownSeat} points={narrow ? formatSigned(points) : undefined} />
      </header>
      <div className={styles.scene}>
        <Glyph id="mt-skyline" className={styles.skyline} />
        <div className={styles.hill} aria-hidden="true" />
        <LitVillage />
        {!narrow && isOwn && <CardNote />}
      </div>
      <Potions seat={shownSeat} isBrief={narrow} most={3} />
    </section>
  )
}

function BackButton({ onPress }: { readonly onPress: () => void }): ReactElement {
  return (
    <Button className={styles.back ?? ''} onPress={onPress}>
      {useBoard().texts.say.backToYours}
    </Button>
  )
}

/** The Village, with what the explained card would bring on each of the viewer's Treehouses. */
function LitVillage(): ReactElement {
  const { view, me, shownSeat, explained } = useBoard()
  const card = explained === undefined || me === undefined ? undefined : fannedCards(view, me)[explained]
  if (card === undefined || shownSeat !== me) return <VillageRow seat={shownSeat} />
  const fit = cardFit(view, me, card)
  const houses = fit.is === 'fits' ? fit.houses : []
  const lit = new Map(houses.map(({ house, gain }) => [house, gainText(gain)]))
  return <VillageRow seat={me} lit={lit} ghost={COLOUR[card]} />
}
