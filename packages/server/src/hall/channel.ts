import type { Seat, Who } from '@spellbough/kernel'
import { diff, type PatchStep, type Scene, type SceneUpdate, type WholeScene } from '@spellbough/protocol'
import { clockOf } from './clock-view.ts'
import type { Viewer } from './hall.ts'
import { logOf, newsFor, type Reading } from './log-view.ts'
import type { Played } from './played.ts'
import { type Picture, pictureOf } from './scenes.ts'

/** Updates kept for those who come back; more text than this is no shorter than a whole scene. */
const MOST_FRAMES = 64
const MOST_LETTERS = 4_096

/** Who made the move that viewers are told of, as it happens. */
export interface Mover {
  readonly seat: Seat
  readonly standIn: boolean
}

/** A message as data and as it goes over the wire. */
export interface Frame<Message> {
  readonly text: string
  readonly message: Message
}

/**
 * What one `Who` of one match was sent so far, shared by all who view as that one. It counts only what they could see.
 * While nobody views, it rests; whoever comes back is told in one update what happened meanwhile.
 */
export class Channel {
  readonly viewers = new Set<Viewer>()
  readonly who: Who
  readonly #epoch: string
  #count = 0
  /** What was last seen; while the channel rests only whether a move could be taken back. */
  #scene: Scene | { readonly undo: boolean }
  #reading: Reading
  /** The newest updates, the newest last. */
  #frames: string[] = []
  #letters = 0

  /** `epoch` is a name no other channel ever had. */
  constructor(who: Who, epoch: string, played: Played) {
    this.who = who
    this.#epoch = epoch
    this.#scene = pictureOf(played, who).scene
    this.#reading = readingOf(played)
  }

  get mark(): string {
    return `${this.#epoch}.${this.#count}`
  }

  /** All that the viewers may see now. Only right when the channel is up to date. */
  whole(played: Played, now: number): Frame<WholeScene> {
    const { view } = pictureOf(played, this.who)
    return framed(wholeScene(played, this.who, this.mark, { view, scene: this.#awake(played) }, now))
  }

  /**
   * The update from what was last seen to what can be seen now; nothing if that is the same. `mover` is given when the
   * viewers watch a single move as it happens.
   */
  next(played: Played, now: number, mover?: Mover): Frame<SceneUpdate> | undefined {
    const before = this.#awake(played)
    const picture = pictureOf(played, this.who)
    const patch = diff(before, picture.scene)
    const news = newsFor(this.who, this.#reading, played.story, mover !== undefined)
    this.#reading = readingOf(played)
    if (news.events.length === 0 && news.log === undefined && !this.#shows(patch, mover)) return undefined
    const from = this.mark
    const standIn = mover?.standIn === true && this.#knewOf(before, mover.seat)
    this.#count++
    this.#scene = picture.scene
    const frame = framed<SceneUpdate>({
      is: 'update',
      table: played.id,
      from,
      mark: this.mark,
      patch,
      clock: clockOf(played, picture.view, now),
      ...news,
      ...(standIn ? { standIn } : {}),
    })
    this.#keep(frame.text)
    return frame
  }

  /** The updates that lead from a mark to now; nothing if they are not known any more. */
  since(mark: string): readonly string[] | undefined {
    const [epoch, count] = mark.split('.')
    const missed = this.#count - Number(count)
    if (epoch !== this.#epoch || !(missed >= 0 && missed <= this.#frames.length)) return undefined
    return this.#frames.slice(this.#frames.length - missed)
  }

  /**
   * Lets go what can be made again from the match as it stands: nobody has missed anything for a while. Before the match
   * goes on, `wake` must be called.
   */
  rest(): void {
    this.#frames = []
    this.#letters = 0
    this.#scene = { undo: this.#scene.undo }
  }

  wake(played: Played): void {
    this.#awake(played)
  }

  /**
   * Another seat's move ends the right to take back one's own, even a move that nobody may know of. Therefore this right
   * alone changes nothing for those who did not move themselves: they are told with the next change they can see.
   */
  #shows(patch: readonly PatchStep[], mover: Mover | undefined): boolean {
    return patch.some((step) => step.path !== '/undo' || mover?.seat === this.who)
  }

  /** Where viewers did not know whom the game waited for, they are not told that a stand-in moved: it would name the seat. */
  #knewOf({ awaited }: Scene, seat: Seat): boolean {
    return seat === this.who || awaited.includes(seat)
  }

  #awake(played: Played): Scene {
    if ('view' in this.#scene) return this.#scene
    const scene = { ...pictureOf(played, this.who).scene, undo: this.#scene.undo }
    this.#scene = scene
    return scene
  }

  #keep(text: string): void {
    this.#frames.push(text)
    this.#letters += text.length
    while (this.#frames.length > MOST_FRAMES || this.#letters > MOST_LETTERS) {
      this.#letters -= this.#frames.shift()?.length ?? 0
    }
  }
}

/** The whole scene of `who` for somebody who is sent no updates. */
export const sceneOnce = (played: Played, who: Who, mark: string, now: number): WholeScene =>
  wholeScene(played, who, mark, pictureOf(played, who), now)

function wholeScene(played: Played, who: Who, mark: string, { scene, view }: Picture, now: number): WholeScene {
  return {
    is: 'scene',
    table: played.id,
    mark,
    seat: who === 'spectator' ? null : who,
    scene,
    clock: clockOf(played, view, now),
    log: logOf(played.story.all(), who),
  }
}

const readingOf = ({ story }: Played): Reading => ({ story, count: story.length })

const framed = <Message>(message: Message): Frame<Message> => ({ text: JSON.stringify(message), message })
