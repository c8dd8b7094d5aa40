import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { GHOSTS, type GhostId } from '../data/ghosts.ts'
import { squareName } from '../rules/house.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './ghost-cards.module.css'
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
  const name = texts.ghost(id)
  const place = texts.place(squareName(view.ghosts[ghost] ?? 0))
  const now = stateOf(model, ghost)
  const line = now ?? say.skills[id]
  const doing =
    deed?.does === 'move' ? say.repel : inHand ? say.taken(name) : deed?.does === 'pick' ? say.take(name) : undefined
  return (
    <Choice
      isPicture
      className={styles.card}
      highlight={highlightOf({ chosen: inHand, can: deed !== undefined })}
      label={[`${name}, ${place}: ${line}`, ...(doing === undefined ? [] : [doing])].join('. ')}
      isPointedAt={pointedName === name}
      {...(deed?.does === 'pick' && { pressed: inHand })}
      onPress={(press) => deed !== undefined && act(deed, press)}
      onDisabledPress={() => explainRefusal(role === 'tenant' ? { do: 'repel', ghost: id } : undefined)}
      explanation={
        <div>
          <h3>{name}</h3>
          <p>{say.skillTexts[id]}</p>
          <small>{say.rule(SKILL_RULES[id])}</small>
        </div>
      }
    >
      <Glyph id={`ghost-${id}`} className={styles.figure} />
      <Glyph id={SKILLS[id]} className={styles.skill} />
      <span className={styles.words}>
        <b>{name}</b>
        <small data-now={now !== undefined}>{line}</small>
      </span>
      <kbd className={styles.number}>{ghost + 1}</kbd>
    </Choice>
  )
}

/** What is the matter with a ghost right now, if anything. */
function stateOf({ view, choices, texts, role }: BoardModel, ghost: number): string | undefined {
  const { say } = texts
  if (choices.ghosts.get(ghost)?.does === 'move') return say.repel
  if ((view.flock[ghost] ?? 0) > 0) return say.steps(view.flock[ghost] ?? 0)
  if (view.choice === 'ace' && view.called === ghost) return say.called
  return role === 'magician' && choices.ghost === ghost ? say.inHand : undefined
}
