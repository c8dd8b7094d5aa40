import type { Observer } from '@spellbough/kernel'
import {
  applyPatch,
  type ClockView,
  type LogEvent,
  packedUpdate,
  type Scene,
  type SceneSnapshot,
  type SceneUpdate,
  sceneSnapshot,
  sceneUpdate,
  unpackUpdate,
} from '@spellbough/protocol'
import type { Viewer } from '../../src/viewers/viewer.ts'
import type { TestNode } from './test-cluster.ts'

/** A client that applies scenes and updates as a browser does. It knows only the frames it was sent. */
export class TestViewer implements Viewer {
  readonly who: Observer
  readonly hasRules: boolean
  readonly frames: string[] = []
  mark: string | undefined
  lastUpdate: SceneUpdate | undefined
  wholeSceneCount = 0
  #scene: Scene | undefined
  #clock: ClockView | undefined
  #log: LogEvent[] = []
  #leave: (() => void) | undefined

  constructor(who: Observer, hasRules = false) {
    this.who = who
    this.hasRules = hasRules
  }

  static async at(node: TestNode, table: string, who: Observer, hasRules = false): Promise<TestViewer> {
    const viewer = new TestViewer(who, hasRules)
    await viewer.join(node, table)
    return viewer
  }

  async join({ matchService }: TestNode, table: string): Promise<void> {
    this.#leave = await matchService.watch(table, this.who, this.mark, this)
  }

  leave(): void {
    this.#leave?.()
  }

  send(frame: string): void {
    this.frames.push(frame)
    const json: unknown = JSON.parse(frame)
    const whole = sceneSnapshot.safeParse(json)
    if (whole.success) this.#takeWhole(whole.data)
    else this.#takeUpdate(this.hasRules ? unpackUpdate(packedUpdate.parse(json)) : sceneUpdate.parse(json))
  }

  get scene(): Scene {
    if (this.#scene === undefined) throw new Error('nothing was sent yet')
    return this.#scene
  }

  get clock(): ClockView {
    if (this.#clock === undefined) throw new Error('nothing was sent yet')
    return this.#clock
  }

  get log(): readonly LogEvent[] {
    return this.#log
  }

  #takeWhole({ mark, scene, clock, log }: SceneSnapshot): void {
    this.wholeSceneCount++
    this.mark = mark
    this.#scene = scene
    this.#clock = clock
    this.#log = log
  }

  #takeUpdate(update: SceneUpdate): void {
    if (update.from !== this.mark) throw new Error(`this update is from ${update.from}, but ${this.mark} is known`)
    this.lastUpdate = update
    this.mark = update.mark
    this.#scene = applyPatch(this.scene, update.patch) as Scene
    this.#clock = update.clock ?? this.clock
    if (update.log !== undefined) this.#log = update.log
    for (const event of update.events) {
      // Events that may be read only until the next chapter are removed with it.
      if (event.chapter === true) this.#log = this.#log.filter(({ passing }) => passing !== true)
      this.#log.push(event)
    }
  }
}
