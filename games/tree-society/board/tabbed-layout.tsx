import type { Seat } from '@spellbough/kernel'
import { type ReactElement, useEffect, useState } from 'react'
import { cardId } from '../data/cards.ts'
import styles from './board.module.css'
import { type BoardModel, useBoard } from './board-context.ts'
import { Buildings } from './buildings.tsx'
import { FruitMarket } from './fruit-market.tsx'
import { GuildMarket } from './guild-market.tsx'
import { Fruits, Money, SoldNow } from './hand.tsx'
import { WithLabel } from './icons.tsx'
import type { LegalChoices } from './legal-choices.ts'
import { CompletedStrip } from './own-panel.tsx'
import { PlayerChips } from './player-chips.tsx'
import tabStyles from './tabs.module.css'

const TABS = ['buildings', 'market', 'fruit'] as const
type Tab = (typeof TABS)[number]

/** Where there is little room: the players in a line, then buildings, market and fruit as tabs; what one has stays below. */
export function TabbedLayout(): ReactElement {
  const model = useBoard()
  const { view, texts, shown, me, look } = model
  const counts = countChoices(model)
  const [tab, setTab] = useOpenTab(model, counts)
  const lookAt = (seat: Seat) => {
    look(seat)
    setTab('buildings')
  }
  const own = me ?? shown
  return (
    <>
      <PlayerChips onLook={lookAt} />
      <div className={tabStyles.tabs} role="tablist" aria-label={texts.say.parts}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`ts-tab-${each}`}
            aria-controls="ts-tab-panel"
            aria-selected={each === tab}
            onClick={() => setTab(each)}
          >
            <WithLabel name={texts.say.tabLabel(texts.say.tabs[each], counts[each])}>
              <span>{texts.say.tabs[each]}</span>
              {counts[each] > 0 && <i>{counts[each]}</i>}
            </WithLabel>
          </button>
        ))}
      </div>
      <div id="ts-tab-panel" role="tabpanel" aria-labelledby={`ts-tab-${tab}`} className={styles.panel} data-tab={tab}>
        {tab === 'buildings' && (
          <>
            <Buildings seat={shown} />
            <CompletedStrip seat={shown} />
          </>
        )}
        {tab === 'market' && <GuildMarket />}
        {tab === 'fruit' && (
          <>
            <Fruits seat={shown} />
            <FruitMarket />
          </>
        )}
      </div>
      <div className={styles.pots} data-acts={view.turn === own && view.soldNow.length > 0}>
        <Money seat={own} />
        <SoldNow seat={own} />
      </div>
    </>
  )
}

/** The open tab: the one where the step's choices are, until another is pressed. */
function useOpenTab(model: BoardModel, counts: Readonly<Record<Tab, number>>): [Tab, (tab: Tab) => void] {
  const { view, mine, choices } = model
  const wanted = tabOf(model, counts)
  const [tab, setTab] = useState<Tab>(wanted)
  // While a move is sent there are no choices: what was open stays open.
  const hasMoves = choices.rest !== undefined || choices.decline !== undefined || TABS.some((each) => counts[each] > 0)
  const step = `${view.turn} ${view.phase} ${JSON.stringify(view.pending)} ${view.shownCards.length + view.shownFruit.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab is opened when the step changes, not while one looks around.
  useEffect(() => {
    if (mine && hasMoves) setTab(wanted)
  }, [step, hasMoves])
  return [tab, setTab]
}

function tabOf({ view, mine }: BoardModel, counts: Readonly<Record<Tab, number>>): Tab {
  if (!mine) return 'buildings'
  const first: Tab = view.phase === 'build' ? 'buildings' : 'fruit'
  return counts[first] > 0 ? first : (TABS.find((tab) => counts[tab] > 0) ?? first)
}

/** How many things can be pressed in each tab. */
function countChoices({ view, choices, mine }: BoardModel): Readonly<Record<Tab, number>> {
  if (!mine) return { buildings: 0, market: 0, fruit: 0 }
  const inMarket = new Set([...view.guildMarket, ...view.shownCards].filter((card) => card >= 0).map(cardId))
  const pressed = [...choices.builds.keys(), ...demandedDiscards(view, choices)]
  const market = pressed.filter((card) => inMarket.has(card)).length
  return {
    buildings: pressed.length - market,
    market: market + choices.rows.size,
    fruit: choices.fruit.size + choices.takes.size + choices.keeps.size,
  }
}

/** Discards that an effect demands; a voluntary one is no reason to open a tab. */
const demandedDiscards = ({ pending }: BoardModel['view'], { discards }: LegalChoices): readonly string[] =>
  pending.length === 0 ? [] : [...discards.keys()]
