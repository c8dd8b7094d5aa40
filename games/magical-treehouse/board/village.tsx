import { Choice, Glyph, type Highlight, highlightOf, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import { type CSSProperties, type ReactElement, useRef } from 'react'
import { COLOUR, COLOURS, cardId } from '../data/cards.ts'
import { houseName } from '../data/names.ts'
import type { Move } from '../rules/moves.ts'
import { topPoints } from '../rules/scoring.ts'
import type { House, Village as VillageOf } from '../rules/state.ts'
import { capacityOf, colourOf, heightOf } from '../rules/village.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import { HouseDrawing, newHouse, unitsOf } from './house.tsx'
import { layingsBetween, type PipeLaying, pipeEnds } from './legal-choices.ts'
import { arrangeTargets, type HouseSlot, houseSlots, maxHeight } from './selectors.ts'
import styles from './village.module.css'

/** A Village in full: a row of Treehouses with their Pipes. The builder's own answers to every press. */
export function Village({ seat }: { readonly seat: Seat }): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, me, names, texts, choices, selection } = model
  const { say } = texts
  const village = view.villages[seat] as VillageOf
  const own = seat === me
  const lots = houseSlots(view, seat)
  const layings = own ? layingsOf(model) : []
  const targets =
    own && selection.card === undefined && selection.house !== undefined && layings.length === 0
      ? arrangeTargets(village, selection.house, choices.arranges.get(selection.house) ?? new Map())
      : new Map<number, Move>()
  const work = own ? choices.works.get(selection.card ?? '') : undefined
  const plots = work === undefined ? 0 : 1
  const levels = Math.max(maxHeight(village) + (work !== undefined && work.improves.size > 0 ? 1 : 0), 2)
  const size = { '--n': Math.max(lots.length + plots, 3), '--tall': unitsOf(Math.min(levels, 6)) } as CSSProperties
  return (
    <section className={styles.scene} aria-label={own ? say.yourVillage : say.villageOf(playerName(names, seat))}>
      <Glyph id="mt-moon" className={styles.moon} />
      <Glyph id="mt-skyline" className={styles.skyline} />
      <div className={styles.hill} aria-hidden="true" />
      <div className={styles.scroll} data-kind="village">
        <RovingGroup label={own ? say.yourVillage : say.villageOf(playerName(names, seat))} className={styles.row}>
          <span className={styles.sizes} style={size}>
            {lots.length === 0 && plots === 0 && <p className={styles.empty}>{say.noHouses}</p>}
            <Target move={targets.get(-1)} />
            {lots.map((lot) => (
              <m.div key={lot.number} {...travel({ layout: 'position' })} className={styles.lot}>
                <Treehouse lot={lot} own={own} layings={layings} />
                {lot.pipe > 0 && <Pipe lot={lot} own={own} />}
                <Target move={targets.get(lot.number)} />
              </m.div>
            ))}
            {own && <Plot />}
          </span>
        </RovingGroup>
      </div>
      {own && view.lifted.length > 0 && <LiftedPipes />}
    </section>
  )
}

/** The Pipes that could be laid now: the picked card's, or those that were taken up. */
function layingsOf({ choices, selection }: BoardModel): readonly PipeLaying[] {
  return choices.lays.length > 0 ? choices.lays : (choices.works.get(selection.card ?? '')?.pipes ?? [])
}

interface TreehouseProps {
  readonly lot: HouseSlot
  readonly own: boolean
  readonly layings: readonly PipeLaying[]
}

