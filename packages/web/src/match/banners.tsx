import { findInCatalog } from '@spellbough/games/catalog'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import type { MatchState } from '../play/match-session.ts'
import styles from './banners.module.css'
import type { MatchContext } from './match-context.ts'

/** Banners about the rules, the connection and the seat. Those that come and go do not move the board. */
export function Banners({
  context: { session, snapshot, matchActions, board },
}: {
  readonly context: MatchContext
}): ReactElement {
  const { match } = useMessages()
  const { returnToSeat } = session.actions
  const { id, version } = snapshot.state.game.rules
  const { olderVersion } = findInCatalog(id, version) ?? {}
  return (
    <>
      {olderVersion !== undefined && (
        <p className={styles.banner} role="status">
          {match.olderVersion(olderVersion)} {board?.isText === true && match.olderBoard}
        </p>
      )}
      <div className={styles.banners}>
        <ConnectionBanner connection={snapshot.state.connection} />
        {returnToSeat !== undefined && (
          <div className={styles.banner} role="status">
            {match.botPlaysForYou}
            <Button className="btn go" onPress={() => void returnToSeat().catch(matchActions.reportFailure)}>
              {match.returnToSeat}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Always there, so that screen readers announce what comes into it. */
function ConnectionBanner({ connection }: Pick<MatchState, 'connection'>): ReactElement {
  const { match } = useMessages()
  const text = { local: '', online: '', offline: match.disconnected, stale: match.stale }[connection]
  return (
    <p className={text === '' ? 'sr' : styles.banner} role="status">
      {text}
    </p>
  )
}
