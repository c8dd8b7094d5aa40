import type { ReactElement } from 'react'
import { houseName } from '../data/names.ts'
import { Action } from './action.tsx'
import styles from './actions.module.css'
import { ActionBar } from './actions.tsx'
import { focusOn } from './focus.ts'
import { LONE_KEYS, WORK_KEYS } from './keys.ts'
import { onlyImprove } from './offers.ts'
import { useScene } from './scene.ts'

/** The builder's buttons: what can be done with the picked card, and the end of the turn. */
export function BuildingActions(): ReactElement | null {
  const { view, me, offers, picked, speech, words, names, pick } = useScene()
  const { say } = speech
  if (me === undefined || view.phase !== 'building' || view.order[view.turn] !== me) return null
  if (picked.ways !== undefined)
    return (
      <ActionBar>
        {picked.ways.map((move) => (
          <Action key={JSON.stringify(move)} move={move} name={words.move(move, view, names)} symbol="mt-pipe" />
        ))}
        <Action
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
        <Action
          move={offers.lone.decline}
          name={say.decline}
          small={say.declineSmall}
          symbol="mt-ab-familiar"
          hotkey={LONE_KEYS.decline.toUpperCase()}
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
            <Action
              move={work.build}
              name={say.build}
              small={say.buildSmall}
              symbol="mt-ab-build"
              hotkey={WORK_KEYS.build.toUpperCase()}
            />
          )}
          {only !== undefined && (
            <Action
              move={only[1]}
              name={say.improve}
              small={say.improveSmall(houseName(only[0]))}
              symbol="mt-ab-build"
              hotkey={WORK_KEYS.build.toUpperCase()}
            />
          )}
          {work.improves.size > 1 && <p className={styles.hint}>{say.pickHouse}</p>}
          {work.pipes.length > 0 && (
            <p className={styles.hint}>{picked.house === undefined ? say.pickFirst : say.pickSecond}</p>
          )}
          <Action
            move={work.flip}
            name={say.flip}
            small={say.flipSmall}
            symbol="mt-ab-flip"
            hotkey={WORK_KEYS.flip.toUpperCase()}
          />
          {origin === 'planned' && (
            <Action
              move={work.store}
              wouldBe={{ do: 'store', card }}
              name={say.store}
              symbol="mt-ab-store"
              hotkey={WORK_KEYS.store.toUpperCase()}
            />
          )}
        </>
      )}
      {(offers.works.size > 0 || offers.lays.length > 0 || picked.house !== undefined) && <i className={styles.line} />}
      <Action
        move={offers.lone.end}
        wouldBe={{ do: 'end' }}
        name={say.endTurn}
        symbol="mt-lantern"
        hotkey={LONE_KEYS.end.toUpperCase()}
      />
    </ActionBar>
  )
}
