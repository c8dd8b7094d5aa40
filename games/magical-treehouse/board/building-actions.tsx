import type { ReactElement } from 'react'
import { houseName } from '../data/names.ts'
import { ActionButton } from './action-button.tsx'
import { useBoard } from './board-context.ts'
import { focusOn } from './focus.ts'
import { BUTTON_KEYS, CARD_USE_KEYS } from './hotkeys.ts'
import { onlyImprove } from './legal-choices.ts'
import styles from './planning-actions.module.css'
import { ActionBar } from './planning-actions.tsx'

/** The builder's buttons: what can be done with the picked card, and the end of the turn. */
export function BuildingActions(): ReactElement | null {
  const { view, me, choices, selection, texts, words, names, pick } = useBoard()
  const { say } = texts
  if (me === undefined || view.phase !== 'building' || view.order[view.turn] !== me) return null
  if (selection.ways !== undefined)
    return (
      <ActionBar>
        {selection.ways.map((move) => (
          <ActionButton key={JSON.stringify(move)} move={move} name={words.move(move, view, names)} symbol="mt-pipe" />
        ))}
        <ActionButton
          move={undefined}
          name={say.notThat}
          symbol="mt-lantern"
          onPress={() => {
            pick({ card: selection.card })
            // This button goes; what is chosen next is there.
            focusOn('village')
          }}
        />
      </ActionBar>
    )
  if (choices.lone.decline !== undefined)
    return (
      <ActionBar>
        <ActionButton
          move={choices.lone.decline}
          name={say.decline}
          small={say.declineSmall}
          symbol="mt-ab-familiar"
          hotkey={BUTTON_KEYS.decline.toUpperCase()}
        />
      </ActionBar>
    )
  const work = choices.works.get(selection.card ?? '')
  const only = onlyImprove(work)
  const [from, card = ''] = (selection.card ?? '').split(':')
  const origin = from === 'stored' ? 'stored' : 'planned'
  return (
    <ActionBar>
      {work === undefined ? (
        <p className={styles.hint}>
          {choices.lays.length > 0
            ? selection.house === undefined
              ? say.pickFirst
              : say.pickSecond
            : selection.house !== undefined
              ? say.pickPlace
              : choices.works.size > 0 && say.pickCard}
        </p>
      ) : (
        <>
          {work.build !== undefined && (
            <ActionButton
              move={work.build}
              name={say.build}
              small={say.buildSmall}
              symbol="mt-ab-build"
              hotkey={CARD_USE_KEYS.build.toUpperCase()}
            />
          )}
          {only !== undefined && (
            <ActionButton
              move={only[1]}
              name={say.improve}
              small={say.improveSmall(houseName(only[0]))}
              symbol="mt-ab-build"
              hotkey={CARD_USE_KEYS.build.toUpperCase()}
            />
          )}
          {work.improves.size > 1 && <p className={styles.hint}>{say.pickHouse}</p>}
          {work.pipes.length > 0 && (
            <p className={styles.hint}>{selection.house === undefined ? say.pickFirst : say.pickSecond}</p>
          )}
          <ActionButton
            move={work.flip}
            name={say.flip}
            small={say.flipSmall}
            symbol="mt-ab-flip"
            hotkey={CARD_USE_KEYS.flip.toUpperCase()}
          />
          {origin === 'planned' && (
            <ActionButton
              move={work.store}
              attempt={{ do: 'store', card }}
              name={say.store}
              symbol="mt-ab-store"
              hotkey={CARD_USE_KEYS.store.toUpperCase()}
            />
          )}
        </>
      )}
      {(choices.works.size > 0 || choices.lays.length > 0 || selection.house !== undefined) && (
        <i className={styles.line} />
      )}
      <ActionButton
        move={choices.lone.end}
        attempt={{ do: 'end' }}
        name={say.endTurn}
        symbol="mt-lantern"
        hotkey={BUTTON_KEYS.end.toUpperCase()}
      />
    </ActionBar>
  )
}
