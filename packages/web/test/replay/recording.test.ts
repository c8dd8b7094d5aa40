import { commit, toGameFile, writeGameFile } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import type { LocalGame } from '../../src/play/local-game.ts'
import { InvalidRecording, recordingOfFile, recordingOfLocal } from '../../src/replay/recording.ts'
import { CONTRIBUTION, recordMatch, SECRET } from './record-match.ts'

const { match } = recordMatch('magician-and-tenant', { maxEntries: 2000 })
const fairness = {
  commitment: commit(SECRET),
  contributions: Array.from({ length: match.setup.seats }, () => CONTRIBUTION),
  secret: SECRET,
}
const facts = {
  players: [{ name: 'Ada' }, { name: 'adept', bot: 'adept' }],
  begun: new Date(0).toISOString(),
  fairness,
}
const file = writeGameFile(toGameFile(match, facts))

const faultOf = async (text: string): Promise<unknown> => {
  const error = await recordingOfFile(text).catch((reason: unknown) => reason)
  return error instanceof InvalidRecording ? error.fault : error
}

describe('a game file', () => {
  it('opens with the final state of the match, viewed as a spectator', async () => {
    const { matchHistory, players, initialViewer, table, loadFileText } = await recordingOfFile(file)
    expect(matchHistory.lastIndex).toBe(match.log.length)
    expect(matchHistory.state(matchHistory.lastIndex)).toEqual(match.state)
    // A bot whose name is its level has no name here; the page gives it one.
    expect(players.map(({ name, bot }) => [name, bot])).toEqual([
      ['Ada', undefined],
      ['', 'adept'],
    ])
    expect([initialViewer, table]).toEqual(['spectator', undefined])
    expect(await loadFileText()).toBe(file)
  })

  it.each([
    ['is empty', '', 'broken'],
    ['is cut off', file.slice(0, 700), 'broken'],
    ['is not JSON', 'a list of birds', 'broken'],
    ['is not a game file', '{"birds":["wren"]}', 'foreign'],
    ['has an unknown game', file.replace('magician-and-tenant', 'ludo'), 'game'],
    ['has an unknown rules version', file.replace('"version": 1', '"version": 999'), 'game'],
    ['has an unknown field', file.replace('"game"', '"birds": 1, "game"'), 'form'],
    ['was changed', file.replace(/"at":1000\b/, '"at":1001'), 'changed'],
    ['claims another result', file.replace(/"score":\[\d+/, '"score":[99'), 'changed'],
  ])('that %s is rejected', async (_, text, fault) => {
    expect(await faultOf(text)).toBe(fault)
  })

  it('of an unfinished match is rejected, because it has no secret', async () => {
    const { secret, ...withoutSecret } = fairness
    expect(await faultOf(writeGameFile(toGameFile(match, { ...facts, fairness: withoutSecret })))).toBe('unfinished')
  })
})

describe('a local game', () => {
  const saved: LocalGame = {
    id: 'one',
    game: match.rules.id,
    version: match.rules.version,
    config: { ...match.setup.config },
    chairs: [{ name: 'Ada' }, { name: 'Hazel', bot: 'adept' }],
    begun: 0,
    fairness,
    entries: [...match.log],
    touched: 0,
    over: true,
  }

  it('is shown from the view of its only player', async () => {
    const { matchHistory, initialViewer, players } = await recordingOfLocal(saved)
    expect(matchHistory.state(matchHistory.lastIndex)).toEqual(match.state)
    expect(initialViewer).toBe(0)
    expect(players.map(({ name }) => name)).toEqual(['Ada', 'Hazel'])
  })

  it('of several people is shown from the view of a spectator', async () => {
    const { initialViewer } = await recordingOfLocal({ ...saved, chairs: [{ name: 'Ada' }, { name: 'Ben' }] })
    expect(initialViewer).toBe('spectator')
  })

  it('can be saved as a file that opens again', async () => {
    const { matchHistory } = await recordingOfFile(await (await recordingOfLocal(saved)).loadFileText())
    expect(matchHistory.state(matchHistory.lastIndex)).toEqual(match.state)
  })
})
