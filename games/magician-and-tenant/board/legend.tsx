import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { type BoardModel, useBoard } from './board-context.ts'
import type { BoardWords } from './en/words.ts'
import styles from './legend.module.css'
import { isForMagician } from './square-state.ts'

const MAGICIANS = [
  ['plaque-bad', 'bad'],
  ['plaque-good', 'good'],
  ['plaque-star', 'star'],
  ['plaque-portal', 'portal'],
] as const

const TENANTS = [
  ['back-star', 'star'],
  ['mark-note', 'note'],
  ['mark-destroyed', 'destroyed'],
  ['token-key', 'key'],
] as const

const DANGERS = [
  ['mark-claw', 'deadly'],
  ['door-open', 'safe'],
  ['door-shut', 'held'],
] as const

const CHANCES = [
  ['door-threat', 'target'],
  ['door-open', 'escape'],
  ['door-shut', 'held'],
] as const

/** What the shapes on the map mean. */
export function Legend(): ReactElement {
  const model = useBoard()
  const { view, texts } = model
  return (
    <ul className={styles.legend} data-laying={view.phase === 'layout'}>
      {signsFor(model).map(([symbol, key]) => (
        <li key={symbol}>
          <Glyph id={symbol} />
          <span>{texts.say.legend[key]}</span>
        </li>
      ))}
    </ul>
  )
}

function signsFor({
  role,
  view,
  danger,
}: BoardModel): readonly (readonly [symbol: string, key: keyof BoardWords['legend']])[] {
  if (danger !== undefined) return isForMagician(view, role) ? CHANCES : DANGERS
  return role === 'magician' || view.phase === 'over' ? MAGICIANS : TENANTS
}
