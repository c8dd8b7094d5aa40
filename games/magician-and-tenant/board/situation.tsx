import { Glyph } from '@spellbough/board-kit'
import { formatSigned } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { LAYOUT_CHANGES } from '../data/points.ts'
import { roomId } from '../data/rooms.ts'
import { squareName } from '../rules/house.ts'
import { useBoard } from './board-context.ts'
import { captionOf, isAnnounced } from './cutscenes.ts'
import type { Headline } from './event-state.ts'
import { SceneStage } from './scene-stage.tsx'
import styles from './situation.module.css'
import { situationText } from './situation-text.ts'
import { useCurrentScene } from './use-current-scene.ts'

/** The card beside the house: what has just happened, for a moment; else how near a checkmate is, or how to begin. */
export function Situation(): ReactElement | null {
  const { view, eventState } = useBoard()
  const isFresh = useCurrentScene(eventState)
  const { headline, cutscene } = eventState
  if (view.phase === 'over') return <Ending />
  if (isFresh && headline !== undefined && !isAnnounced(cutscene)) return <EventCard headline={headline} />
  if (view.phase === 'layout') return <Arranging />
  return <ThreatCard />
}

/** What has just happened, as a small scene with its points. Nothing waits for it. */
function EventCard({ headline: { event, points } }: { readonly headline: Headline }): ReactElement {
  const { view, who, words, names, texts, eventState } = useBoard()
  const { cutscene, count } = eventState
  const change = points === undefined ? 0 : points.after - points.before
  const caption = cutscene === undefined ? undefined : captionOf(cutscene, texts)
  return (
    <section className={styles.event} aria-label={texts.say.told}>
      {cutscene !== undefined && <SceneStage key={count} scene={cutscene} />}
      <div className={styles.words}>
        {caption !== undefined && (
          <h2>
            {caption}
            {change !== 0 && <em>{change > 0 ? `+${change}` : formatSigned(change)}</em>}
          </h2>
        )}
        <p>
          {words.event(event, names, who, view)}
          {points !== undefined && ` ${texts.say.scoreNow(points.after)}`}
        </p>
      </div>
    </section>
  )
}

const DOORS = { held: 'door-shut', near: 'door-threat', open: 'door-open' } as const

function ThreatCard(): ReactElement | null {
  const { view, role, texts, threat, refuges } = useBoard()
  const { say, place } = texts
  if (threat === undefined) return null
  const { title, text, isBad } = situationText({ view, role, texts, threat })
  return (
    <section className={styles.threat} data-bad={isBad} aria-label={say.danger}>
      <h2>
        <Glyph id={isBad ? 'door-threat' : 'door-open'} size={22} />
        {title}
      </h2>
      <p>{refuges === undefined ? text : role === 'magician' ? say.lens.magician : say.lens.tenant}</p>
      <ul className={styles.ways} aria-label={say.ways}>
        {threat.ways.map(({ square, state }) => (
          <li key={square} data-deadly={threat.deadly.includes(square)}>
            <Glyph id={DOORS[state]} title={say.wayStates[state]} />
            {place(squareName(square))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before the first turn: the Magician's ready house, or that it is being arranged. */
function Arranging(): ReactElement {
  const { view, role, texts, choices, isSwapping } = useBoard()
  const { say, room, place } = texts
  const lifted = view.lifted ?? -1
  const changes = view.changes ?? 0
  if (role !== 'magician')
    return (
      <section className={styles.threat}>
        <h2>
          <Glyph id="magician" size={26} />
          {say.arranging}
        </h2>
        <p>{say.waitLayout}</p>
      </section>
    )
  return (
    <section className={styles.threat} data-ready="true">
      <h2>
        <Glyph id="score-hat" size={26} />
        {lifted >= 0 ? say.lifted(room(roomId(view.rooms[lifted] ?? 0))) : say.ready}
      </h2>
      <p>{isSwapping ? say.arrange : say.readyText}</p>
      {choices.corridor !== undefined && <p>{say.ghostsEnter(place(squareName(choices.corridor)))}</p>}
      {changes > 0 && <small>{say.changes(changes, LAYOUT_CHANGES)}</small>}
    </section>
  )
}

/** Who has won, and how. */
function Ending(): ReactElement {
  const { view, who, names, words, texts } = useBoard()
  return (
    <section className={styles.threat} data-ready="true">
      <h2>
        <Glyph id={view.ending === 'escape' ? 'room-exit' : 'magician'} size={28} />
        {texts.say.gameOver}
      </h2>
      <p>{words.waiting(view, who, names)}</p>
    </section>
  )
}
