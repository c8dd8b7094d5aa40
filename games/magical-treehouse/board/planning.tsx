import { Glyph } from '@spellbough/board-kit'
import { type ReactElement, useState } from 'react'
import type { Event } from '../rules/events.ts'
import { useBoard } from './board-context.ts'
import { CardNote } from './card-note.tsx'
import { ForestMap } from './forest-map.tsx'
import { Goals } from './goals.tsx'
import { Hand } from './hand.tsx'
import { Plan } from './plan.tsx'
import styles from './planning.module.css'
import { PlanningActions } from './planning-actions.tsx'
import { RaceMeter } from './race-meter.tsx'
import { useRecentDeeds } from './recent-deeds.ts'
import { SeatPlate } from './seat-plate.tsx'
import { otherSeats } from './seating.ts'
import { fannedCards, isPlanningPhase, isRace } from './selectors.ts'
import { Slab } from './slab.tsx'
import { SpellSign } from './spell-sign.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { VillagePanel } from './village-panel.tsx'

/** The Planning step: the others and the Carriages, the Village that is planned for, the forest, and the hand below. */
export function Planning({ events }: { readonly events: readonly Event[] }): ReactElement {
  const { view, layout, narrow } = useBoard()
  const deeds = useRecentDeeds(events)
  return (
    <div className={styles.stage} data-phase={view.phase}>
      <Glyph id="mt-skyline" className={styles.skyline} />
      {narrow ? (
        <PhoneTable deeds={deeds} />
      ) : layout === 'middle' ? (
        <TabbedTable deeds={deeds} />
      ) : (
        <WideTable deeds={deeds} />
      )}
      <Hint />
      <Hand />
      {narrow && <CardNote />}
      <SpellSign />
      {view.phase === 'countdown' && <Countdown />}
      {!narrow && <RaceMeter />}
      <PlanningActions />
    </div>
  )
}

interface TableProps {
  /** What each of the others has just done. */
  readonly deeds: readonly string[]
}

function WideTable({ deeds }: TableProps): ReactElement {
  return (
    <>
      <Slab deeds={deeds} />
      <VillagePanel />
      <div className={styles.right}>
        <ForestMap />
        <Goals />
      </div>
    </>
  )
}

/** Forest and Objectives take the Village's place in turn. */
function TabbedTable({ deeds }: TableProps): ReactElement {
  const { texts } = useBoard()
  const [tab, setTab] = useState<'village' | 'forest'>('village')
  const { tabNames } = texts.say
  return (
    <>
      <Slab deeds={deeds} />
      <div className={styles.tabbed}>
        <ViewTabs names={{ village: tabNames.village, forest: tabNames.forest }} shown={tab} onShow={setTab} />
        {tab === 'village' ? (
          <VillagePanel />
        ) : (
          <div className={styles.right}>
            <ForestMap />
            <Goals />
          </div>
        )}
      </div>
    </>
  )
}

/** On a phone: the others in a row, the Village or the forest, and the plan. */
function PhoneTable({ deeds }: TableProps): ReactElement {
  const { view, viewpointSeat, texts } = useBoard()
  const [isForest, setForest] = useState(false)
  return (
    <>
      <div className={styles.others}>
        {otherSeats(view, viewpointSeat).map((seat) => (
          <SeatPlate key={seat} seat={seat} deed={deeds[seat] ?? ''} />
        ))}
      </div>
      {isForest ? (
        <div className={styles.forestPage}>
          <ForestMap />
          <Goals />
        </div>
      ) : (
        <VillagePanel />
      )}
      <div className={styles.row}>
        <button
          type="button"
          className={styles.forestButton}
          aria-pressed={isForest}
          aria-label={isForest ? texts.say.showVillage : texts.say.showForest}
          onClick={() => setForest(!isForest)}
        >
          {isForest ? texts.say.tabNames.village : texts.say.tabNames.forest}
          {isForest ? <Glyph id="mt-ab-build" className={styles.villageSign} /> : <ForestMap isPicture />}
        </button>
        <Plan />
      </div>
    </>
  )
}

function Countdown(): ReactElement {
  return (
    <div className={styles.countdown} aria-hidden="true">
      {[3, 2, 1].map((second, place) => (
        <b key={second} style={{ animationDelay: `${place}s` }}>
          {second}
        </b>
      ))}
    </div>
  )
}

/** What the viewer is to know where the hand is empty or asks for something else than planning. */
function Hint(): ReactElement | null {
  const { view, me, texts } = useBoard()
  const { say } = texts
  if (me === undefined) return null
  const isEmpty = fannedCards(view, me).length === 0
  const text =
    view.phase === 'ready' || view.phase === 'countdown'
      ? say.readyHint
      : isPlanningPhase(view) && view.out[me] === true
        ? say.outHint
        : isEmpty && (isRace(view, me) || view.phase === 'planning')
          ? say.emptyHint
          : undefined
  return text === undefined ? null : <p className={styles.hint}>{text}</p>
}
