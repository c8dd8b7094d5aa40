import { Choice, Glyph, type Highlight, highlightOf, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import { type CSSProperties, type ReactElement, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { COLOUR, COLOURS, cardId } from '../data/cards.ts'
import { houseName } from '../data/names.ts'
import type { Move } from '../rules/moves.ts'
import type { Village as VillageOf } from '../rules/state.ts'
import { capacityOf, heightOf } from '../rules/village.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import { cardFit, gainText, houseGain } from './card-fit.ts'
import { goalsOf } from './goals.tsx'
import { HouseDrawing, newHouse, unitsOf } from './house.tsx'
import { layingsBetween, type PipeLaying, pipeEnds } from './legal-choices.ts'
import { arrangeTargets, type HouseSlot, houseSlots, maxHeight, runningScore, villageAbilities } from './selectors.ts'
import styles from './village.module.css'
import { HouseBadge, HouseDetails, houseLabel, PipeDrawing, VillageRow } from './village-row.tsx'

/** Treehouses that stand in one row of a phone. */
const PER_ROW_ON_PHONE = 5

/** A Village in full: a row of Treehouses with their Pipes. The builder's own answers to every press. */
export function Village({ seat }: { readonly seat: Seat }): ReactElement {
  const model = useBoard()
  const { view, me, viewpointSeat, names, texts, choices, selection, layout, narrow, look } = model
  const { say } = texts
  const own = seat === me
  const isPlain = !own || view.phase !== 'building' || view.order[view.turn] !== me
  const name = own ? say.yourVillage : say.villageOf(playerName(names, seat))
  const work = own ? choices.works.get(selection.card ?? '') : undefined
  const levels = Math.max(
    maxHeight(view.villages[seat] as VillageOf) + (work !== undefined && work.improves.size > 0 ? 1 : 0),
    2,
  )
  const count = houseSlots(view, seat).length + (work === undefined ? 0 : 1)
  const rows = layout === 'narrow' && count > PER_ROW_ON_PHONE ? 2 : 1
  const size = {
    '--n': Math.max(Math.ceil(count / rows), 3),
    '--rows': rows,
    '--tall': unitsOf(Math.min(levels, 6)),
  } as CSSProperties
  return (
    <section className={styles.scene} aria-label={name} data-own={own} data-rows={rows} data-kind="village">
      <Glyph id="mt-moon" className={styles.moon} />
      <Glyph id="mt-skyline" className={styles.skyline} />
      <div className={styles.hill} aria-hidden="true" />
      {seat !== viewpointSeat && !narrow && <OthersTitle name={name} seat={seat} />}
      {isPlain ? (
        <div className={styles.plain}>
          <VillageRow seat={seat} rows={rows} />
        </div>
      ) : (
        <BuildersRow seat={seat} size={size} name={name} />
      )}
      {seat !== viewpointSeat && me !== undefined && (
        <Button className={styles.back ?? ''} onPress={() => look(viewpointSeat)}>
          {say.backToYours}
          {!narrow && (
            <span className={styles.small} aria-hidden="true">
              <VillageRow seat={viewpointSeat} isPicture />
            </span>
          )}
        </Button>
      )}
      {own && view.lifted.length > 0 && <LiftedPipes />}
    </section>
  )
}

/** Whose Village it is, and what its Treehouses can do. */
function OthersTitle({ name, seat }: { readonly name: string; readonly seat: Seat }): ReactElement {
  const model = useBoard()
  const { view, texts } = model
  const { say } = texts
  const points = runningScore(view, seat, goalsOf(model).length).total
  return (
    <header className={styles.title}>
      <h2>
        {name} <small>{say.pointsLine(points)}</small>
      </h2>
      <ul>
        {villageAbilities(view, seat).map(({ house, card }) => (
          <li key={house}>
            <b>{houseName(house)}</b> {texts.ability(card)}
          </li>
        ))}
      </ul>
    </header>
  )
}

/** The builder's own Village: what can be pressed is lit. */
function BuildersRow({
  seat,
  size,
  name,
}: {
  readonly seat: Seat
  readonly size: CSSProperties
  readonly name: string
}): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, texts, choices, selection } = model
  const lots = houseSlots(view, seat)
  const layings = layingsOf(model)
  const targets =
    selection.card === undefined && selection.house !== undefined && layings.length === 0
      ? arrangeTargets(
          view.villages[seat] as VillageOf,
          selection.house,
          choices.arranges.get(selection.house) ?? new Map(),
        )
      : new Map<number, Move>()
  return (
    <div className={styles.scroll} data-scrolls>
      <RovingGroup label={name} className={styles.row}>
        <span className={styles.sizes} style={size}>
          {lots.length === 0 && !choices.works.has(selection.card ?? '') && (
            <p className={styles.empty}>{texts.say.noHousesYet}</p>
          )}
          <Target move={targets.get(-1)} />
          {lots.map((lot) => (
            <m.div key={lot.number} {...travel({ layout: 'position' })} className={styles.lot}>
              <Treehouse lot={lot} layings={layings} />
              {lot.pipe > 0 && <Pipe lot={lot} next={lots[lots.indexOf(lot) + 1]} />}
              <Target move={targets.get(lot.number)} />
            </m.div>
          ))}
          <Plot />
        </span>
      </RovingGroup>
    </div>
  )
}

