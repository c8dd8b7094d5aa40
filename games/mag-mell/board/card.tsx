import { Choice, type ChoiceProps, Glyph } from '@spellbough/board-kit'
import { formatSigned } from '@spellbough/kernel'
import type { ReactElement, ReactNode } from 'react'
import { type Card as CardNumber, mage } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import styles from './card.module.css'
import type { Token } from './selectors.ts'
import { cardTint, figureSymbol, traitSymbol } from './symbols.ts'
import { plainName, plateOf } from './texts.ts'

interface PrintProps {
  readonly card: CardNumber
}

/** What is printed on a Mage card: its school as a pill, its guild or what it does on the plate. */
function Print({ card }: PrintProps): ReactElement {
  const { texts } = useBoard()
  const { id, guild, schools } = mage(card)
  const special = guild === null
  const [name, below] = plateOf(card, texts)
  return (
    <>
      <CardArt card={card} viewBox="0 0 150 210">
        <g className={styles.drawnPlate}>
          <use href="#mm-plate" />
          {guild !== null && <use href={`#${traitSymbol(guild).symbol}`} x="11" y="163" width="33" height="37" />}
        </g>
      </CardArt>
      <span className={styles.schools} aria-hidden="true">
        {schools.map((school) => (
          <span key={school} className={styles.pill} data-mm={school}>
            <Glyph id={traitSymbol(school).symbol} className={styles.disc} />
            {texts.trait(school)}
          </span>
        ))}
        {special && schools.length === 0 && <Glyph id={traitSymbol(id).symbol} className={styles.lozenge} />}
      </span>
      <span className={styles.plate} data-special={special} aria-hidden="true">
        {guild !== null && <Glyph id={traitSymbol(guild).symbol} className={styles.shield} />}
        <b>{name}</b>
        {below !== undefined && <i>{below}</i>}
      </span>
    </>
  )
}

interface CardArtProps extends PrintProps {
  readonly viewBox: string
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The picture of a card without words: ground, figure, and a pip for each point it counts. */
export function CardArt({ card, viewBox, className, children }: CardArtProps): ReactElement {
  const { guild, schools, value } = mage(card)
  const special = guild === null
  return (
    <svg className={className ?? styles.art} viewBox={viewBox} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <use href={special ? '#mm-card-special' : '#mm-card'} width="150" height="210" />
      <use href={`#mm-bg-${special ? 'special' : schools[0]}`} width="150" height="210" />
      <use href="#mm-arch-line" width="150" height="210" />
      <use href={`#${figureSymbol(card)}`} x="16" y="26" width="120" height="132" />
      {children}
      {Array.from({ length: value }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike.
        <use key={pip} href="#mm-pip" x={125 - 15 * pip} y="7" width="18" height="18" />
      ))}
    </svg>
  )
}

interface CardProps extends PrintProps {
  readonly className?: string | undefined
  /** What is read out; left out where words beside it name the card. */
  readonly label?: string
}

/** A card that only lies there. */
export function Card({ card, className, label }: CardProps): ReactElement {
  const { texts, pointedName } = useBoard()
  return (
    <span
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-mm={cardTint(card)}
      data-pointed={texts.card(card) === plainName(pointedName)}
      role="img"
      aria-label={label ?? texts.card(card)}
    >
      <Print card={card} />
    </span>
  )
}

interface CardChoiceProps extends PrintProps, Omit<ChoiceProps, 'explain' | 'pointed' | 'className'> {
  /** Shown under what the card is and does. */
  readonly more?: ReactNode
  readonly className?: string | undefined
}

/** A card that can be pressed, or at least be asked about. */
export function CardChoice({ card, more, className, children, ...choice }: CardChoiceProps): ReactElement {
  const { texts, pointedName } = useBoard()
  return (
    <Choice
      isPicture
      {...choice}
      className={[styles.card, className].filter(Boolean).join(' ')}
      isPointedAt={texts.card(card) === plainName(pointedName)}
      explanation={<CardText card={card}>{more}</CardText>}
    >
      <span className={styles.inside} data-mm={cardTint(card)}>
        <Print card={card} />
      </span>
      {children}
    </Choice>
  )
}

/** What a card is and does, with its rule. */
export function CardText({
  card,
  children,
}: {
  readonly card: CardNumber
  readonly children?: ReactNode
}): ReactElement {
  const { texts } = useBoard()
  const { say } = texts
  const { id, guild, schools, value } = mage(card)
  const deed =
    guild === null
      ? say.deeds[id as keyof typeof say.deeds]
      : say.mageDeed(texts.treasure(guild), texts.trait(schools[0] ?? ''))
  return (
    <div className={styles.text}>
      <h3>{texts.card(card)}</h3>
      <p className={styles.value}>
        <Pips count={value} /> {say.counts(value)}
      </p>
      <p>{deed}</p>
      {children}
      <small>{say.rule(RULES[id] ?? 'MM-6.1')}</small>
    </div>
  )
}

const RULES: Readonly<Record<string, string>> = {
  faerie: 'MM-1.6',
  'spirit-healer': 'MM-1.6',
  mercenary: 'MM-1.8',
  familiar: 'MM-6.3',
  'queen-of-shadow': 'MM-7.1',
  daemon: 'MM-6.4',
  shapeshifter: 'MM-4.1',
  druid: 'MM-5.1',
}

/** As many pips as a pick counts. */
export function Pips({ count, size = 13 }: { readonly count: number; readonly size?: number }): ReactElement {
  return (
    <span className={styles.pips}>
      {Array.from({ length: count }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike.
        <Glyph key={pip} id="mm-pip" size={size} />
      ))}
    </span>
  )
}

/** A card as a round face, for piles. */
export function Face({ card, size }: { readonly card: CardNumber; readonly size: number | string }): ReactElement {
  return (
    <svg
      className={styles.face}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      data-mm={cardTint(card)}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="20" cy="20" r="19" fill="var(--mm-k3)" />
      <g clipPath="url(#mm-round)">
        <use href={`#${figureSymbol(card)}`} x="-9" y="-11" width="58" height="63.8" />
      </g>
      <circle cx="20" cy="20" r="19" fill="none" stroke="var(--mm-k)" strokeWidth="2" />
      <circle cx="20" cy="20" r="19.5" fill="none" stroke="var(--ink)" strokeWidth="1" />
    </svg>
  )
}

/** The sign of a guild, school or special; its name stands beside it. */
export function SignGlyph({ id, size }: { readonly id: string; readonly size: number }): ReactElement {
  const { symbol, tint, ratio } = traitSymbol(id)
  return (
    <span className={styles.sign} data-mm={tint}>
      <Glyph id={symbol} size={size} height={size * ratio} />
    </span>
  )
}

/** A treasure token. */
export function TokenGlyph({ token }: { readonly token: Token }): ReactElement {
  return <Glyph id={token.symbol} className={styles.token} />
}

/** A token's value alone, where there is no room for the token. */
export function TokenValue({ value }: { readonly value: number }): ReactElement {
  return (
    <span className={styles.tokenValue} data-cursed={value < 0}>
      {formatSigned(value)}
    </span>
  )
}
