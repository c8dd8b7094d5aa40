import { Choice, type ChoiceProps, Glyph } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import { type Card as CardNumber, mage } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { CardArt, CardText } from './card.tsx'
import { cardTint, traitSymbol } from './symbols.ts'
import { captionOf, plainName } from './texts.ts'
import styles from './tile.module.css'

interface TileProps {
  readonly card: CardNumber
  /** On the picture: "+1", a swirl. */
  readonly children?: ReactNode
  /** Under the name. */
  readonly below?: ReactNode
  /** It came this round, which is shown by a ring. */
  readonly isNew?: boolean
  /** The only part of the name that is shown, where all cards around share the other. */
  readonly shownPart?: 'school' | 'guild' | undefined
}

/** A card as a square picture with its signs, and its name beside or under it. */
function TilePicture({ card, children, below, isNew = false, shownPart }: TileProps): ReactElement {
  const { texts } = useBoard()
  const { id, guild, schools } = mage(card)
  const [school, name] = captionOf(card, texts)
  const signs = guild === null && schools.length === 0 ? [id] : schools
  return (
    <>
      <span className={styles.picture} data-mm={cardTint(card)} data-new={isNew}>
        <CardArt card={card} viewBox="4 4 142 140" className={styles.art} />
        <span className={styles.signs}>
          {signs.map((sign) => (
            <span key={sign} data-mm={traitSymbol(sign).tint}>
              <Glyph id={traitSymbol(sign).symbol} className={styles.sign} />
            </span>
          ))}
        </span>
        {guild !== null && <Glyph id={traitSymbol(guild).symbol} className={styles.shield} />}
        {children}
      </span>
      <span className={styles.caption}>
        {school !== '' && shownPart !== 'guild' && <span data-alone={shownPart === 'school'}>{school}</span>}{' '}
        {(school === '' || shownPart !== 'school') && <b>{name}</b>}
      </span>
      {below}
    </>
  )
}

interface StaticTileProps extends TileProps {
  /** What is read out, where it is more than the name. */
  readonly label?: string
}

/** A tile that only lies there. */
export function Tile({ card, label, ...tile }: StaticTileProps): ReactElement {
  const { texts, pointedName } = useBoard()
  const name = texts.card(card)
  return (
    <span className={styles.tile} data-pointed={name === plainName(pointedName)} role="img" aria-label={label ?? name}>
      <TilePicture card={card} {...tile} />
    </span>
  )
}

interface TileChoiceProps extends TileProps, Omit<ChoiceProps, 'className' | 'children' | 'isPicture'> {
  /** Shown under what the card is and does. */
  readonly more?: ReactNode
}

/** A tile that can be pressed, or at least be asked about. */
export function TileChoice({ card, more, below, isNew, children, ...choice }: TileChoiceProps): ReactElement {
  const { texts, pointedName } = useBoard()
  return (
    <Choice
      isPicture
      {...choice}
      className={styles.tile}
      isPointedAt={texts.card(card) === plainName(pointedName)}
      explanation={<CardText card={card}>{more}</CardText>}
    >
      <TilePicture card={card} below={below} isNew={isNew ?? false}>
        {children}
      </TilePicture>
    </Choice>
  )
}
