/** Messages as a server sends them, for tests. */
import type {
  ClockView,
  FromServer,
  LogEvent,
  PatchStep,
  Scene,
  SceneSnapshot,
  SceneUpdate,
  TableView,
} from '../src/index.ts'

export const TABLE = 'Qm7Rk2Xw9LpA'

export const clock: ClockView = { now: 1_700_000_000_000, left: [], due: [null, null], limits: [] }

export const scene: Scene = {
  view: { hand: ['oak', 'elm'], deck: 40 },
  moves: [{ do: 'play', card: 'oak' }],
  awaited: [0],
  undo: false,
  result: null,
}

export const sceneSnapshot = (mark: string, more: Partial<SceneSnapshot> = {}): SceneSnapshot => ({
  is: 'scene',
  table: TABLE,
  mark,
  seat: 0,
  scene,
  clock,
  log: [],
  ...more,
})

export const update = (
  from: string,
  mark: string,
  patch: PatchStep[] = [],
  more: Partial<SceneUpdate> = {},
): SceneUpdate => ({
  is: 'update',
  table: TABLE,
  from,
  mark,
  patch,
  clock,
  events: [],
  ...more,
})

export const event = (type: string, more: Omit<LogEvent, 'event'> = {}): LogEvent => ({ event: { type }, ...more })

export const table = (revision: number): TableView => ({
  id: TABLE,
  game: 'mag-mell',
  version: 1,
  options: {},
  pace: 'live',
  time: {},
  visibility: 'private',
  rated: false,
  watchable: true,
  host: 'anna',
  status: 'open',
  created: 1_700_000_000_000,
  begun: null,
  ended: null,
  seats: [],
  fairness: { commitment: '00'.repeat(32), contributions: null, secret: null },
  ending: null,
  standing: null,
  next: null,
  revision,
})

export const hello: FromServer = {
  is: 'hello',
  protocol: 1,
  you: { id: 'anna', name: 'Anna', guest: true },
  heartbeat: 10_000,
  now: 1_700_000_000_000,
}

export const chat = (...numbers: number[]): FromServer => ({
  is: 'chat',
  lines: numbers.map((n) => ({
    n,
    table: TABLE,
    player: { id: 'brit', name: 'Brit', guest: false },
    seat: 1,
    text: `line ${n}`,
    at: 1_700_000_000_000 + n,
  })),
})
