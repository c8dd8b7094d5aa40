import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERROR_STATUS, fromServer, HEARTBEAT_INTERVAL_MS, MAX_FRAME_BYTES, toServer } from '../src/index.ts'

const DOCUMENT = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')

const examples = [...DOCUMENT.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text))

describe('docs/protocol.md', () => {
  it.each(examples.map((example) => [JSON.stringify(example).slice(0, 60), example] as const))(
    'shows a message as it is: %s',
    (_text, example) => {
      const read = 'do' in example ? toServer.safeParse(example) : fromServer.safeParse(example)
      expect(read.error?.issues ?? []).toEqual([])
    },
  )

  it('shows every request and every message, each under its name', () => {
    const requests = toServer.def.options.map((option) => option.def.shape.do.def.values[0] ?? '')
    const messages = fromServer.def.options.map((option) => option.def.shape.is.def.values[0] ?? '')
    const shown = (kind: 'do' | 'is') =>
      new Set(examples.flatMap((example) => (kind in example ? [example[kind]] : [])))
    expect([...shown('do')].sort()).toEqual([...requests].sort())
    expect([...shown('is')].sort()).toEqual([...messages].sort())
    const introduced = ['hello', 'done', 'refused']
    for (const name of [...requests, ...messages.filter((name) => !introduced.includes(name))])
      expect(DOCUMENT).toContain(`\n### ${name}\n`)
  })

  it('has every error with its status', () => {
    for (const [code, status] of Object.entries(ERROR_STATUS))
      expect(DOCUMENT).toContain(`\n| \`${code}\` | ${status} |`)
  })

  it('has the limits that are part of the protocol', () => {
    expect(DOCUMENT).toContain(`| ${MAX_FRAME_BYTES} bytes of text`)
    expect(DOCUMENT).toContain(`a WebSocket ping every ${HEARTBEAT_INTERVAL_MS / 1000} seconds`)
    expect(DOCUMENT).toContain(`came for ${(HEARTBEAT_INTERVAL_MS / 1000) * 2.5}.`)
  })
})
