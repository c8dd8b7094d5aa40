import { decodeStrict, InvalidInput, LANGUAGES, z } from '@spellbough/kernel'

/** The requests to the referee. Their schemas are strict: an unknown field is an error. */

const seat = z.int().min(0)
const at = z.int().min(0).optional()
const commonFields = {
  id: z.union([z.string(), z.number()]).optional(),
  /** Adds sentences in this language to the answer. */
  words: z.enum(LANGUAGES).optional(),
}
const fairnessFields = {
  /** A word from which the secret and the contributions are derived. */
  seed: z.string().min(1).optional(),
  secret: z.string().optional(),
  contributions: z.array(z.string()).optional(),
}
const metadataFields = {
  players: z.array(z.strictObject({ name: z.string().min(1), bot: z.string().min(1).optional() })).optional(),
  begun: z.iso.datetime().optional(),
}

const requestSchemas = {
  games: z.strictObject({ ...commonFields, do: z.literal('games') }),
  commit: z.strictObject({ ...commonFields, do: z.literal('commit') }),
  new: z.strictObject({
    ...commonFields,
    ...fairnessFields,
    ...metadataFields,
    do: z.literal('new'),
    game: z.string(),
    seats: z.int(),
    options: z.record(z.string(), z.unknown()).optional(),
  }),
  loadPosition: z.strictObject({
    ...commonFields,
    ...fairnessFields,
    ...metadataFields,
    do: z.literal('load'),
    position: z.record(z.string(), z.unknown()),
  }),
  loadGame: z.strictObject({ ...commonFields, do: z.literal('load'), game: z.record(z.string(), z.unknown()) }),
  view: z.strictObject({
    ...commonFields,
    do: z.literal('view'),
    seat: z.union([seat, z.literal('spectator')]).optional(),
  }),
  moves: z.strictObject({ ...commonFields, do: z.literal('moves'), seat }),
  play: z.strictObject({ ...commonFields, do: z.literal('play'), seat, move: z.unknown(), at }),
  why: z.strictObject({ ...commonFields, do: z.literal('why'), seat, move: z.unknown() }),
  undo: z.strictObject({ ...commonFields, do: z.literal('undo'), seat, at }),
  score: z.strictObject({ ...commonFields, do: z.literal('score') }),
  export: z.strictObject({ ...commonFields, do: z.literal('export'), reveal: z.boolean().optional() }),
  position: z.strictObject({ ...commonFields, do: z.literal('position') }),
  rules: z.strictObject({
    ...commonFields,
    do: z.literal('rules'),
    game: z.string().optional(),
    rule: z.string().optional(),
  }),
  quit: z.strictObject({ ...commonFields, do: z.literal('quit') }),
}

type RequestSchemas = typeof requestSchemas

export type Request = { [Name in keyof RequestSchemas]: z.infer<RequestSchemas[Name]> }[keyof RequestSchemas]

export type RequestOf<Name extends keyof RequestSchemas> = z.infer<RequestSchemas[Name]>

/** Parses a request; throws `InvalidInput` with the name of the field. */
export function readRequest(json: unknown): Request {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new InvalidInput('', 'A request is a JSON object, such as {"do":"games"}.')
  try {
    return decodeStrict(schemaOf(json), json, '')
  } catch (error) {
    if (error instanceof InvalidInput && error.problem === 'it is missing')
      throw new InvalidInput(error.path, 'It is missing.')
    throw error
  }
}

function schemaOf(json: object): z.ZodType<Request> {
  const name = 'do' in json ? json.do : undefined
  if (name === 'load') {
    if ('position' in json !== 'game' in json)
      return 'game' in json ? requestSchemas.loadGame : requestSchemas.loadPosition
    throw new InvalidInput('do', 'Give exactly one of "position" and "game".')
  }
  const { loadPosition: _position, loadGame: _game, ...others } = requestSchemas
  if (typeof name === 'string' && Object.hasOwn(others, name)) return others[name as keyof typeof others]
  const known = ['load', ...Object.keys(others)].sort().join(', ')
  throw new InvalidInput(
    'do',
    `${name === undefined ? 'It is missing' : `There is no request ${JSON.stringify(name)}`}; there are ${known}.`,
  )
}
