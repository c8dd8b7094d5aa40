import type { Announcement, AnnouncementContext } from '@spellbough/board-kit'
import { playerName } from '@spellbough/kernel'
import { WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { listenerOf } from '../help/listener.ts'
import type { Event } from '../rules/events.ts'
import { scoreOf } from '../rules/scoring.ts'
import { type Ending, type MagicianAndTenant, magicianSeat, tenantSeat } from '../rules/state.ts'
import { type Cutscene, cutsceneFor } from './cutscenes.ts'
import { textsOf } from './texts.ts'

type Context = AnnouncementContext<MagicianAndTenant>

/** An announcement with the scene that pictures it. */
export interface SceneAnnouncement extends Omit<Announcement, 'picture'> {
  readonly scene: Cutscene | undefined
}

/** What must not be missed: a checkmate, the Key found or stolen, and the end. */
export function announcementsOf(events: readonly Event[], context: Context): readonly SceneAnnouncement[] {
  const isOver = events.some(({ type }) => type === 'over')
  return events.flatMap((event): SceneAnnouncement[] => {
    const announcement = announcementOf(event, isOver, context)
    return announcement === undefined ? [] : [{ ...announcement, scene: cutsceneFor([event], context.view) }]
  })
}

/** Why the game ended as it did. */
export function endReasonOf({ view, language }: Pick<Context, 'view' | 'language'>): string {
  return view.ending === null ? '' : textsOf(language).say.announce.how[view.ending](scoreOf(view), WINNING_POINTS)
}

function announcementOf(event: Event, isOver: boolean, context: Context): Announcement | undefined {
  if (event.type === 'over') return ending(event.ending, context)
  // The end says of itself what brought it.
  if (isOver) return undefined
  switch (event.type) {
    case 'checkmate':
      return checkmate(event.count, context)
    case 'stole':
      return theft(context)
    case 'took-key':
      return keyFound(context)
    default:
      return undefined
  }
}

function checkmate(count: number, { view, who, names, language }: Context): Announcement {
  const { announce } = textsOf(language).say
  const listener = listenerOf(who, view)
  const points = scoreOf(view)
  const text =
    listener === 'tenant'
      ? announce.mateYou(points, WINNING_POINTS)
      : listener === 'magician'
        ? announce.mateOwn(points, WINNING_POINTS)
        : announce.mateOthers(playerName(names, magicianSeat(view)), points, WINNING_POINTS)
  return {
    kind: listener === 'tenant' ? 'stop' : 'moment',
    title: announce.mate(count, WINNING_CHECKMATES),
    text,
    seat: magicianSeat(view),
  }
}

function theft({ view, who, names, language }: Context): Announcement {
  const { announce } = textsOf(language).say
  const listener = listenerOf(who, view)
  const [points, seat] = [scoreOf(view), magicianSeat(view)]
  const told = announce.stolenText(playerName(names, seat), points, WINNING_POINTS)
  if (listener === 'tenant') return { kind: 'stop', title: announce.stolenFromYou, text: told, seat }
  if (listener === 'magician')
    return { kind: 'moment', title: announce.stolen, text: announce.stolenOwnText(points, WINNING_POINTS), seat }
  return { kind: 'moment', title: announce.stolenOthers, text: told, seat }
}

function keyFound({ view, who, names, language }: Context): Announcement {
  const { announce } = textsOf(language).say
  const listener = listenerOf(who, view)
  const seat = tenantSeat(view)
  if (listener === 'tenant') return { kind: 'moment', title: announce.keyYou, text: announce.keyYouText, seat }
  const title = announce.key(playerName(names, seat))
  return { kind: 'moment', title, text: listener === 'magician' ? announce.keyOwnText : announce.keyText, seat }
}

function ending(how: Ending, { view, who, names, language }: Context): Announcement {
  const { announce } = textsOf(language).say
  const listener = listenerOf(who, view)
  const seat = how === 'escape' ? tenantSeat(view) : magicianSeat(view)
  const name = playerName(names, seat)
  const text = announce.how[how](scoreOf(view), WINNING_POINTS)
  const title =
    how === 'escape'
      ? listener === 'tenant'
        ? announce.youEscape
        : announce.escapes(name)
      : listener === 'magician'
        ? announce.youWin
        : listener === 'tenant'
          ? announce.winsYouStay(name)
          : announce.wins(name)
  return { kind: 'stop', title, text, seat }
}
