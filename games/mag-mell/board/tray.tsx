import { Glyph, highlightOf } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import { type ReactElement, useId } from 'react'
import { cardOf, DAEMON, FAMILIAR } from '../data/cards.ts'
import { PileButton } from './allies.tsx'
import { type BoardModel, useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import { Giving, type GivingItem } from './giving.tsx'
import { RemainingCards } from './remaining-cards.tsx'
import { needOf, sacrificeCost } from './selectors.ts'
import { Sheet } from './sheet.tsx'
import { TileChoice } from './tile.tsx'
import styles from './tray.module.css'

/** What the viewer could add: a Familiar, or a Daemon for one of the cards beside it. */
export function Tray({ sheet }: { readonly sheet: string }): ReactElement {
  const model = useBoard()
  const { view, me, names, texts, choices, layout } = model
  const { say } = texts
  const asked = me !== undefined && choices.pass !== undefined
  const able = choices.familiar !== undefined || choices.daemon.size > 0
  return (
    <section className={styles.tray} data-asked={asked} aria-label={asked ? say.yourMove : say.theirMove}>
      {asked && able && (
        <div className={styles.offers}>
          {choices.familiar !== undefined && <FamiliarOffer me={me} />}
          {choices.daemon.size > 0 && <DaemonOffer me={me} />}
        </div>
      )}
      {asked && choices.daemon.size > 0 && layout.layout === 'wide' && (
        <Giving label={say.daemonText} items={sacrificeItems(model, me)} />
      )}
      {asked && !able && <p className={styles.idle}>{say.nothingToAdd}</p>}
      {!asked && <p className={styles.idle}>{say.waitsFor(names[view.turn] ?? '')}</p>}
      <div className={styles.side}>
        <p className={styles.passes}>
          <span className={styles.lamps}>
            {names.map((name, index) => (
              <Glyph key={name} id={index < view.passes ? 'mm-lantern-out' : 'mm-lantern'} size={13} height={18} />
            ))}
          </span>
          <span>{say.passes(view.passes, view.seats)}</span>
        </p>
        {!(asked && able) && <RemainingCards title={say.discards} cards={view.discards} />}
        {!(asked && able) && <PileButton sheet={sheet} />}
      </div>
    </section>
  )
}

/** How it would stand with one more. */
function outcomeFor(laid: readonly (readonly number[])[], me: Seat): [me: number, other: number] {
  const others = laid.filter((_, seat) => seat !== me).map((cards) => cards.length)
  return [(laid[me]?.length ?? 0) + 1, Math.max(0, ...others)]
}

function FamiliarOffer({ me }: { readonly me: Seat }): ReactElement {
  const { view, texts, choices, armed, offer } = useBoard()
  const { say } = texts
  const move = choices.familiar
  return (
    <div className={styles.offer}>
      <TileChoice
        card={FAMILIAR}
        highlight={highlightOf({ can: true, chosen: move === armed })}
        label={`${say.familiarTitle}, +1. ${say.familiarText}`}
        onPress={(press) => move !== undefined && offer(move, press)}
      />
      <div>
        <h3>
          {say.familiarTitle} <em>+1</em>
        </h3>
        <p>
          {say.outcome(...outcomeFor(view.laid, me))} {say.familiarText}
        </p>
      </div>
    </div>
  )
}

/** What calling a Daemon brings; where there is no room beside it, the cards to give up are in a sheet. */
function DaemonOffer({ me }: { readonly me: Seat }): ReactElement {
  const model = useBoard()
  const { view, texts, layout } = model
  const { say } = texts
  const sheet = useId()
  const [ownCount, other] = outcomeFor(view.laid, me)
  const chosen = chosenSacrifice(model)
  const after = chosen !== undefined && sacrificeCost(view, me, chosen).here ? ownCount - 1 : ownCount
  const isWide = layout.layout === 'wide'
  return (
    <div className={styles.offer}>
      {isWide ? (
        <Face card={DAEMON} size={50} />
      ) : (
        <button type="button" className={styles.call} data-light="can" popoverTarget={sheet}>
          <Face card={DAEMON} size={46} />
          <span className="sr">{say.chooseSacrifice}</span>
        </button>
      )}
      <div>
        <h3>
          {say.daemonTitle} <em>+1</em>
        </h3>
        <p>
          {say.outcome(after, other)} {say.daemonText}
        </p>
      </div>
      {!isWide && (
        <Sheet id={sheet} title={say.chooseSacrifice} note={say.daemonText}>
          <Giving
            label={say.daemonText}
            items={sacrificeItems(model, me, () => document.getElementById(sheet)?.hidePopover())}
          />
        </Sheet>
      )}
    </div>
  )
}

/** The card that is chosen to be given up, by id. */
const chosenSacrifice = ({ choices, armed }: BoardModel): string | undefined =>
  [...choices.daemon].find(([, move]) => move === armed)?.[0]

/** All cards that could be given up, those that are needed least first. */
function sacrificeItems(model: BoardModel, me: Seat, onChosen?: () => void): GivingItem[] {
  const { view, texts, choices, arm } = model
  const { say } = texts
  const chosen = chosenSacrifice(model)
  return [...choices.daemon]
    .map(([id, move]) => ({ id, move, card: cardOf(id), cost: sacrificeCost(view, me, id) }))
    .toSorted((one, two) => needOf(view, me, one.card) - needOf(view, me, two.card))
    .map(({ id, move, card, cost }) => ({
      key: id,
      card,
      can: true,
      isChosen: id === chosen,
      notes: [...(cost.here ? [say.countsHere] : []), ...(cost.points > 0 ? [say.forPoints(cost.points)] : [])],
      onPress: () => {
        arm(id === chosen ? undefined : move)
        onChosen?.()
      },
    }))
}
