import type { Observer, Rng } from '@spellbough/kernel'
import { BOX, IS_BENEFICIAL, IS_DETRIMENTAL, ROOMS, type Room, STARS } from '../data/rooms.ts'
import type { Square } from './house.ts'
import { suspectsOf, unknownSquares } from './seat-knowledge.ts'
import { proposeLayout } from './setup.ts'
import { DESTROYED, GAVE_POINT, SOMEWHERE, type State, UNKNOWN_STAR, type View } from './state.ts'
import { copy } from './view.ts'

/** A state that fits the view: every unknown room, glimpse and hiding place is a possible one, all equally likely. */
export function determinize(view: View, _who: Observer, rng: Rng): State {
  const world = copy({ ...view, lifted: view.lifted ?? -1, changes: view.changes ?? 0 })
  const unlaid = view.phase === 'layout' && unknownSquares(view).length > 0
  if (unlaid) world.rooms = proposeLayout(rng)
  else fillRooms(view, world.rooms, rng)
  if (view.key === SOMEWHERE) world.key = anyOf(suspectsOf(view), rng)
  world.glimpses = world.glimpses.map((glimpse) =>
    glimpse.saw >= 0 ? glimpse : { ...glimpse, saw: anyOf(glimpse.among, rng) },
  )
  return world
}

/** ✦ faces go where ✦ backs lie; MG-4.4 a destroyed room was beneficial exactly if it gave a point. */
function fillRooms(view: View, rooms: Room[], rng: Rng): void {
  const unknown = unknownSquares(view)
  if (unknown.length === 0) return
  const unseen = unseenRooms(view)
  rng.shuffle(unseen)
  const isDestroyed = (square: Square) => ((view.marks[square] as number) & DESTROYED) !== 0
  for (const square of unknown) {
    if (!isDestroyed(square)) continue
    const gavePoint = ((view.marks[square] as number) & GAVE_POINT) !== 0
    rooms[square] = take(unseen, (room) => (gavePoint ? IS_BENEFICIAL : IS_DETRIMENTAL)[room] === true)
  }
  const stars = unseen.filter((room) => room < STARS)
  const plain = unseen.filter((room) => room >= STARS)
  for (const square of unknown)
    if (!isDestroyed(square)) rooms[square] = (view.rooms[square] === UNKNOWN_STAR ? stars : plain).pop() as Room
}

/** The rooms whose place the viewer does not know. */
function unseenRooms(view: View): Room[] {
  const left = ROOMS.map((kind) => kind.copies)
  for (const room of view.rooms) if (room >= 0) left[room] = (left[room] as number) - 1
  return BOX.filter((room) => {
    left[room] = (left[room] as number) - 1
    return (left[room] as number) >= 0
  })
}

function take(rooms: Room[], fits: (room: Room) => boolean): Room {
  const [room] = rooms.splice(rooms.findIndex(fits), 1)
  return room as Room
}

const anyOf = <Item>(items: readonly Item[], rng: Rng): Item => items[rng.int(items.length)] as Item