/** The Pipes that could be laid now: the picked card's, or those that were taken up. */
function layingsOf({ choices, selection }: BoardModel): readonly PipeLaying[] {
  return choices.lays.length > 0 ? choices.lays : (choices.works.get(selection.card ?? '')?.pipes ?? [])
}

interface TreehouseProps {
  readonly lot: HouseSlot
  readonly layings: readonly PipeLaying[]
}

function Treehouse({ lot, layings }: TreehouseProps): ReactElement {
  const model = useBoard()
  const { view, me, choices, selection, texts, narrow, play, pick } = model
  const { say } = texts
  const { number, house } = lot
  const dragged = useRef(false)
  const work = choices.works.get(selection.card ?? '')
  const improve = work?.improves.get(number)
  const ends = pipeEnds(layings, layings.length > 0 ? selection.house : undefined)
  const isEnd = layings.length > 0 && (ends.has(number) || selection.house === number)
  const movable = choices.arranges.has(number) && layings.length === 0 && work === undefined
  const isPicked = selection.house === number
  const light: Highlight = highlightOf({ can: improve !== undefined || isEnd || movable, chosen: isPicked })
  const gain =
    improve === undefined || me === undefined ? '' : gainText(houseGain(view, me, cardNumber(selection.card), number))
  const press = () => {
    if (dragged.current) return
    // On a phone, where a finger may slip, the dock confirms it.
    if (improve !== undefined) narrow && !isPicked ? pick({ card: selection.card, house: number }) : play(improve)
    else if (isPicked) pick({ card: selection.card })
    else if (isEnd && selection.house !== undefined) choose(model, layingsBetween(layings, selection.house, number))
    else if (isEnd) pick({ card: selection.card, house: number })
    else if (movable) pick({ house: number })
  }
  const says = improve !== undefined ? say.improveIt(gain) : isEnd ? say.pipeEnd : movable ? say.moveIt : undefined
  const ghost = improve === undefined ? undefined : COLOUR[cardNumber(selection.card)]
  return (
    <m.div
      className={styles.stand}
      data-quiet={movable && improve === undefined && !isPicked}
      {...(movable && {
        drag: 'x' as const,
        dragSnapToOrigin: true,
        dragMomentum: false,
        onDragStart: () => {
          dragged.current = true
          pick({ house: number })
        },
        onDragEnd: (event: MouseEvent | TouchEvent | PointerEvent) => {
          dropOn(event)
          setTimeout(() => {
            dragged.current = false
          }, 60)
        },
      })}
    >
      <Choice
        isPicture
        highlight={light}
        label={`${houseLabel(model, lot)}${says === undefined ? '' : `: ${says}`}`}
        className={styles.house}
        onPress={press}
        onDisabledPress={() => whyNotHouse(model, number)}
        {...(!narrow && work === undefined && { explanation: <HouseDetails lot={lot} /> })}
        explanationPlacement="bottom"
      >
        <HouseDrawing
          house={house}
          ghost={ghost}
          brews={lot.brews}
          supplied={lot.supplied}
          stored={capacityOf(view.villages[me ?? 0] as VillageOf) > 0 && heightOf(house) >= 2}
        />
        <HouseBadge lot={lot} />
        {improve !== undefined && <em className={styles.gain}>{gain}</em>}
      </Choice>
    </m.div>
  )
}

