import { Choice, Dock, Glyph } from '@spellbough/board-kit'
import { capitalize } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { cardOf } from '../data/cards.ts'
import { type Move, REST } from '../rules/moves.ts'
import { type PendingChoice, useBoard } from './board-context.ts'
import { ShownFruit } from './fruit-card.tsx'
import { House } from './house.tsx'
import { Coin, WithLabel } from './icons.tsx'
import { onlyRest } from './legal-choices.ts'
import { paymentOptions } from './payment-options.ts'
import { PhaseTrack } from './phase-track.tsx'
import { reducerOf, Sum } from './price.tsx'
import { promptOf } from './prompt.ts'
import styles from './prompt-bar.module.css'

/** The banner across the table: where the turn stands, what is to be chosen, and what can be chosen here. Never in the way. */
export function PromptBar(): ReactElement {
  const model = useBoard()
  const { texts, mine, narrow, pendingChoice, result } = model
  const { title, hint, card, sign } = promptOf(model)
  return (
    <section className={styles.ribbon} aria-label={texts.say.banner} data-mine={mine}>
      {!narrow && <PhaseTrack />}
      {card !== undefined && <House card={card} built={3} className={styles.thumb} />}
      {card === undefined && sign !== undefined && <Glyph id={sign} className={styles.sign} />}
      <div className={styles.say}>
        <p className={styles.title}>{title}</p>
        {hint !== '' && <p className={styles.hint}>{hint}</p>}
      </div>
      {result === undefined && (
        <div className={styles.choices}>
          {pendingChoice === undefined ? <Effect /> : <MoveChips pendingChoice={pendingChoice} />}
        </div>
      )}
      {mine && <Actions />}
    </section>
  )
}

/** The choices of an effect that lie nowhere else on the table. */
function Effect(): ReactElement {
  const model = useBoard()
  const { view, choices, texts, fruitTracking } = model
  const { say } = texts
  const { use, decline, stashes, rows } = choices
  return (
    <>
      {fruitTracking.shown.map((shown) => (
        <ShownFruit key={shown.id} card={shown} />
      ))}
      {[...rows.values()].flat().map((move) => (
        <Chip key={JSON.stringify(move)} move={move} sign="ts-i-refresh-row">
          {move.do === 'refresh' && (move.row === 'upper' ? say.upperRow : say.lowerRow)}
        </Chip>
      ))}
      {stashes.map((move) => (
        <Chip key={JSON.stringify(move)} move={move} sign="ts-i-stash">
          {move.do === 'stash' && say.coins(move.coins)}
        </Chip>
      ))}
      {use !== undefined && (
        <Chip move={use} sign="ts-i-instant">
          {say.useIt}
        </Chip>
      )}
      {decline !== undefined && (
        <QuietButton move={decline} title={view.phase === 'rest' ? say.takeNoMore : say.letGo}>
          {view.phase === 'rest' ? '' : view.shownCards.length > 0 ? say.buildNone : say.effectLost}
        </QuietButton>
      )}
    </>
  )
}

/** The ways in which a pressed thing can be done. */
function MoveChips({ pendingChoice: { key, moves } }: { readonly pendingChoice: PendingChoice }): ReactElement {
  const model = useBoard()
  const { view, texts, me } = model
  const { say } = texts
  const card = cardOf(key)
  const prices = me === undefined || card < 0 ? [] : paymentOptions(view, me, card, moves)
  return (
    <>
      {moves.map((move) => {
        const price = prices.find((way) => way.move === move)?.price
        return (
          <Chip key={JSON.stringify(move)} move={move} sign={move.do === 'discard' ? 'ts-i-discard-guild' : undefined}>
            {price !== undefined && (
              <>
                <Coin n={price.total} />
                <span>
                  <b>{capitalize(reducerOf(model, price)) || say.noReduction}</b>
                  <small>
                    <Sum price={price} />
                  </small>
                </span>
              </>
            )}
            {move.do === 'sell-extra' && say.withShort(texts.card(cardOf(move.card)))}
            {move.do === 'discard' && say.discard}
          </Chip>
        )
      })}
      <Button className={styles.quiet ?? ''} onPress={() => model.ask(undefined)}>
        {say.notNow}
      </Button>
    </>
  )
}

interface ChipProps {
  readonly move: Move
  readonly sign: string | undefined
  readonly children: React.ReactNode
}

function Chip({ move, sign, children }: ChipProps): ReactElement {
  const model = useBoard()
  return (
    <Choice
      isPicture
      highlight="can"
      label={model.words.move(move, model.view, model.names)}
      className={styles.chip}
      onPress={() => model.play(move)}
    >
      {sign !== undefined && <Glyph id={sign} size={30} />}
      {children}
    </Choice>
  )
}

interface QuietButtonProps {
  readonly move: Move
  readonly title: string
  readonly children: string
}

function QuietButton({ move, title, children }: QuietButtonProps): ReactElement {
  const { play, words, view, names } = useBoard()
  return (
    <Button className={styles.quiet ?? ''} onPress={() => play(move)}>
      <WithLabel name={`${title}: ${words.move(move, view, names)}`}>
        {title}
        {children !== '' && <small>{children}</small>}
      </WithLabel>
    </Button>
  )
}

/** What stands beside Undo: the end of building. */
function Actions(): ReactElement | null {
  const { view, choices, texts, play, explainRefusal } = useBoard()
  if (view.phase !== 'build') return null
  const able = choices.rest !== undefined
  return (
    <Dock>
      <Button
        className={`btn ${onlyRest(choices) ? 'go' : ''}`}
        aria-disabled={!able}
        onPress={() => (able ? play(REST) : explainRefusal(REST))}
      >
        <Glyph id="ts-i-rest-phase" size={24} />
        {texts.say.goToRest}
      </Button>
    </Dock>
  )
}
