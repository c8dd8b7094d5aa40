import type { DecisionReview } from '@spellbough/bots'
import type { LanguageCode, Observer, Seat, TermWords, Words } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { reasonText } from '../advice/reason-text.ts'
import { useTerms } from '../advice/use-terms.ts'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import type { HistoryEvent, MatchHistory } from './match-history.ts'
import styles from './review-panel.module.css'
import type { ReviewControl } from './use-review.ts'

interface ReviewPanelProps {
  readonly review: ReviewControl
  readonly matchHistory: MatchHistory
  /** The moment and observer that are shown. */
  readonly at: number
  readonly who: Observer
  readonly chapters: readonly HistoryEvent[]
  readonly words: Words
  readonly names: readonly string[]
  readonly language: LanguageCode
  /** Shows a moment as a seat saw it. */
  readonly onGo: (at: number, seat: Seat) => void
}

/** The most costly choices of a player: the move made, the better one, and why. */
export function ReviewPanel(props: ReviewPanelProps): ReactElement {
  const { review, names } = props
  const { advice, errors } = useMessages()
  const { state, stop, start } = review
  const name = state.state === 'idle' ? '' : (names[state.seat] ?? '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard.
    <section className={styles.panel} tabIndex={0} aria-label={advice.review}>
      {state.state === 'idle' && <ReviewStart {...props} />}
      {state.state === 'judging' && (
        <>
          <p role="status">{advice.judging(name)}</p>
          <div className={styles.progress}>
            <progress aria-label={advice.judging(name)} max={Math.max(1, state.total)} value={state.done} />
            <span>{advice.progress(state.done, state.total)}</span>
          </div>
          <Button className="btn" onPress={stop}>
            {advice.stop}
          </Button>
        </>
      )}
      {state.state === 'failed' && (
        <>
          <p role="alert">{advice.noReview}</p>
          <Button className="btn" onPress={() => start(state.seat)}>
            {errors.again}
          </Button>
        </>
      )}
      {state.state === 'done' && (
        <>
          <p role="status">
            {state.total === 0
              ? advice.nothing
              : state.turns.length === 0
                ? advice.fine(name)
                : advice.found(state.turns.length, name)}
          </p>
          <CostlyChoices {...props} seat={state.seat} turns={state.turns} />
          {state.total > 0 && <p className={styles.note}>{advice.reviewNote}</p>}
          <ReviewStart {...props} />
        </>
      )}
    </section>
  )
}

/** Chooses the player to review. */
function ReviewStart({ review, who, names }: ReviewPanelProps): ReactElement {
  const { advice } = useMessages()
  const { state, start } = review
  const reviewedSeat = state.state === 'idle' ? who : state.seat
  const [seat, setSeat] = useState<Seat>(reviewedSeat === 'spectator' ? 0 : reviewedSeat)
  return (
    <div className={styles.beginning}>
      {state.state === 'idle' && <p>{advice.lead}</p>}
      <label>
        <span>{advice.whose}</span>
        <select value={seat} onChange={({ target }) => setSeat(Number(target.value))}>
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button className={state.state === 'idle' ? 'btn go' : 'btn'} onPress={() => start(seat)}>
        <Icon id="i-review" />
        {advice.begin}
      </Button>
    </div>
  )
}

interface CostlyChoicesProps extends ReviewPanelProps {
  readonly seat: Seat
  readonly turns: readonly DecisionReview[]
}

function CostlyChoices({ seat, turns, ...props }: CostlyChoicesProps): ReactElement {
  const { matchHistory, language } = props
  const terms = useTerms(matchHistory.rules, language)
  return (
    <ol className={styles.turns}>
      {turns.map((turn) => (
        <CostlyChoice key={turn.entry} {...props} seat={seat} turn={turn} terms={terms} />
      ))}
    </ol>
  )
}

interface CostlyChoiceProps extends ReviewPanelProps {
  readonly seat: Seat
  readonly turn: DecisionReview
  readonly terms: TermWords | undefined
}

function CostlyChoice({
  turn,
  seat,
  terms,
  matchHistory,
  at,
  who,
  chapters,
  words,
  names,
  onGo,
}: CostlyChoiceProps): ReactElement {
  const messages = useMessages()
  const { advice } = messages
  const { entry, chosen, best, cost } = turn
  // Moment n is after n entries, so this is the view at the time of the choice.
  const view = matchHistory.view(entry, seat)
  const chapter = chapters.findLast((one) => one.at <= entry)
  const points = Math.round(cost * 100)
  const reason = reasonText(terms, best.reasons, messages)
  return (
    <li>
      <button
        type="button"
        aria-current={at === entry && who === seat ? 'step' : undefined}
        onClick={() => onGo(entry, seat)}
      >
        <span className={styles.figures}>
          <span className={styles.cost} aria-hidden="true">
            {advice.cost(points)}
          </span>
          <span className="sr">{advice.costWords(points)}</span>
          <small aria-hidden="true">{entry}</small>
        </span>
        <span className={styles.said}>
          {chapter !== undefined && <small>{words.event(chapter.event, names)}</small>}
          <span>{advice.chosen(words.move(chosen.move, view, names))}</span>
          <b>{advice.better(words.move(best.move, view, names))}</b>
          {reason !== '' && <span className={styles.why}>{reason}</span>}
        </span>
      </button>
    </li>
  )
}
