import { Glyph, highlightOf, RovingGroup } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { cardOf, DAEMON, FAMILIAR } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { CardChoice, SignGlyph } from './card.tsx'
import { RemainingCards } from './remaining-cards.tsx'
import { type SacrificeCost, sacrificeCost } from './selectors.ts'
import styles from './tray.module.css'

/** What the looker could add: a Familiar, or a Daemon for one of the cards beside it. */
export function Tray(): ReactElement {
  const { view, me, names, texts, choices } = useBoard()
  const { say } = texts
  const asked = me !== undefined && choices.pass !== undefined
  const able = choices.familiar !== undefined || choices.daemon.size > 0
  return (
    <section className={styles.tray} data-asked={asked} aria-label={asked ? say.yourMove : say.theirMove}>
      {asked && choices.familiar !== undefined && <FamiliarOffer me={me} />}
      {asked && choices.daemon.size > 0 && <DaemonOffer me={me} />}
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
        <RemainingCards title={say.discards} cards={view.discards} />
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
      <CardChoice
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

function DaemonOffer({ me }: { readonly me: Seat }): ReactElement {
  const { view, texts, choices, armed } = useBoard()
  const { say } = texts
  const victims = [...choices.daemon.keys()].map((id) => ({ id, cost: sacrificeCost(view, me, id) }))
  const isFree = ({ cost }: { cost: SacrificeCost }) =>
    !cost.here && cost.later.length === 0 && cost.points === 0 && !cost.helps
  const [ownCount, other] = outcomeFor(view.laid, me)
  const chosen = victims.find(({ id }) => choices.daemon.get(id) === armed)
  const after = chosen?.cost.here === true ? ownCount - 1 : ownCount
  return (
    <div className={styles.offer} data-wide="true">
      <CardChoice card={DAEMON} highlight="calm" label={`${say.daemonTitle}, +1. ${say.daemonText}`} />
      <div>
        <h3>
          {say.daemonTitle} <em>+1</em>
        </h3>
        <p>
          {say.outcome(after, other)} {say.daemonText}
        </p>
      </div>
      <RovingGroup label={say.daemonText} className={styles.victims}>
        <Victims title={say.free} victims={victims.filter(isFree)} />
        <Victims title={say.needed} victims={victims.filter((victim) => !isFree(victim))} />
      </RovingGroup>
    </div>
  )
}

interface VictimsProps {
  readonly title: string
  readonly victims: readonly { readonly id: string; readonly cost: SacrificeCost }[]
}

function Victims({ title, victims }: VictimsProps): ReactElement | null {
  const { texts, choices, armed, arm } = useBoard()
  const { say } = texts
  if (victims.length === 0) return null
  return (
    <div className={styles.group}>
      <small>{title}</small>
      <ul>
        {victims.map(({ id, cost }) => {
          const move = choices.daemon.get(id)
          const chosen = move === armed
          const costs = costTexts(cost, say, texts.treasure)
          return (
            <li key={id}>
              <CardChoice
                card={cardOf(id)}
                mini
                highlight={chosen ? 'chosen' : 'can'}
                pressed={chosen}
                label={[texts.card(cardOf(id)), ...(costs.length > 0 ? costs : [say.free])].join(', ')}
                more={costs.length > 0 && <p>{costs.join(', ')}</p>}
                onPress={() => arm(chosen ? undefined : move)}
              />
              <span className={styles.cost} aria-hidden="true">
                {cost.here && <em>{say.countsHere}</em>}
                {cost.later.map((treasure) => (
                  <SignGlyph key={treasure} id={treasure} size={16} />
                ))}
                {cost.points > 0 && <em>{say.forPoints(cost.points)}</em>}
                {cost.helps && <em>{say.canAdd}</em>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function costTexts(
  { here, later, points, helps }: SacrificeCost,
  say: ReturnType<typeof useBoard>['texts']['say'],
  treasure: (id: string) => string,
): string[] {
  return [
    ...(here ? [say.countsHere] : []),
    ...later.map(treasure),
    ...(points > 0 ? [say.forPoints(points)] : []),
    ...(helps ? [say.canAdd] : []),
  ]
}
