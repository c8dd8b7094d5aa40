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
  const { view, me, offers, picked, speech, words, names, pick } = useBoard()
  const { say } = speech
  if (me === undefined || view.phase !== 'building' || view.order[view.turn] !== me) return null
  if (picked.ways !== undefined)
    return (
      <ActionBar>
        {picked.ways.map((move) => (
          <ActionButton key={JSON.stringify(move)} move={move} name={words.move(move, view, names)} symbol="mt-pipe" />
        ))}
        <ActionButton
          move={undefined}
          name={say.notThat}
          symbol="mt-lantern"
          onPress={() => {
            pick({ card: picked.card })
            // This button goes; what is chosen next is there.
            focusOn('village')
          }}
        />
      </ActionBar>
    )
  if (offers.lone.decline !== undefined)
    return (
      <ActionBar>
        <ActionButton
          move={offers.lone.decline}
          name={say.decline}
          small={say.declineSmall}
          symbol="mt-ab-familiar"
          hotkey={BUTTON_KEYS.decline.toUpperCase()}
        />
      </ActionBar>
    )
  const work = offers.works.get(picked.card ?? '')
  const only = onlyImprove(work)
  const [from, card = ''] = (picked.card ?? '').split(':')
  const origin = from === 'stored' ? 'stored' : 'planned'
  return (
    <ActionBar>
      {work === undefined ? (
        <p className={styles.hint}>
          {offers.lays.length > 0
            ? picked.house === undefined
              ? say.pickFirst
              : say.pickSecond
            : picked.house !== undefined
              ? say.pickPlace
              : offers.works.size > 0 && say.pickCard}
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
            <p className={styles.hint}>{picked.house === undefined ? say.pickFirst : say.pickSecond}</p>
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
              wouldBe={{ do: 'store', card }}
              name={say.store}
              symbol="mt-ab-store"
              hotkey={CARD_USE_KEYS.store.toUpperCase()}
            />
          )}
        </>
      )}
      {(offers.works.size > 0 || offers.lays.length > 0 || picked.house !== undefined) && <i className={styles.line} />}
      <ActionButton
        move={offers.lone.end}
        wouldBe={{ do: 'end' }}
        name={say.endTurn}
        symbol="mt-lantern"
        hotkey={BUTTON_KEYS.end.toUpperCase()}
      />
    </ActionBar>
  )
}
