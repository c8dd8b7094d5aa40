import { Choice, type ChoiceProps } from '@spellbough/board-kit'
import type { CSSProperties, ReactElement } from 'react'
import { type Card, COLOURS, isPipe, isSpell, type PlanningCard, planningCard, SPELLS, UNSEEN } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import styles from './card.module.css'
import { abilitiesOf, spellSymbol } from './symbols.ts'

/** A card's front as a drawing, or its back if nobody may see it. Words beside it say what it is. */
export function Face({ card }: { readonly card: Card }): ReactElement {
  const { texts } = useBoard()
  const printed = planningCard(card)
  const colour = COLOURS[printed.colour]
  const tint = colour === undefined ? {} : ({ '--c': `var(--c-${colour})` } as CSSProperties)
  return (
    <svg className={styles.face} viewBox="0 0 100 144" style={tint} aria-hidden="true" focusable="false">
      {card === UNSEEN ? (
        <Part id="mt-card-back" x={0} y={0} w={100} h={144} />
      ) : isSpell(card) ? (
        <Spell id={printed.id} name={texts.say.spellsShort[printed.id as keyof typeof texts.say.spellsShort]} />
      ) : (
        <>
          <Part id={isPipe(card) ? 'mt-face-pipe' : 'mt-face'} x={0} y={0} w={100} h={144} />
          <text x="16.5" y="24" fontSize="17" className="mtx" fill="#2b221b">
            {printed.number}
          </text>
          {!isPipe(card) && <Treehouse {...printed} name={colour ?? ''} />}
        </>
      )}
    </svg>
  )
}

interface PartProps {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const Part = ({ id, x, y, w, h }: PartProps): ReactElement => <use href={`#${id}`} x={x} y={y} width={w} height={h} />

function Spell({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  return (
    <>
      <Part id="mt-face-spell" x={0} y={0} w={100} h={144} />
      <Part id={spellSymbol(id)} x={44} y={38} w={38} h={38} />
      <text x="63" y="121" fontSize={name.length > 6 ? 12 : 14} className="mtx" fill="#ffe4a8">
        {name}
      </text>
    </>
  )
}

function Treehouse({ level, points, name }: PlanningCard & { readonly name: string }): ReactElement {
  const top = level === 1 ? { x: 26.3, y: 57.3, w: 74.4, h: 39.7 } : { x: 29, y: 55.2, w: 69, h: 36.8 }
  return (
    <>
      <Part id={`mt-sign-${name}`} x={10} y={34.5} w={13} h={13} />
      <text x="16.5" y="74.5" fontSize="14" className="mtx" fill="#2b221b">
        {level}
      </text>
      {[1, 2, 3, 4, 5, 6].map((floor) => (
        <rect
          key={floor}
          x={10.5}
          y={137.6 - floor * 8.6}
          width="12"
          height="7"
          rx="1.5"
          className={floor <= level ? 'mk mt mp0' : 'mk mt mcd'}
          opacity={floor <= level ? 1 : 0.55}
        />
      ))}
      <g clipPath="url(#mt-art)">
        {level > 1 && <Part id={`mt-house-${name}-${level - 1}`} x={29} y={92} w={69} h={36.8} />}
        {level === 6 ? (
          <Part id={`mt-house-${name}-6`} x={29} y={-9.2} w={69} h={101.2} />
        ) : (
          <>
            <Part id={`mt-house-${name}-${level}`} {...top} />
            <Part
              id={`mt-roof-${name}`}
              x={top.x}
              y={level === 1 ? 1.5 : 3.5}
              w={top.w}
              h={level === 1 ? 59.5 : 55.2}
            />
          </>
        )}
      </g>
      <Part id="mt-face-rim" x={0} y={0} w={100} h={144} />
      {abilitiesOf(level, name).map((id, place, all) => (
        <Part key={id} id={id} x={all.length > 1 ? 33 + place * 18 : 34} y={113} w={all.length > 1 ? 18 : 34} h={24} />
      ))}
      <Part id="mt-vp" x={68.5} y={110.5} w={28} h={28} />
      <text x="82.5" y="129.3" fontSize="13.6" className="mtx" fill="#2b221b">
        {points}
      </text>
    </>
  )
}

/** What a card is and does, with its rule. */
export function CardDetails({ card }: { readonly card: Card }): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const { points, number } = planningCard(card)
  return (
    <div className={styles.story}>
      <h3>{card === UNSEEN ? say.faceDown : texts.card(card)}</h3>
      <p>{texts.ability(card)}</p>
      {points > 0 && <p>{say.pointsOnTop(points)}</p>}
      {number !== null && view.phase !== 'building' && view.phase !== 'over' && <p>{say.orderNumberShort(number)}</p>}
      <small>{say.rule(ruleOf(card))}</small>
    </div>
  )
}

function ruleOf(card: Card): string {
  if (card === UNSEEN) return 'MT-7.4'
  if (isSpell(card)) return `MT-5.${SPELLS.findIndex(({ id }) => id === planningCard(card).id) + 2}`
  return isPipe(card) ? 'MT-7.6' : 'MT-1.6'
}

interface CardChoiceProps extends Omit<ChoiceProps, 'picture' | 'explain' | 'pointed' | 'children' | 'label'> {
  readonly card: Card
  /** The key that does the same. */
  readonly hotkey?: string | undefined
  /** What pressing it does, or what it is there; read out behind the card's name. */
  readonly says?: string | undefined
  /** Whether it explains itself when it is pointed at; not where its explanation stands beside it. */
  readonly hasDetails?: boolean
  /** A word written over the card. */
  readonly tag?: string | undefined
}

/** A card that can be pressed, or at least be asked about. */
export function CardChoice(props: CardChoiceProps): ReactElement {
  const { card, hotkey, says, tag, className, hasDetails = true, ...choice } = props
  const { texts, pointedName } = useBoard()
  const name = card === UNSEEN ? texts.say.faceDown : texts.card(card)
  return (
    <Choice
      {...choice}
      isPicture
      label={says === undefined ? name : `${name}, ${says}`}
      className={[styles.card, className].filter(Boolean).join(' ')}
      isPointedAt={card !== UNSEEN && pointedName === name}
      {...(hasDetails && { explanation: <CardDetails card={card} /> })}
    >
      {hotkey !== undefined && <kbd className={styles.key}>{hotkey}</kbd>}
      <Face card={card} />
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
    </Choice>
  )
}
