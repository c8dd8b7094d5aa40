import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ANNA, eventually, startGateway, TABLE, tableDoc } from './socket-harness.ts'

/** A request with valid and invalid fields in any mixture. */
const nearlyValidRequest = fc.record(
  {
    do: fc.oneof(fc.constantFrom('join', 'part', 'move', 'undo', 'why', 'say', 'lobby', 'ping'), fc.string()),
    id: fc.oneof(fc.stringMatching(/^[a-z]{1,8}$/), fc.anything()),
    table: fc.oneof(fc.constantFrom(TABLE, 'Nowhere00000'), fc.string()),
    mark: fc.oneof(fc.constantFrom('e.1', 'x.999999999'), fc.string()),
    move: fc.oneof(fc.object(), fc.string()),
    text: fc.string(),
    on: fc.oneof(fc.boolean(), fc.string()),
    watch: fc.oneof(fc.constant(true), fc.string()),
  },
  { requiredKeys: ['do', 'id'] },
)

const frame = fc.oneof(
  fc.string(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  nearlyValidRequest.map(
    (value) => JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? 1 : part)) ?? 'null',
  ),
)

it('every frame is answered once, and the connection stays open', async () => {
  const { put, as } = await startGateway({ limits: { framesPerSecond: 100_000 } })
  put(tableDoc())
  const anna = await as(ANNA)
  const answers = () => anna.all('done').length + anna.all('refused').length
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 9 }), async (frames) => {
      const before = answers()
      for (const text of frames) anna.raw(text)
      anna.raw('{"do":"ping","id":"end"}')
      await eventually(() => expect(answers() - before).toBe(frames.length + 1))
    }),
    { numRuns: 150 },
  )
  expect(anna.closed).toBe(undefined)
})
