import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { GHOSTS, type GhostId } from '../data/ghosts.ts'
import { squareName } from '../rules/house.ts'
import { useBoard } from './board-context.ts'
import styles from './ghost-cards.module.css'
import { ghostText } from './situation-text.ts'
import { SKILL_RULES } from './texts.ts'

const SKILLS = {
  politician: 'skill-steal',
  lady: 'skill-float',
  boy: 'skill-break',
  decapitator: 'skill-cover',
} as const

/** The four ghosts: the Magician takes one in hand here, the Tenant drives one away. */
export function GhostCards(): ReactElement {
  const { texts } = useBoard()
  return (
    <ul className={styles.cards} aria-label={texts.say.ghosts}>
      {GHOSTS.map((id, ghost) => (
        <li key={id} className={styles.place}>
          <GhostCard id={id} ghost={ghost} />
        </li>
      ))}
    </ul>
  )
}

function GhostCard({ id, ghost }: { readonly id: GhostId; readonly ghost: number }): ReactElement {
  const model = useBoard()
  const { view, choices, texts, role, pointedName, act, explainRefusal } = model
  const { say } = texts
  const deed = choices.ghosts.get(ghost)
  const inHand = role === 'magician' && choices.ghost === ghost
  const isRepel = deed?.does === 'move'
  const name = texts.ghost(id)
  const place = texts.place(squareName(view.ghosts[ghost] ?? 0))
  const skill = role === 'tenant' ? say.skills[id].you : say.skills[id].him
  const now = ghostText(model, ghost)
  const doing = isRepel ? say.repel : inHand ? say.taken(name) : deed?.does === 'pick' ? say.take(name) : undefined
  const where = view.phase === 'layout' ? [name] : [`${name}, ${place}`, now.text]
  const label = [...where, skill, ...(doing === undefined ? [] : [doing])].filter((part) => part !== '')
  return (
    <Choice
      isPicture
      className={styles.card}
      highlight={highlightOf({ chosen: inHand, can: deed !== undefined })}
      label={label.map((part) => part.replace(/\.$/, '')).join('. ')}
      isPointedAt={pointedName === name}
      {...(deed?.does === 'pick' && { pressed: inHand })}
      onPress={(press) => deed !== undefined && act(deed, press)}
      onDisabledPress={() => explainRefusal(role === 'tenant' ? { do: 'repel', ghost: id } : undefined)}
      explanationPlacement="left"
      explanation={
        <div>
          <h3>{name}</h3>
          <p>{say.skillTexts[id]}</p>
          <small>{say.rule(SKILL_RULES[id])}</small>
        </div>
      }
    >
      <Glyph id={`ghost-${id}`} className={styles.figure} />
      <span className={styles.words}>
        <b>
          <span>{name}</span>
          <Glyph id={SKILLS[id]} className={styles.skill} />
          {view.phase !== 'layout' && <i>{place}</i>}
          {deed?.does === 'pick' && <kbd className={styles.number}>{ghost + 1}</kbd>}
        </b>
        <small className={styles.ability}>{skill}</small>
        {isRepel ? (
          <span className={styles.repel}>{say.repel}</span>
        ) : (
          <small className={styles.now} data-hot={now.isHot}>
            {now.text}
          </small>
        )}
      </span>
    </Choice>
  )
}