function Treehouse({ lot, own, layings }: TreehouseProps): ReactElement {
  const model = useBoard()
  const { view, me, choices, selection, texts, play, pick } = model
  const { say } = texts
  const { number, house } = lot
  const dragged = useRef(false)
  const work = own ? choices.works.get(selection.card ?? '') : undefined
  const improve = work?.improves.get(number)
  const ends = pipeEnds(layings, layings.length > 0 ? selection.house : undefined)
  const isEnd = layings.length > 0 && (ends.has(number) || selection.house === number)
  const movable = own && choices.arranges.has(number) && layings.length === 0 && work === undefined
  const isPicked = own && selection.house === number
  const light: Highlight = highlightOf({ can: improve !== undefined || isEnd || movable, chosen: isPicked })
  const press = () => {
    if (dragged.current) return
    if (improve !== undefined) play(improve)
    else if (isPicked) pick({ card: selection.card })
    else if (isEnd && selection.house !== undefined) choose(model, layingsBetween(layings, selection.house, number))
    else if (isEnd) pick({ card: selection.card, house: number })
    else if (movable) pick({ house: number })
  }
  const says = improve !== undefined ? say.improveIt : isEnd ? say.pipeEnd : movable ? say.moveIt : undefined
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
        label={`${houseLabel(model, lot)}${says === undefined ? '' : `. ${says}`}`}
        className={styles.house}
        onPress={press}
        onDisabledPress={
          me !== undefined && own && view.phase === 'building' ? () => whyNotHouse(model, number) : undefined
        }
        explanation={<HouseDetails lot={lot} />}
        explanationPlacement="bottom"
      >
        <HouseDrawing
          house={house}
          ghost={ghost}
          brews={lot.brews}
          supplied={lot.supplied}
          stored={capacityOf(view.villages[me ?? 0] as VillageOf) > 0 && heightOf(house) >= 2}
        />
        {lot.brews && (
          <span className={styles.bubbling}>
            <Glyph id={`mt-potion-${COLOURS[colourOf(house)]}`} />
          </span>
        )}
        <span className={styles.badge}>
          <i>{houseName(number)}</i>
          <Glyph id="mt-vp" />
          <b>{topPoints(house)}</b>
        </span>
        {improve !== undefined && <em className={styles.more}>+{gain(house)}</em>}
      </Choice>
    </m.div>
  )
}

/** What one level more adds. */
const gain = (house: House): number => topPoints({ ...house, cards: [...house.cards, 1] }) - topPoints(house)

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
  const { choices, selection, texts, play } = useBoard()
  const work = choices.works.get(selection.card ?? '')
  const move = work?.build ?? work?.flip
  if (work === undefined || move === undefined) return null
  const flipped = work.build === undefined
  return (
    <div className={styles.lot}>
      <Choice
        isPicture
        highlight="can"
        label={flipped ? texts.say.flipHere : texts.say.buildHere}
        className={styles.house}
        onPress={() => play(move)}
      >
        <span className={styles.ghost}>
          <HouseDrawing house={newHouse(cardNumber(selection.card), flipped)} />
        </span>
        <span className={styles.badge}>
          <b>{flipped ? '+0' : '+1'}</b>
        </span>
      </Choice>
    </div>
  )
}

function Pipe({ lot, own }: { readonly lot: HouseSlot; readonly own: boolean }): ReactElement {
  const { choices, selection, texts, play } = useBoard()
  // With a card in hand it is about the card.
  const lift = own && selection.card === undefined ? choices.lifts.get(cardId(lot.pipe)) : undefined
  const flow = lot.flow === undefined ? undefined : COLOURS[lot.flow]
  const style = flow === undefined ? {} : ({ '--flow': `var(--c-${flow})`, '--flowing': 1 } as CSSProperties)
  return (
    <span className={styles.pipe} style={style}>
      <Choice
        isPicture
        highlight={highlightOf({ can: lift !== undefined })}
        label={`${texts.card(lot.pipe)}${lift === undefined ? '' : `. ${texts.say.liftIt}`}`}
        className={styles.pipeChoice}
        onPress={() => lift !== undefined && play(lift)}
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

/** A house for those who do not see it: its name, colour, height, points and what goes on in it. */
export function houseLabel({ texts }: BoardModel, { number, house, brews, supplied }: HouseSlot): string {
  const { say } = texts
  const colour = colourOf(house)
  return [
    say.treehouse(houseName(number), colour < 0 ? say.noColour : texts.colour(colour), heightOf(house)),
    say.points(topPoints(house)),
    ...(brews ? [say.brewsPotion(texts.colour(colour))] : []),
    ...(supplied ? [say.isSupplied] : []),
  ].join(', ')
}

function HouseDetails({ lot }: { readonly lot: HouseSlot }): ReactElement {
  const model = useBoard()
  const { texts } = model
  return (
    <div className={styles.story}>
      <h3>{houseLabel(model, lot)}</h3>
      <p>{lot.house.cards.map((card) => (card === 0 ? texts.say.faceDown : texts.card(card))).join(' · ')}</p>
      <small>{texts.say.houseText(lot.house.flipped)}</small>
    </div>
  )
}
