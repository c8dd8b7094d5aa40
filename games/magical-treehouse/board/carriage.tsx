import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import { pileSize, playerName } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import { giveSide, seatAfter, takeSide } from '../rules/carriages.ts'
import { useBoard } from './board-context.ts'
import styles from './carriage.module.css'
import { carriagePlace } from './seating.ts'
import { isPlanningPhase } from './selectors.ts'

/** A Carriage between two neighbours: its pile grows, and the looker's own two say where cards come from and go to. */
export function Carriage({ number }: { readonly number: number }): ReactElement {
  const { view, me, viewpointSeat, names, texts, choices, play, explainRefusal } = useBoard()
  const { say } = texts
  const count = pileSize(view.carriages[number] ?? 0)
  const [right, left] = [number, seatAfter(view, number, 1, 1)]
  const [from, to] = view.direction > 0 ? [right, left] : [left, right]
  const place = carriagePlace(view, viewpointSeat, number)
  const role =
    number === takeSide(view, viewpointSeat) ? 'take' : number === giveSide(view, viewpointSeat) ? 'give' : 'far'
  const move = role === 'take' && me !== undefined ? choices.lone.take : undefined
  const asks = role === 'take' && me !== undefined && isPlanningPhase(view)
  const name = say.carriage(playerName(names, from), playerName(names, to), count)
  const other = playerName(names, role === 'take' ? from : to)
  const towardLeft = view.direction > 0
  return (
    <div className={styles.place} data-place={place} data-role={role} data-spot={`car-${number}`}>
      <Choice
        isPicture
        highlight={highlightOf({ can: move !== undefined })}
        label={`${name}${move === undefined ? '' : ` ${say.takeThem}`}`}
        className={styles.wagon}
        onPress={() => move !== undefined && play(move)}
        // One that is turned round just before it is pressed says where its cards go now.
        onDisabledPress={asks ? () => explainRefusal({ do: 'take' }) : undefined}
        explanation={<CarriageDetails name={name} />}
      >
        <Glyph id="mt-carriage-back" className={styles.part} />
        <span className={styles.pile} style={{ '--n': Math.min(count, 9) } as CSSProperties}>
          {Array.from({ length: Math.min(count, 9) }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike.
            <span key={card} className={styles.back} style={{ '--i': card } as CSSProperties}>
              <Glyph id="mt-card-back" />
            </span>
          ))}
        </span>
        <Glyph id="mt-carriage-front" className={styles.part} />
        <b className={styles.count}>{count}</b>
      </Choice>
      {role !== 'far' && view.phase !== 'order' && (
        <span className={styles.tag} aria-hidden="true">
          {towardLeft && <i className={styles.arrow} data-left="true" />}
          {role === 'take' ? say.takeFromTag : say.giveToTag} <b>{other}</b>
          {!towardLeft && <i className={styles.arrow} data-left="false" />}
        </span>
      )}
    </div>
  )
}

function CarriageDetails({ name }: { readonly name: string }): ReactElement {
  const { texts } = useBoard()
  return (
    <>
      <h3>{name}</h3>
      <p>{texts.say.carriageText}</p>
    </>
  )
}
