import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { problemText } from '../api/problem-words.ts'
import { useVisitor } from '../shell/who.ts'
import { Icon } from '../ui/icon.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { seatOf } from './gathering.ts'
import styles from './next-table.module.css'
import { office } from './office.ts'

interface NextTableProps {
  readonly table: TableView
  /** The table of the rematch. */
  readonly next: string
}

/** Somebody has laid a rematch: the way there, for those who played and for those who watched. */
export function NextTable({ table, next }: NextTableProps): ReactElement | null {
  const words = useWords()
  const { gather } = words
  const language = useLanguage()
  const [, goTo] = useLocation()
  const visitor = useVisitor()
  const [isOpen, setOpen] = useState(true)
  const [problem, setProblem] = useState<string>()
  const isSeated = seatOf(table, visitor?.id) !== undefined
  const go = async () => {
    try {
      goTo(`/t/${isSeated ? await office.rematch(table.id) : next}`)
    } catch (error) {
      setProblem(problemText(error, language, words))
    }
  }
  if (!isOpen) return null
  return (
    <div className={styles.next} role="status">
      <p>
        <Icon id="i-again" />
        <span>{problem ?? gather.nextTitle}</span>
      </p>
      <Button className="btn go" onPress={() => void go()}>
        {isSeated && problem === undefined ? gather.nextSit : gather.nextLook}
      </Button>
      <Button className="ico" aria-label={gather.nextLater} onPress={() => setOpen(false)}>
        <Icon id="i-close" />
      </Button>
    </div>
  )
}
