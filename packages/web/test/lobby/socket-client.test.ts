import { describe, expect, it } from 'vitest'
import { socketUrl } from '../../src/lobby/socket-client.ts'

describe('the URL of the socket', () => {
  it('has the host of the page, and is secure if the page is', () => {
    expect(socketUrl({ protocol: 'https:', host: 'play.example.org' })).toBe('wss://play.example.org/ws')
    expect(socketUrl({ protocol: 'http:', host: 'localhost:8080' })).toBe('ws://localhost:8080/ws')
  })
})
