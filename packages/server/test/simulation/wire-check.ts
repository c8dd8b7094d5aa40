import type { Observer } from '@spellbough/kernel'
import {
  applyPatch,
  type FromServer,
  type Scene,
  type SceneSnapshot,
  type SceneUpdate,
  unpackUpdate,
} from '@spellbough/protocol'
import { mayReadLine } from '../../src/chat/permissions.ts'
import { seatOf } from '../../src/tables/chairs.ts'
import type { MatchOracle } from './match-oracle.ts'

/** Who gets the frames of a connection. */
export interface Recipient {
  readonly name: string
  /** The player's id; undefined for somebody who is not signed in. */
  readonly player: string | undefined
  /** The tables that were joined as a spectator. */
  readonly watched: ReadonlySet<string>
}

interface KnownScene {
  readonly who: Observer
  readonly scene: Scene
}

/** Compares every frame that a node sends with what its recipient may know. */
export class WireCheck {
  readonly #oracles: ReadonlyMap<string, MatchOracle>
  /** What was sent at each mark; a mark is of one observer of one match. */
  readonly #byMark = new Map<string, KnownScene>()
  /** Frames that were compared, and what they show: all who view as the same get the same bytes. */
  readonly #compared = new Map<string, KnownScene>()
  readonly #now: () => number

  constructor(oracles: ReadonlyMap<string, MatchOracle>, now: () => number) {
    this.#oracles = oracles
    this.#now = now
  }

  /** What is wrong with a frame. */
  check(text: string, frame: FromServer, recipient: Recipient): string[] {
    const faults: string[] = []
    for (const { id, secret, doc } of this.#oracles.values())
      if ((doc.status === 'open' || doc.status === 'playing') && text.includes(secret))
        faults.push(`LEAK: ${recipient.name} was sent the secret of table ${id}`)
    switch (frame.is) {
      case 'scene':
      case 'update':
      case 'change':
        faults.push(...this.#checkMatch(text, frame.is === 'change' ? unpackUpdate(frame) : frame, recipient))
        break
      case 'table':
        if (frame.table.status === 'open' && frame.table.fairness.contributions !== null)
          faults.push(`LEAK: ${recipient.name} was sent contributions before the match`)
        break
      case 'chat':
        for (const line of frame.lines) {
          const docs = this.#oracles.get(line.table)?.currentDocs(this.#now()) ?? []
          const stored = { seat: line.seat, player: line.player?.id ?? null }
          if (!docs.some((doc) => mayReadLine(doc, stored, recipient.player)))
            faults.push(`LEAK: ${recipient.name} was sent chat line ${line.n} of table ${line.table}`)
        }
    }
    return faults
  }

  #checkMatch(text: string, frame: SceneSnapshot | SceneUpdate, recipient: Recipient): string[] {
    const oracle = this.#oracles.get(frame.table)
    if (oracle === undefined) return [`MADE UP: a ${frame.is} of table ${frame.table}, which is not stored`]
    const compared = this.#compared.get(text)
    const known = compared ?? this.#sceneOf(frame)
    if (known === undefined)
      return [`WRONG: an update from mark ${frame.is === 'update' ? frame.from : ''}, never sent`]
    this.#byMark.set(frame.mark, known)
    const { who, scene } = known
    if (!isAllowed(oracle, who, recipient))
      return [`LEAK: ${recipient.name} was sent table ${oracle.id} as seen by ${who}`]
    if (compared !== undefined) return []
    this.#compared.set(text, known)
    return this.#compare(oracle, who, scene, frame)
  }

  #compare(oracle: MatchOracle, who: Observer, scene: Scene, frame: SceneSnapshot | SceneUpdate): string[] {
    const what = `${frame.is} ${frame.mark} for ${who} at table ${oracle.id} (${oracle.doc.game})`
    const answer = oracle.couldSee(who, scene, frame.clock)
    if (answer === 'never') return [`LEAK: ${what} shows what ${who} could never see in the stored log`]
    const faults = answer === 'yes' ? [] : [`CLOCK: ${what} has a clock that is not the log's`]
    const events = frame.is === 'scene' ? frame.log : [...frame.events, ...(frame.log ?? [])]
    for (const event of events)
      if (!oracle.mayKnow(who, event)) faults.push(`LEAK: ${what} tells of ${JSON.stringify(event)}`)
    return faults
  }

  #sceneOf(frame: SceneSnapshot | SceneUpdate): KnownScene | undefined {
    if (frame.is === 'scene') return { who: frame.seat ?? 'spectator', scene: frame.scene }
    const from = this.#byMark.get(frame.from)
    if (from === undefined) return undefined
    return { who: from.who, scene: applyPatch(from.scene, frame.patch) as Scene }
  }
}

function isAllowed({ doc }: MatchOracle, who: Observer, { player, watched }: Recipient): boolean {
  const seat = player === undefined ? undefined : seatOf(doc, player)
  if (who !== 'spectator') return who === seat
  return doc.watchable && (seat === undefined || watched.has(doc.id))
}
