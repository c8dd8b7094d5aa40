import { Glyph, useReducedMotion } from '@spellbough/board-kit'
import { pileCards, type Seat } from '@spellbough/kernel'
import { type ReactElement, useEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import { TRAITS } from '../data/cards.ts'
import { ROUNDS, TREASURES, traitOf } from '../data/treasures.ts'
import { tokenOn } from '../rules/scoring.ts'
import { PileButton } from './allies.tsx'
import { useBoard } from './board-context.ts'
import { SignGlyph, TokenValue } from './card.tsx'
import styles from './ending.module.css'
import { Lanes } from './lanes.tsx'
import { SeatCoin } from './seat-coin.tsx'

interface EndingProps {
  /** The treasure that is looked at, as its place in the row; nothing for the result. */
  readonly shown: number | undefined
  readonly onShow: (index: number | undefined) => void
  /** It goes on by itself: the game has just ended with several treasures claimed at once. */
  readonly plays: boolean
  /** The id of the sheet with the ally piles. */
  readonly sheet: string
}

/** The end: the result, and a look back at each treasure. */
export function Ending({ shown, onShow, plays, sheet }: EndingProps): ReactElement {
  return shown === undefined ? (
    <Outcome sheet={sheet} />
  ) : (
    <TreasureReviewPanel key={shown} index={shown} onShow={onShow} plays={plays} />
  )
}

/** How long each treasure is shown, in milliseconds. */
export const TREASURE_REVIEW_MS = 2600

interface TreasureReviewPanelProps {
  readonly index: number
  readonly onShow: EndingProps['onShow']
  readonly plays: boolean
}

function TreasureReviewPanel({ index, onShow, plays }: TreasureReviewPanelProps): ReactElement {
  const { view, texts, names } = useBoard()
  const { say } = texts
  const still = useReducedMotion()
  const next = index + 1 < ROUNDS ? index + 1 : undefined
  useEffect(() => {
    if (!plays || still) return
    const timer = setTimeout(() => onShow(next), TREASURE_REVIEW_MS)
    return () => clearTimeout(timer)
  }, [plays, still, next, onShow])
  const treasure = view.drawn[index] ?? 0
  const counts = (card: number) => ((TRAITS[card] ?? 0) & traitOf(treasure)) !== 0
  const name = texts.treasure(TREASURES[treasure] ?? '')
  return (
    <section className={styles.back}>
      <header>
        <SignGlyph id={TREASURES[treasure] ?? ''} size={28} />
        <h2>{view.config.level === 'basic' ? say.asItWas(index + 1, name) : say.asItIs(index + 1, name)}</h2>
        <TokenValue value={view.placed[index] ?? 0} />
        <span className={styles.steps}>
          <Button className="btn" aria-label={say.before} isDisabled={index === 0} onPress={() => onShow(index - 1)}>
            ‹
          </Button>
          <Button className="btn" aria-label={say.next} isDisabled={next === undefined} onPress={() => onShow(next)}>
            ›
          </Button>
          <Button className="btn go" onPress={() => onShow(undefined)}>
            {say.toEnd}
          </Button>
        </span>
      </header>
      <Lanes
        lanes={names.map((_, seat) => ({
          natural: pileCards(view.allies[seat] ?? []).filter(counts),
          added: [],
          burnt: [],
        }))}
        phase="past"
        treasure={TREASURES[treasure] ?? ''}
      />
    </section>
  )
}

/** Everybody by rank, with what brought them points. */
function Outcome({ sheet }: { readonly sheet: string }): ReactElement {
  const { result, names, texts } = useBoard()
  const { say } = texts
  const order = names.map((_, seat) => seat).toSorted((a, b) => (result?.rank[a] ?? 0) - (result?.rank[b] ?? 0))
  return (
    <section className={styles.outcome} aria-label={say.theEnd}>
      <ol>
        {order.map((seat) => (
          <FinalScore key={seat} seat={seat} />
        ))}
      </ol>
      <LostTreasures />
      <p className={styles.hint}>{say.lookAt}</p>
      <PileButton sheet={sheet} />
    </section>
  )
}

/** The treasures that a tie kept from everybody: no sheet has them. */
function LostTreasures(): ReactElement | null {
  const { view, texts } = useBoard()
  const lost = view.drawn.filter((treasure) => view.lost.includes(treasure))
  if (lost.length === 0) return null
  return (
    <div className={styles.untaken}>
      <span>{texts.say.untaken}</span>
      <ul className={styles.lines}>
        {lost.map((treasure) => (
          <li key={treasure} title={texts.treasure(TREASURES[treasure] ?? '')}>
            <SignGlyph id={TREASURES[treasure] ?? ''} size={20} />
            <span className="sr">{texts.treasure(TREASURES[treasure] ?? '')}</span>
            <TokenValue value={tokenOn(view, treasure)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FinalScore({ seat }: { readonly seat: Seat }): ReactElement {
  const { result, names, texts, words, me } = useBoard()
  const { say } = texts
  const rank = result?.rank[seat] ?? 0
  return (
    <li className={styles.standing} data-first={rank === 1} data-own={seat === me}>
      <span className={styles.rank}>
        {rank === 1 ? <Glyph id="mm-lantern" size={20} height={27} /> : null}
        {say.place(rank)}
      </span>
      <SeatCoin seat={seat} size={40} />
      <b className={styles.name}>{names[seat]}</b>
      <ul className={styles.lines}>
        {(result?.sheet[seat] ?? []).map((line) => (
          <li key={JSON.stringify(line)} title={words.scoreLine(line)}>
            {line.item === 'treasure' && <SignGlyph id={String(line.because?.['treasure'])} size={20} />}
            {line.item !== 'treasure' && <span className={styles.bonus}>{words.scoreLine(line)}</span>}
            <span className="sr">{line.item === 'treasure' && words.scoreLine(line)}</span>
            <TokenValue value={line.points} />
          </li>
        ))}
      </ul>
      <strong className={styles.score}>{say.points(result?.score[seat] ?? 0)}</strong>
    </li>
  )
}
