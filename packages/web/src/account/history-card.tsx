import { findInCatalog } from '@spellbough/games/catalog'
import type { MatchSummary } from '@spellbough/protocol'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { getJson } from '../api/http.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { type AccountMessages, useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { Card } from './card.tsx'
import { formatDate } from './format-date.ts'
import { outcomeOf } from './outcome.ts'

/** Matches per page. */
const PAGE_SIZE = 20

/** The matches a player has played, the latest first, page by page. */
export function HistoryCard({ player }: { readonly player: string }): ReactElement {
  const account = useAccountMessages()
  const { errors, replay } = useMessages()
  const [matches, setMatches] = useState<readonly MatchSummary[]>([])
  const [state, setState] = useState<'loading' | 'more' | 'all' | 'failed'>('loading')
  const ask = useCallback(
    async (before: number | undefined) => {
      setState('loading')
      try {
        const from = before === undefined ? '' : `&before=${before}`
        const page = await getJson<readonly MatchSummary[]>(`/api/players/${player}/matches?limit=${PAGE_SIZE}${from}`)
        setMatches((known) => (before === undefined ? page : [...known, ...page]))
        setState(page.length < PAGE_SIZE ? 'all' : 'more')
      } catch {
        setState('failed')
      }
    },
    [player],
  )
  useEffect(() => void ask(undefined), [ask])
  return (
    <Card icon="i-log" title={account.history}>
      {state === 'all' && matches.length === 0 && <p className={styles.text}>{account.noHistory}</p>}
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchRow key={match.table} match={match} player={player} />
        ))}
      </ul>
      {state === 'failed' && <p className={styles.text}>{errors.unreachable}</p>}
      {(state === 'more' || state === 'failed') && (
        <Button className="btn" onPress={() => void ask(matches.at(-1)?.created)}>
          {state === 'failed' ? errors.again : account.more}
        </Button>
      )}
      <Link className="btn" href="/replay">
        <Icon id="i-replay" />
        {replay.fromFile}
      </Link>
    </Card>
  )
}

function MatchRow({ match, player }: { readonly match: MatchSummary; readonly player: string }): ReactElement {
  const account = useAccountMessages()
  const { home, replay } = useMessages()
  const language = useLanguage()
  const box = findInCatalog(match.game)?.box
  const game = box?.words[language].name ?? match.game
  const date = formatDate(match.ended ?? match.begun, language)
  const others = match.players.filter((one) => one.player !== player)
  const names = others.map(({ name, bot }) => (bot === null ? name : account.bot))
  const outcome = outcomeOf(match, player)
  return (
    <li>
      {box && <Thumb box={box} />}
      <span>
        <b>
          {box?.words[language].shortName ?? game}
          <span className={styles.outcome} data-won={outcome.kind === 'won' || outcome.kind === 'shared'}>
            {outcome.kind === 'won' && <Icon id="i-crown" />}
            {outcomeText(outcome, account)}
          </span>
        </b>
        <small>
          {date} · {home.against(names.join(', '))}
        </small>
      </span>
      <span className={styles.links}>
        <Link className="btn" href={`/t/${match.table}`} aria-label={account.viewLabel(game, date)}>
          {account.view}
        </Link>
        {match.ended !== null && (
          <Link
            className="ico"
            href={`/replay/${match.table}`}
            aria-label={replay.watchLabel(game, date)}
            title={replay.watch}
          >
            <Icon id="i-replay" />
          </Link>
        )}
        {match.ended !== null && (
          <a
            className="ico"
            href={`/api/matches/${match.table}/export`}
            download
            aria-label={account.fileLabel(game, date)}
            title={account.file}
          >
            <Icon id="i-save" />
          </a>
        )}
      </span>
    </li>
  )
}

function outcomeText(outcome: ReturnType<typeof outcomeOf>, account: AccountMessages): string {
  return outcome.kind === 'placed' ? account.placed(outcome.place, outcome.of) : account[outcome.kind]
}
