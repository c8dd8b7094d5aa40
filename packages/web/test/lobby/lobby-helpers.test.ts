import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { fromBase64url, toBase64url } from '../../src/account/base64url.ts'
import { outcomeOf } from '../../src/account/outcome.ts'
import { isValidName, randomName } from '../../src/account/random-name.ts'
import { HttpError } from '../../src/api/get.ts'
import { problemText } from '../../src/api/problem-text.ts'
import { ApiError, parseApiError } from '../../src/api/send.ts'
import { qrSvgPath } from '../../src/lobby/qr-path.ts'
import { groupHexDigits, newContribution } from '../../src/lobby/shuffle-contribution.ts'
import { socketUrl } from '../../src/lobby/socket-client.ts'
import { filterTables } from '../../src/lobby/table-filter.ts'
import { de } from '../../src/messages/de/index.ts'
import { en } from '../../src/messages/en/index.ts'
import { occupiedSeat, seat, tableView } from './table-fixtures.ts'

describe('made-up names', () => {
  it('are names that the server takes, in both languages', () => {
    for (const { lobby } of [en, de]) {
      const longest = (words: string) => words.split(' ').sort((one, other) => other.length - one.length)[0] ?? ''
      expect(isValidName(lobby.joinName(longest(lobby.nameAdjectives), longest(lobby.nameNouns)))).toBe(true)
      expect(isValidName(randomName(lobby, () => 0))).toBe(true)
    }
    expect(randomName(en.lobby, () => 0)).toBe('Mossy Wren')
    expect(randomName(de.lobby, (below) => below - 1)).toBe('Golddohle')
  })

  it('are refused when they are empty, too long or invisible', () => {
    expect(['', '   ', 'x'.repeat(25), 'a\u202eb', 'a\nb'].filter(isValidName)).toEqual([])
    expect([' Ida ', 'Käthe', '木'].every(isValidName)).toBe(true)
  })
})

describe('a QR code', () => {
  it('is drawn square by square', () => {
    expect(
      qrSvgPath([
        [true, true, false],
        [false, false, true],
      ]),
    ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z')
  })

  it('has as much ink as the code has dark squares', () => {
    const { data } = encode('https://play.example.org/t/Qm7Rk2Xw9LpA')
    const inked = [...qrSvgPath(data).matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0)
    expect(inked).toBe(data.flat().filter(Boolean).length)
  })
})

describe('open tables', () => {
  it('are filtered by game and pace, without the reader’s own', () => {
    const live = tableView([occupiedSeat(0, 'anna'), seat(1)])
    const mail = tableView([occupiedSeat(0, 'brit'), seat(1)], { pace: 'mail', game: 'tree-society' })
    expect(filterTables([live, mail], { game: 'all', pace: 'all' }, undefined)).toEqual([live, mail])
    expect(filterTables([live, mail], { game: 'all', pace: 'mail' }, undefined)).toEqual([mail])
    expect(filterTables([live, mail], { game: 'mag-mell', pace: 'all' }, 'anna')).toEqual([])
  })
})

describe('the outcome of a match', () => {
  const players = ['anna', 'brit', null].map((id) => ({ name: '', player: id, bot: id === null ? 'random' : null }))
  const match = { ended: 5, rank: [1, 2, 3], players } as Parameters<typeof outcomeOf>[0]

  it('is told from one player’s seat', () => {
    expect(outcomeOf(match, 'anna')).toEqual({ kind: 'won' })
    expect(outcomeOf(match, 'brit')).toEqual({ kind: 'placed', place: 2, of: 3 })
    expect(outcomeOf({ ...match, rank: [1, 1, 3] }, 'brit')).toEqual({ kind: 'shared' })
    expect(outcomeOf({ ...match, rank: null }, 'anna')).toEqual({ kind: 'noResult' })
    expect(outcomeOf({ ...match, ended: null }, 'anna')).toEqual({ kind: 'inProgress' })
  })
})

describe('what the server refuses', () => {
  it('is told in the reader’s language', () => {
    const taken = new ApiError('conflict', 'Seat 2 is taken by Ida. Choose another one.', 409)
    expect(problemText(taken, 'en', en)).toBe('Seat 2 is taken by Ida. Choose another one.')
    expect(problemText(taken, 'de', de)).toBe(de.problems.conflict)
    expect(problemText(new ApiError('INVALID_PASSWORD', 'Invalid', 400), 'en', en)).toBe(en.problems.INVALID_PASSWORD)
    expect(problemText(new HttpError('/api/me', 0), 'de', de)).toBe(de.problems.offline)
    expect(problemText(new TypeError('x'), 'en', en)).toBe(en.problems.other)
  })

  it('is understood even when the answer is no problem of ours', () => {
    expect(parseApiError(undefined, 502).code).toBe('busy')
    expect(parseApiError({ message: 'Too many' }, 429).code).toBe('too-many')
    expect(parseApiError({ code: 'conflict', message: 'No.' }, 409)).toMatchObject({ code: 'conflict', message: 'No.' })
  })
})

describe('bytes', () => {
  it('go to base64url and back', () => {
    const bytes = Uint8Array.from([0, 250, 255, 62, 63, 1])
    expect(toBase64url(bytes.buffer)).toMatch(/^[\w-]+$/)
    expect(fromBase64url(toBase64url(bytes.buffer))).toEqual(bytes)
  })

  it('for a shuffle are fresh each time, and shown in groups', () => {
    expect(newContribution()).toMatch(/^[0-9a-f]{32}$/)
    expect(newContribution()).not.toBe(newContribution())
    expect(groupHexDigits('9f3c71b8e02d')).toBe('9f3c 71b8 e02d')
  })
})

describe('the socket', () => {
  it('is at the page’s own host, as secure as the page', () => {
    expect(socketUrl({ protocol: 'https:', host: 'play.example.org' })).toBe('wss://play.example.org/ws')
    expect(socketUrl({ protocol: 'http:', host: 'localhost:8080' })).toBe('ws://localhost:8080/ws')
  })
})
