import { Choice, Glyph, type Highlight } from '@spellbough/board-kit'
import type { CSSProperties, ReactElement } from 'react'
import { GHOSTS } from '../data/ghosts.ts'
import { IS_ROOM, type Square, squareName } from '../rules/house.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { placed } from './floor.tsx'
import { behind, cellOf, floorOf } from './geometry.ts'
import { attemptedMove, type PressAction } from './legal-choices.ts'
import { natureOf, roomSymbol, type SquareAppearance, squareAppearance } from './selectors.ts'
import styles from './square.module.css'
import { dangerAt, isChoosing, isPointed, lightAt, pressActionText, squareShade } from './square-state.ts'
import { squareDescription, squareExplanation, squareLabel } from './texts.ts'

/** One square of the house: its tile, what is known of it, and what pressing it does. */
export function SquareTile({ square }: { readonly square: Square }): ReactElement {
  const model = useBoard()
  const { view, choices, texts, role, eventState, act, explainRefusal } = model
  const cell = cellOf(square)
  const look = squareAppearance(view, square)
  const deed = choices.squares.get(square)
  const light = lightAt(model, square, deed)
  const story = squareExplanation(look, texts)
  const danger = dangerAt(model, square)
  const doing = deed === undefined ? [] : [pressActionText(model, deed)]
  const label = [squareLabel(view, square, look, texts), ...(danger === undefined ? [] : [danger.text]), ...doing]
  // Where the square behind can be pressed too, the head must not lie over it.
  const crowned =
    !choices.squares.has(behind(square) ?? -1) &&
    GHOSTS.some((_, ghost) => view.ghosts[ghost] === square && choices.ghosts.has(ghost))
  return (
    <div
      className={styles.square}
      data-square={square}
      data-tone={squareShade(square)}
      data-lit={deed !== undefined}
      data-dim={isChoosing(model) && deed === undefined && view.tenant !== square}
      style={placed(cell)}
    >
      <Choice
        isPicture
        roving
        highlight={light}
        className={styles.press}
        label={label.join('. ')}
        isPointedAt={isPointed(model, square, look)}
        {...(deed?.does === 'enter' && { pressed: choices.corridor === square })}
        onPress={(press) => deed !== undefined && act(deed, press)}
        onDisabledPress={() =>
          explainRefusal(attemptedMove(view, squareName(square), role === 'magician', choices.ghost))
        }
        explanation={
          <div>
            <h3>{squareDescription(look, texts)}</h3>
            <p>{story.text}</p>
            {danger !== undefined && <p>{danger.text}</p>}
            {look.key !== undefined && <p>{texts.say.keySigns[look.key]}</p>}
            <small>
              {texts.place(squareName(square))} · {texts.say.rule(story.rule)}
            </small>
          </div>
        }
      >
        <span
          className={styles.lean}
          style={{ '--lean': `${cell.lean}deg` } as CSSProperties}
          data-turned={eventState.turned.includes(square)}
        >
          <svg className={styles.tile} viewBox="0 0 64 64" preserveAspectRatio="none" aria-hidden="true">
            <Ground look={look} all={role === 'magician' || view.phase === 'over'} />
            <SquareHighlight model={model} square={square} deed={deed} light={light} />
          </svg>
        </span>
        <Standing square={square} look={look} />
        {look.key !== undefined && <Glyph id="token-key" className={`${styles.key} ${styles[look.key]}`} />}
        {look.glimpsed && !look.faceUp && <Glyph id="mark-seen" className={styles.flame} />}
        {danger !== undefined && (
          <span className={styles.danger} data-open={danger.symbol === 'door-open'}>
            <Glyph id={danger.symbol} />
          </span>
        )}
        {crowned && deed !== undefined && <span className={styles.head} />}
      </Choice>
    </div>
  )
}

/** What lies in the plane of the tile. */
function Ground({ look, all }: { readonly look: SquareAppearance; readonly all: boolean }): ReactElement {
  const use = (id: string) => <use href={`#${id}`} width="64" height="64" />
  if (look.tile !== 'room') return use('square-fixed')
  if (look.faceUp)
    return (
      <>
        {use('room-open')}
        {look.star && use('flap-star')}
        {look.destroyed && use('mark-destroyed')}
      </>
    )
  const known = look.room
  return (
    <>
      {use(look.star ? 'back-star' : 'back-plain')}
      {known !== undefined && all && (
        <g className={styles.plaque} data-spent={look.spent}>
          {use(`plaque-${natureOf(known)}`)}
          <use href={`#${roomSymbol(known)}`} x="10" y="8" width="44" height="44" />
        </g>
      )}
      {known !== undefined && !all && (
        <g className={styles.note} data-spent={look.spent || look.destroyed}>
          {use('mark-note')}
          <use href={`#${roomSymbol(known)}`} x="13" y="10" width="38" height="38" />
        </g>
      )}
      {look.destroyed && use('mark-destroyed')}
    </>
  )
}

interface SquareHighlightProps {
  readonly model: BoardModel
  readonly square: Square
  readonly deed: PressAction | undefined
  readonly light: Highlight
}

/** The light on the tile: warm for the Tenant, cold for the Magician, each with its own drawing. */
function SquareHighlight({ model: { dragged, view }, square, deed, light }: SquareHighlightProps): ReactElement | null {
  const use = (id: string) => <use href={`#${id}`} width="64" height="64" className={styles.lit} />
  if (dragged !== undefined && IS_ROOM[square] === true) {
    if (square === dragged.from) return use('lit-picked')
    if (!dragged.places.has(square)) return use('lit-no')
    return square === dragged.over ? use('lit-spell') : null
  }
  if (light === 'dimmed') return use('lit-no')
  if (light === 'chosen') return use(deed?.does === 'enter' ? 'lit-spell' : 'lit-picked')
  if (deed?.does === 'enter') return use('lit-swap')
  if (deed?.does !== 'move') return null
  switch (deed.move.do) {
    case 'walk':
    case 'arrive':
      return use('lit-step')
    case 'look':
    case 'flip':
    case 'portal':
      return use('lit-edge')
    case 'put':
      return use('lit-swap')
    case 'lift':
    case 'repel':
      return null
    default:
      return square === view.tenant ? null : use('lit-spell')
  }
}

/** What stands upright on a square: the room's cut-out, stairs, a corridor's arch. */
function Standing({ square, look }: { readonly square: Square; readonly look: SquareAppearance }): ReactElement | null {
  const { view, eventState } = useBoard()
  const symbol = standingSymbol(square, look)
  if (symbol === undefined) return null
  return (
    <span
      className={styles.standing}
      data-taken={look.taken || look.destroyed}
      data-aside={look.tile === 'room' && (view.tenant === square || view.ghosts.includes(square))}
      data-turned={eventState.turned.includes(square)}
    >
      <Glyph id={symbol} />
    </span>
  )
}

function standingSymbol(square: Square, { tile, faceUp, room }: SquareAppearance): string | undefined {
  if (tile === 'stairs') return floorOf(square) === 0 ? 'stairs' : 'stairs-down'
  if (tile !== 'room') return tile
  return faceUp && room !== undefined ? roomSymbol(room) : undefined
}
