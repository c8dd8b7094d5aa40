import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { problemText } from '../api/problem-text.ts'
import { seatOfPlayer } from '../lobby/seating.ts'
import { tableApi } from '../lobby/table-api.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { useVisitor } from '../shell/visitor.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './rematch-banner.module.css'

interface RematchBannerProps {
  readonly table: TableView
  /** The id of the rematch table. */
  readonly rematchTable: string
}

/** Links players and spectators to the rematch table. */
export function RematchBanner({ table, rematchTable }: RematchBannerProps): ReactElement | null {
  const messages = useMessages()
  const { lobby } = messages
  const language = useLanguage()
  const [, navigate] = useLocation()
  const visitor = useVisitor()
  const [isOpen, setOpen] = useState(true)
  const [problem, setProblem] = useState<string>()
  const isSeated = seatOfPlayer(table, visitor?.id) !== undefined
  const go = async () => {
    try {
      navigate(`/t/${isSeated ? await tableApi.rematch(table.id) : rematchTable}`)
    } catch (error) {
      setProblem(problemText(error, language, messages))
    }
  }
  if (!isOpen) return null
  return (
    <div className={styles.next} role="status">
      <p>
        <Icon id="i-again" />
        <span>{problem ?? lobby.rematchTitle}</span>
      </p>
      <Button className="btn go" onPress={() => void go()}>
        {isSeated && problem === undefined ? lobby.rematchSit : lobby.rematchView}
      </Button>
      <Button className="ico" aria-label={lobby.rematchLater} onPress={() => setOpen(false)}>
        <Icon id="i-close" />
      </Button>
    </div>
  )
}
