/** The choices of the moment, in the bottom bar: what lies nowhere else on the table, and the way on. */
import { Dock, Glyph } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Card, cardOf } from '../data/cards.ts'
import { type Move, REST } from '../rules/moves.ts'
import { purseLimit } from '../rules/ongoing.ts'
import { type PendingChoice, useBoard } from './board-context.ts'
import styles from './choice-dock.module.css'
import { Coin, WithLabel } from './icons.tsx'
import { nextStage, type PaymentOption, paymentOptions } from './payment-options.ts'
import { reducerOf } from './price.tsx'

export function ChoiceDock(): ReactElement | null {
  const { mine, pendingChoice } = useBoard()
  if (!mine) return null
  return <Dock>{pendingChoice === undefined ? <Effect /> : <MoveChoices pendingChoice={pendingChoice} />}</Dock>
}

/** What an effect offers beside the things on the table, or the end of building. */
function Effect(): ReactElement {
  const { view, choices, texts, play, explainRefusal } = useBoard()
  const { say } = texts
  const { use, decline, stashes, rows, rest } = choices
  const isBuilding = view.phase === 'build' && view.pending.length === 0
  return (
    <>
      {decline !== undefined && (
        <MoveButton move={decline} title={view.phase === 'rest' ? say.takeNoMore : say.skipIt}>
          {view.phase === 'rest' ? '' : view.shownCards.length > 0 ? say.buildNone : say.effectLost}
        </MoveButton>
      )}
      {[...rows.values()].flat().map((move) => (
        <MoveButton key={JSON.stringify(move)} move={move} sign={<Sign id="ts-i-refresh-row" />} title={say.replace}>
          {move.do === 'refresh' && (move.row === 'upper' ? say.upperRow : say.lowerRow)}
        </MoveButton>
      ))}
      {stashes.map((move) => (
        <MoveButton
          key={JSON.stringify(move)}
          move={move}
          sign={<Sign id="ts-i-stash" />}
          title={move.do === 'stash' ? say.moveCoins(move.coins) : ''}
        />
      ))}
      {use !== undefined && <MoveButton move={use} isMain sign={<Sign id="ts-i-instant" />} title={say.useIt} />}
      {isBuilding && (
        <Button
          className={`btn go ${styles.choice}`}
          aria-disabled={rest === undefined}
          onPress={() => (rest === undefined ? explainRefusal(REST) : play(rest))}
        >
          <Glyph id="ts-i-rest-phase" size={24} />
          <span>
            <b>{say.goToRest}</b>
            <LostCoins />
          </span>
        </Button>
      )}
    </>
  )
}

/** What resting now would cost. */
function LostCoins(): ReactElement | null {
  const { view, texts } = useBoard()
  const lost = Math.max(0, (view.purse[view.turn] ?? 0) - purseLimit(view, view.turn))
  return lost === 0 ? null : <small>{texts.say.coinsLost(lost)}</small>
}

/** The ways in which a pressed thing can be done. */
function MoveChoices({ pendingChoice: { key, moves } }: { readonly pendingChoice: PendingChoice }): ReactElement {
  const model = useBoard()
  const { view, texts } = model
  const { say } = texts
  const card = cardOf(key)
  const ways = card < 0 ? [] : paymentOptions(view, view.turn, card, moves)
  const sorted = [...moves].sort((a, b) => rankOf(a) - rankOf(b))
  return (
    <>
      <Button className={`btn ${styles.choice}`} onPress={() => model.ask(undefined)}>
        {say.notNow}
      </Button>
      {sorted.map((move, index) => {
        const way = ways.find((candidate) => candidate.move === move)
        const isMain = index === sorted.length - 1
        if (way !== undefined) return <PayButton key={JSON.stringify(move)} card={card} way={way} isMain={isMain} />
        return move.do === 'discard' ? (
          <MoveButton key={key} move={move} isMain={isMain} sign={<Sign id="ts-i-discard-guild" />} title={say.discard}>
            {texts.card(card)}
          </MoveButton>
        ) : (
          <MoveButton key={JSON.stringify(move)} move={move} isMain={isMain} title={say.sellIt}>
            {move.do === 'sell-extra' ? say.withShort(texts.card(cardOf(move.card))) : ''}
          </MoveButton>
        )
      })}
    </>
  )
}

/** What serves only once a turn stands before what can always be done. */
const rankOf = (move: Move): number => (move.do === 'build' && move.reduction === 'orange' ? 0 : 1)

interface PayButtonProps {
  readonly card: Card
  readonly way: PaymentOption
  readonly isMain: boolean
}

function PayButton({ card, way: { price, move }, isMain }: PayButtonProps): ReactElement | null {
  const model = useBoard()
  const { view, texts } = model
  if (move === undefined) return null
  const stage = nextStage(view, view.turn, card)
  return (
    <MoveButton
      move={move}
      isMain={isMain}
      title={stage === 1 ? texts.say.startIt : texts.say.buildStage(stage)}
      sign={<Coin n={price.total} className={styles.coin} />}
    >
      {reducerOf(model, price) === '' ? texts.card(card) : texts.say.withShort(reducerOf(model, price))}
    </MoveButton>
  )
}

interface MoveButtonProps {
  readonly move: Move
  readonly title: string
  readonly isMain?: boolean
  /** Before the words: what it is about, or what it costs. */
  readonly sign?: ReactElement
  readonly children?: ReactNode
}

function MoveButton({ move, title, isMain = false, sign, children }: MoveButtonProps): ReactElement {
  const { play, words, view, names } = useBoard()
  return (
    <Button className={`btn ${styles.choice} ${isMain ? 'go' : ''}`} onPress={() => play(move)}>
      <WithLabel name={nameOf(title, words.move(move, view, names))}>
        {sign}
        <span>
          <b>{title}</b>
          {children !== undefined && children !== '' && <small>{children}</small>}
        </span>
      </WithLabel>
    </Button>
  )
}

const Sign = ({ id }: { readonly id: string }): ReactElement => <Glyph id={id} size={26} />

/** The words that are seen come first, so that one can say them; the whole move follows. */
const nameOf = (title: string, sentence: string): string =>
  sentence.startsWith(title) ? sentence : `${title}: ${sentence}`
