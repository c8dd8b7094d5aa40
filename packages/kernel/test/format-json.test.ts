import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatJson } from '../src/notation/format-json.ts'

it('is JSON of the same value, whatever the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
