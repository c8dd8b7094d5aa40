import { Glyph, Portrait } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { FAMILIARS } from '../data/forest.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './building.module.css'
import { BuildingActions } from './building-actions.tsx'
import crafts from './crafts.module.css'
import { Forest } from './forest.tsx'
import { Goals } from './goals.tsx'
import { Materials } from './materials.tsx'
import { Neighbours } from './neighbours.tsx'
import { Potions } from './potions.tsx'
import { Scores } from './scores.tsx'
import { otherSeats } from './seating.ts'
import { familiarOf } from './symbols.ts'
import { Village } from './village.tsx'

type Tab = 'village' | 'forest' | 'all'

/** The Building step: the forest and the cards on the left, the Village in the middle, the others on the right. */
export function Building(): ReactElement {
  const model = useBoard()
  const { view, me, viewpointSeat, narrow, texts, names } = model
  const { say } = texts
  const builder = view.order[view.turn]
  const mine = me !== undefined && me === builder && view.phase === 'building'
  const [shown, look] = useShown(model, mine)
  const [tab, setTab] = useTab(model)
  const back = shown !== viewpointSeat && (
    <Button className={styles.back ?? ''} onPress={() => look(viewpointSeat)}>
      {me === undefined ? playerName(names, viewpointSeat) : say.backToYours}
    </Button>
  )
  const village = (
    <div className={styles.middle}>
      {!narrow && <Order />}
      <div className={styles.title}>
        {shown !== me && <b>{say.villageOf(playerName(names, shown))}</b>}
        {back}
      </div>
      <Village seat={shown} />
      <Crafts seat={shown} />
    </div>
  )
  const beside = (
    <div className={styles.side}>
      {narrow && <Order />}
      <Goals beside />
      <Scores />
      <Neighbours
        seats={otherSeats(view, viewpointSeat)}
        shown={shown}
        onLook={(seat) => {
          look(seat === shown ? viewpointSeat : seat)
          setTab('village')
        }}
      />
    </div>
  )
  if (narrow)
    return (
      <div className={styles.narrow} data-pending={view.pending !== 'none'}>
        <nav className={styles.tabs} aria-label={say.tabs}>
          {(['village', 'forest', 'all'] as const).map((name) => (
            <Button key={name} aria-pressed={tab === name} onPress={() => setTab(name)}>
              {say.tabNames[name]}
            </Button>
          ))}
        </nav>
        <div className={styles.page}>{tab === 'village' ? village : tab === 'forest' ? <Forest /> : beside}</div>
        <div className={styles.thumb}>
          <Materials />
          <BuildingActions />
        </div>
      </div>
    )
  return (
    <div className={styles.wide}>
      <div className={styles.left}>
        <Forest />
        <Materials />
      </div>
      {village}
      {beside}
      <BuildingActions />
    </div>
  )
}

/** Whose Village is shown: the looker's own when it is for them to build, else the builder's, unless one looks at another. */
function useShown({ view, viewpointSeat }: BoardModel, mine: boolean): [Seat, (seat: Seat) => void] {
  const turn = `${view.round}.${view.turn}`
  const [looked, setLooked] = useState<{ readonly turn: string; readonly seat: Seat }>()
  const usual = mine || view.phase === 'over' ? viewpointSeat : (view.order[view.turn] ?? viewpointSeat)
  return [looked?.turn === turn ? looked.seat : usual, (seat) => setLooked({ turn, seat })]
}

/** On a phone: the forest while a Familiar goes there, else the Village, unless one looks elsewhere. */
function useTab({ view, choices }: BoardModel): [Tab, (tab: Tab) => void] {
  const asked = choices.familiars.size > 0
  const stand = `${view.turn}.${asked}`
  const [chosen, setChosen] = useState<{ readonly stand: string; readonly tab: Tab }>()
  return [chosen?.stand === stand ? chosen.tab : asked ? 'forest' : 'village', (tab) => setChosen({ stand, tab })]
}

/** The Turn Order Track. */
function Order(): ReactElement {
  const { view, names, texts } = useBoard()
  const { say } = texts
  return (
    <ol className={styles.order} aria-label={say.turnOrder}>
      {view.order.map((seat, turn) => {
        const state = view.phase === 'over' || turn < view.turn ? 'done' : turn === view.turn ? 'now' : 'later'
        return (
          <li key={seat} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Portrait seat={seat} size={26} />
            <span>
              {playerName(names, seat)}
              <small>{say.turnStates[state]}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** What a player has beside the Village: Familiars that are left, and the potions. */
function Crafts({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const left = FAMILIARS - placedFamiliarCount(view, seat)
  return (
    <div className={crafts.board}>
      <span className={crafts.familiars}>
        <Glyph id={familiarOf(seat)} />
        <b>{left}</b>
        <small>{say.familiarsLeft}</small>
      </span>
      <span className={crafts.familiars}>
        <Glyph id="mt-biscuit" />
        <b>{view.biscuits[seat]}</b>
        <small>{say.biscuits}</small>
      </span>
      <Potions seat={seat} />
    </div>
  )
}
