import { Choice, Glyph, RovingGroup } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { COLOURS, planningCard, UNSEEN } from '../data/cards.ts'
import { houseName } from '../data/names.ts'
import { topPoints } from '../rules/scoring.ts'
import type { Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { HouseDrawing, unitsOf } from './house.tsx'
import { type HouseSlot, houseSlots, maxHeight } from './selectors.ts'
import styles from './village-row.module.css'

interface VillageRowProps {
  readonly seat: Seat
  /** The Treehouses that are lit, with what a card would bring on each. */
  readonly lit?: ReadonlyMap<number, string>
  /** The colour of the level that would come on top of the lit ones. */
  readonly ghost?: number | undefined
  readonly rows?: number
  /** Only a picture, beside words that say the same. */
  readonly isPicture?: boolean
}

/** A Village to look at: its Treehouses from left to right, with Pipes and potions. */
export function VillageRow({ seat, lit, ghost, rows = 1, isPicture = false }: VillageRowProps): ReactElement {
  const model = useBoard()
  const { view, me, names, texts } = model
  const { say } = texts
  const lots = houseSlots(view, seat)
  const levels = Math.max(2, maxHeight(view.villages[seat] as Village) + (lit !== undefined && lit.size > 0 ? 1 : 0))
  const size = {
    '--n': Math.max(Math.ceil(lots.length / rows), 4),
    '--rows': rows,
    '--tall': unitsOf(Math.min(levels, 6)),
  } as CSSProperties
  const name = seat === me ? say.yourVillage : say.villageOf(playerName(names, seat))
  if (isPicture)
    return (
      <span className={styles.row}>
        <span className={styles.sizes} style={size}>
          {lots.map(({ number, house, brews }) => (
            <HouseDrawing key={number} house={house} brews={brews} />
          ))}
        </span>
      </span>
    )
  return (
    <div className={styles.scroll} data-scrolls>
      <RovingGroup label={name} className={styles.row}>
        <span className={styles.sizes} style={size}>
          {lots.length === 0 && <p className={styles.empty}>{seat === me ? say.noHousesYet : say.noHouses}</p>}
          {lots.map((lot) => (
            <div key={lot.number} className={styles.lot}>
              <HouseFrame
                isLit={lit?.has(lot.number) === true}
                label={`${houseLabel(model, lot)}${lit?.has(lot.number) ? `. ${say.cardFits(lit.get(lot.number) ?? '')}` : ''}`}
                lot={lot}
              >
                <HouseDrawing
                  house={lot.house}
                  ghost={lit?.has(lot.number) ? ghost : undefined}
                  brews={lot.brews}
                  supplied={lot.supplied}
                />
                <HouseBadge lot={lot} />
                {lit?.has(lot.number) && <em className={styles.gain}>{lit.get(lot.number)}</em>}
              </HouseFrame>
              {lot.pipe > 0 && <PipeDrawing lot={lot} />}
            </div>
          ))}
        </span>
      </RovingGroup>
    </div>
  )
}

interface HouseFrameProps {
  readonly lot: HouseSlot
  readonly isLit: boolean
  readonly label: string
  readonly children: ReactNode
}

/** A Treehouse that explains itself; on a phone, where it would be too small to touch, only a picture. */
function HouseFrame({ lot, isLit, label, children }: HouseFrameProps): ReactElement {
  const { narrow } = useBoard()
  if (narrow)
    return (
      <div className={styles.house} data-light={isLit ? 'waiting' : 'calm'} role="img" aria-label={label}>
        {children}
      </div>
    )
  return (
    <Choice
      isPicture
      highlight={isLit ? 'waiting' : 'calm'}
      label={label}
      className={styles.house}
      explanation={<HouseDetails lot={lot} />}
      explanationPlacement="bottom"
    >
      {children}
    </Choice>
  )
}

/** Its letter and the points of its top, and the potion that it brews. */
export function HouseBadge({ lot }: { readonly lot: HouseSlot }): ReactElement {
  return (
    <>
      {lot.brews && (
        <span className={styles.bubbling}>
          <Glyph id={`mt-potion-${COLOURS[colourOf(lot.house)]}`} />
        </span>
      )}
      <span className={styles.badge}>
        <i>{houseName(lot.number)}</i>
        <span>
          <Glyph id="mt-vp" />
          <b data-deco>{topPoints(lot.house)}</b>
        </span>
      </span>
    </>
  )
}

export function PipeDrawing({ lot }: { readonly lot: HouseSlot }): ReactElement {
  const flow = lot.flow === undefined ? undefined : COLOURS[lot.flow]
  const style = flow === undefined ? {} : ({ '--flow': `var(--c-${flow})`, '--flowing': 1 } as CSSProperties)
  return (
    <span className={styles.pipe} style={style}>
      <Glyph id="mt-pipe" />
    </span>
  )
}

/** A Treehouse for those who do not see it: its letter, kind, height, points and what goes on in it. */
export function houseLabel({ texts }: BoardModel, { number, house, brews, supplied }: HouseSlot): string {
  const { say } = texts
  const colour = colourOf(house)
  return [
    say.treehouse(houseName(number), colour < 0 ? say.noColour : texts.house(colour), heightOf(house)),
    say.points(topPoints(house)),
    ...(brews ? [say.brewsPotion(texts.colour(colour))] : []),
    ...(supplied ? [say.isSupplied] : []),
  ].join(', ')
}

/** What a Treehouse is made of, level by level with what each does. */
export function HouseDetails({ lot }: { readonly lot: HouseSlot }): ReactElement {
  const model = useBoard()
  const { texts } = model
  return (
    <div className={styles.story}>
      <h3>{houseLabel(model, lot)}</h3>
      <ul>
        {lot.house.cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
          <li key={place}>
            {card === UNSEEN || (place === 0 && lot.house.flipped)
              ? texts.say.faceDown
              : `${texts.say.levelNumber(planningCard(card).level)}: ${texts.ability(card)}`}
          </li>
        ))}
      </ul>
      <small>{texts.say.houseText(lot.house.flipped)}</small>
    </div>
  )
}