const cardNumber = (key: string | undefined): number => Number(/(\d+)$/.exec(key ?? '')?.[1] ?? 0)

/** Plays the only way, or asks which. */
function choose({ selection, play, pick }: BoardModel, ways: readonly Move[]): void {
  const [only] = ways
  if (only !== undefined && ways.length === 1) play(only)
  else pick({ ...selection, ways })
}

/** Says why the picked card cannot go onto this house, or why the house cannot be moved. */
function whyNotHouse({ selection, explainRefusal }: BoardModel, house: number): void {
  const [from, card] = (selection.card ?? '').split(':')
  if (card === undefined) explainRefusal({ do: 'arrange', house, place: 0 })
  else explainRefusal({ do: 'improve', card, from: from === 'stored' ? 'stored' : 'planned', house })
}

/** Lets a dragged house go at the nearest place where it may stand, by pressing that place. */
function dropOn(event: MouseEvent | TouchEvent | PointerEvent): void {
  if (!('clientX' in event)) return
  const places = [...document.querySelectorAll<HTMLElement>('[data-target] button')]
  const off = (place: HTMLElement) => {
    const { left, width } = place.getBoundingClientRect()
    return Math.abs(left + width / 2 - event.clientX)
  }
  const nearest = places.sort((a, b) => off(a) - off(b))[0]
  if (nearest !== undefined && off(nearest) < REACH) nearest.click()
}

const REACH = 70

/** A place in the row where the picked house may go. */
function Target({ move }: { readonly move: Move | undefined }): ReactElement | null {
  const { texts, words, view, names, play } = useBoard()
  if (move === undefined) return null
  return (
    <span className={styles.target} data-target>
      <Choice
        isPicture
        highlight="can"
        label={words.move(move, view, names)}
        className={styles.here}
        onPress={() => play(move)}
      >
        {texts.say.here}
      </Choice>
    </span>
  )
}

/** Where the picked card would make a new Treehouse. */
function Plot(): ReactElement | null {
  const { view, me, choices, selection, texts, play } = useBoard()
  const work = choices.works.get(selection.card ?? '')
  const move = work?.build ?? work?.flip
  if (work === undefined || move === undefined || me === undefined) return null
  const flipped = work.build === undefined
  const fit = cardFit(view, me, cardNumber(selection.card))
  return (
    <div className={styles.lot}>
      <Choice
        isPicture
        highlight="can"
        label={flipped ? texts.say.flipHere : texts.say.buildHere}
        className={`${styles.house} ${styles.plot}`}
        onPress={() => play(move)}
      >
        <span className={styles.ghost}>
          <HouseDrawing house={newHouse(cardNumber(selection.card), flipped)} />
        </span>
        <span className={styles.plotBadge}>
          {fit.is === 'new' && !flipped ? texts.say.newHere(fit.gain.total) : texts.say.blankHere}
        </span>
      </Choice>
    </div>
  )
}

function Pipe({ lot, next }: { readonly lot: HouseSlot; readonly next: HouseSlot | undefined }): ReactElement {
  const { choices, selection, texts, play } = useBoard()
  // With a card in hand it is about the card.
  const lift = selection.card === undefined ? choices.lifts.get(cardId(lot.pipe)) : undefined
  if (lift === undefined) return <PipeDrawing lot={lot} />
  const flow = lot.flow === undefined ? undefined : COLOURS[lot.flow]
  const style = flow === undefined ? {} : ({ '--flow': `var(--c-${flow})`, '--flowing': 1 } as CSSProperties)
  return (
    <span className={styles.pipe} style={style}>
      <Choice
        isPicture
        highlight="can"
        label={`${texts.say.pipeBetween(houseName(lot.number), houseName(next?.number ?? 0))}: ${texts.say.liftIt}`}
        className={styles.pipeChoice}
        onPress={() => play(lift)}
        explanation={<p>{texts.say.pipeText}</p>}
      >
        <Glyph id="mt-pipe" />
      </Choice>
    </span>
  )
}

/** The Pipes in the builder's hand, to be laid again. */
function LiftedPipes(): ReactElement {
  const { view, texts } = useBoard()
  return (
    <div className={styles.lifted}>
      {view.lifted.map((card) => (
        <span key={card}>
          <Face card={card} />
        </span>
      ))}
      <b>{texts.say.layAgain(view.lifted.length)}</b>
    </div>
  )
}
