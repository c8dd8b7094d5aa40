import { type ReactElement, useState } from 'react'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './building.module.css'
import { BuildingActions } from './building-actions.tsx'
import { Forest } from './forest.tsx'
import { Goals } from './goals.tsx'
import { Materials } from './materials.tsx'
import { PlayerTabs } from './player-tabs.tsx'
import { Potions } from './potions.tsx'
import { Scores } from './scores.tsx'
import { useKeyBindings } from './use-key-bindings.ts'
import { ViewTabs } from './view-tabs.tsx'
import { Village } from './village.tsx'

/** The Building step: forest and cards on the left, players, Village, potions, Objectives and score on the right. */
export function Building(): ReactElement {
  const { layout, shownSeat, viewpointSeat, look } = useBoard()
  useKeyBindings(shownSeat === viewpointSeat ? {} : { Escape: () => look(viewpointSeat) })
  return layout === 'narrow' || layout === 'short' ? <PhoneBuilding /> : <WideBuilding />
}

function WideBuilding(): ReactElement {
  const { layout, shownSeat, texts } = useBoard()
  const { say } = texts
  const [tab, setTab] = useState<'objectives' | 'score'>('objectives')
  const isWide = layout === 'wide'
  return (
    <div className={styles.wide}>
      <div className={styles.left}>
        <Forest />
        <Materials />
      </div>
      <PlayerTabs />
      <Village seat={shownSeat} />
      <div className={styles.low}>
        <section className={styles.box} data-wood="true">
          <h2>{say.potions}</h2>
          <Potions seat={shownSeat} />
        </section>
        {isWide ? (
          <>
            <Goals />
            <Scores />
          </>
        ) : (
          <div className={styles.tabbed}>
            <ViewTabs names={{ objectives: say.objectives, score: say.tabNames.score }} shown={tab} onShow={setTab} />
            {tab === 'score' ? <Scores /> : <Goals />}
          </div>
        )}
      </div>
      <BuildingActions />
    </div>
  )
}

/** On a phone, Village, forest and score take turns; the cards and what they do stay below. */
function PhoneBuilding(): ReactElement {
  const model = useBoard()
  const { shownSeat, texts, view } = model
  const [tab, setTab] = useTab(model)
  return (
    <div className={styles.narrow}>
      <PlayerTabs onShow={() => setTab('village')} />
      <ViewTabs names={texts.say.tabNames} shown={tab} onShow={setTab} />
      <div className={styles.page} data-tab={tab}>
        {tab === 'village' ? (
          <Village seat={shownSeat} />
        ) : tab === 'forest' ? (
          <Forest />
        ) : (
          <div className={styles.scores}>
            <section className={styles.box} data-wood="true">
              <h2>{texts.say.potions}</h2>
              <Potions seat={shownSeat} />
            </section>
            <Goals />
            <Scores />
          </div>
        )}
      </div>
      {view.phase !== 'over' && <Materials />}
      <BuildingActions />
    </div>
  )
}

type Tab = 'village' | 'forest' | 'score'

/** On a phone: the forest while a Familiar goes there, else the Village, unless one looks elsewhere. */
function useTab({ view, choices }: BoardModel): [Tab, (tab: Tab) => void] {
  const asked = choices.familiars.size > 0
  const stand = `${view.turn}.${asked}`
  const [chosen, setChosen] = useState<{ readonly stand: string; readonly tab: Tab }>()
  return [chosen?.stand === stand ? chosen.tab : asked ? 'forest' : 'village', (tab) => setChosen({ stand, tab })]
}
