import { pileSize } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { cardOf } from '../data/cards.ts'
import { houseName } from '../data/names.ts'
import { useBoard } from './board-context.ts'
import { gainText, houseGain } from './card-fit.ts'
import styles from './dock.module.css'
import { ActionDock, DockButton } from './dock-button.tsx'
import { focusOn } from './focus.ts'
import { BUTTON_KEYS, CARD_USE_KEYS } from './hotkeys.ts'
import { onlyImprove } from './legal-choices.ts'

/** The builder's choices: what can be done with the chosen card, and the end of the turn. */
export function BuildingActions(): ReactElement | null {
  const { view, me, choices, selection, texts, words, names, narrow, shownSeat, viewpointSeat, pick, look } = useBoard()
  const { say } = texts
  if (shownSeat !== viewpointSeat && me !== undefined && !narrow)
    return (
      <ActionDock>
        <DockButton name={say.backToYours} hotkey={say.escKey} isMain onPress={() => look(viewpointSeat)} />
      </ActionDock>
    )
  if (me === undefined || view.phase !== 'building' || view.order[view.turn] !== me) return null
  if (selection.ways !== undefined)
    return (
      <ActionDock>
        <DockButton
          name={say.notThat}
          onPress={() => {
            pick({ card: selection.card })
            // This button goes; what is chosen next is there.
            focusOn('village')
          }}
        />
        {selection.ways.map((move) => (
          <DockButton key={JSON.stringify(move)} move={move} name={words.move(move, view, names)} symbol="mt-pipe" />
        ))}
      </ActionDock>
    )
  if (choices.lone.decline !== undefined) {
    const place = selection.space === undefined ? undefined : choices.familiars.get(selection.space)
    return (
      <ActionDock>
        <DockButton
          move={choices.lone.decline}
          name={say.decline}
          small={say.declineSmall}
          hotkey={BUTTON_KEYS.decline.toUpperCase()}
        />
        {narrow && <DockButton move={place} name={say.placeOn(selection.space ?? '…')} isMain />}
      </ActionDock>
    )
  }
  const work = choices.works.get(selection.card ?? '')
  const [from, card = ''] = (selection.card ?? '').split(':')
  const only = onlyImprove(work)
  const chosen = selection.house === undefined ? undefined : work?.improves.get(selection.house)
  const improve = chosen !== undefined ? ([selection.house ?? 0, chosen] as const) : only
  const left = pileSize(view.planned[me] ?? 0)
  const end = choices.lone.end
  return (
    <ActionDock>
      {work === undefined ? (
        <HintText
          text={
            choices.lays.length > 0
              ? selection.house === undefined
                ? say.pickFirst
                : say.pickSecond
              : selection.house === undefined
                ? ''
                : say.pickPlace
          }
        />
      ) : (
        <>
          {(work.improves.size > 1 && improve === undefined && <HintText text={say.pickHouse} />) ||
            (work.pipes.length > 0 && (
              <HintText text={selection.house === undefined ? say.pickFirst : say.pickSecond} />
            ))}
          <DockButton
            move={work.flip}
            name={say.flip}
            small={say.flipSmall}
            symbol="mt-ab-flip"
            hotkey={CARD_USE_KEYS.flip.toUpperCase()}
            isSmall
          />
          {from === 'planned' && (
            <DockButton
              move={work.store}
              attempt={{ do: 'store', card }}
              name={say.store}
              small={work.store === undefined ? say.storageFull : say.storeSmall}
              symbol="mt-ab-store"
              hotkey={CARD_USE_KEYS.store.toUpperCase()}
              isSmall
            />
          )}
        </>
      )}
      {(!narrow || work === undefined) && (
        <DockButton
          move={end}
          attempt={{ do: 'end' }}
          name={say.endTurn}
          small={end === undefined && left > 0 ? say.cardsLeft(left) : undefined}
          hotkey={BUTTON_KEYS.end.toUpperCase()}
          isMain={work === undefined && end !== undefined && choices.works.size === 0}
        />
      )}
      {work?.build !== undefined && (
        <DockButton
          move={work.build}
          name={say.build}
          small={say.buildSmall}
          hotkey={CARD_USE_KEYS.build.toUpperCase()}
          isMain
        />
      )}
      {improve !== undefined && (
        <DockButton
          move={improve[1]}
          name={say.improve(houseName(improve[0]))}
          small={say.pointsLine(gainText(houseGain(view, me, cardOf(card), improve[0])))}
          hotkey={CARD_USE_KEYS.build.toUpperCase()}
          isMain
        />
      )}
    </ActionDock>
  )
}

function HintText({ text }: { readonly text: string }): ReactElement | null {
  return text === '' ? null : <p className={styles.hint}>{text}</p>
}
