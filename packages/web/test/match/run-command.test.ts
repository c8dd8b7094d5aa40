import { findGame } from '@spellbough/games'
import { type FullWords, fairnessFromWord, IllegalAction } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../src/match/command.ts'
import { refusalText } from '../../src/match/refusal-text.ts'
import { type CommandContext, findRuleText, runCommand } from '../../src/match/run-command.ts'
import { EventBuffer } from '../../src/match/use-match-snapshot.ts'
import { en } from '../../src/messages/en/index.ts'
import { BotClient } from '../../src/play/bot-client.ts'
import { buildConfig, type LocalGame } from '../../src/play/local-game.ts'
import { LocalSession } from '../../src/play/local-session.ts'
import type { MatchSession, SessionActions } from '../../src/play/match-session.ts'

const sessionMethods = (session: MatchSession): MatchSession => ({
  state: () => session.state(),
  subscribe: (listener) => session.subscribe(listener),
  move: (move) => session.move(move),
  undo: () => session.undo(),
  checkMove: (move) => session.checkMove(move),
  now: () => session.now(),
  close: () => session.close(),
  actions: session.actions,
})

/** The command line of a match of two people at one device. */
function openCommandLine(
  id: string,
  changes: Partial<Pick<CommandContext, 'hint'>> & { readonly actions?: SessionActions } = {},
) {
  const game = findGame(id)
  const saved: LocalGame = {
    id: 'one',
    game: id,
    version: game.rules.version,
    config: buildConfig(game, 2, {}) as Record<string, unknown>,
    chairs: [{ name: 'Wren' }, { name: 'Ida' }],
    begun: 0,
    fairness: fairnessFromWord('a word', 2),
    entries: [],
    touched: 0,
    over: false,
  }
  const session = new LocalSession(game, saved, {
    bots: new BotClient(() => {
      throw new Error('this match has no bots')
    }),
    botDelayMs: 0,
    monotonicNow: () => 1000,
    calendarNow: () => 1000,
    after: () => () => {},
    seed: () => 1,
    save: () => {},
  })
  session.actions.confirmDevicePassed?.()
  const words: FullWords = game.words.en
  const rulesText = async () => game.rulesText.en
  const names = ['Wren', 'Ida']
  const type = (line: string) => {
    const state = session.state()
    const moves = state.moves.map((move, index) => ({
      number: index + 1,
      move,
      text: words.move(move, state.view, names),
    }))
    const play: CommandContext['play'] = async ({ move, text }) => {
      const illegal = await session.move(move)
      return illegal === undefined ? en.match.text.made(text) : refusalText(illegal, words, [])
    }
    const undo = async () => {
      await session.undo()
      return en.match.undone
    }
    const acting: MatchSession =
      changes.actions === undefined
        ? session
        : { ...sessionMethods(session), actions: { ...session.actions, ...changes.actions } }
    return runCommand(parseCommand(line), {
      hint: changes.hint,
      session: acting,
      state,
      words,
      names,
      messages: en,
      moves,
      play,
      undo,
      rulesText,
    })
  }
  return { session, type }
}

describe('the command line of the text view', () => {
  it('makes a move by its number and takes it back', async () => {
    const { session, type } = openCommandLine('mag-mell')
    const viewBefore = session.state().view
    expect(await type('1')).toEqual([expect.stringMatching(/^Done: Put token/)])
    expect(session.state().log.length).toBeGreaterThan(1)
    expect(await type('undo')).toEqual([en.match.undone])
    expect(session.state().view).toEqual(viewBefore)
    expect(await type('undo')).toEqual([en.match.text.noUndo])
  })

  it('gives a hint where one may be asked for', async () => {
    const lines = ['Put token 8: 60% to win.']
    expect(await openCommandLine('mag-mell', { hint: async () => lines }).type('hint')).toEqual(lines)
    expect(await openCommandLine('mag-mell').type('hint')).toEqual([en.match.text.noHint])
    const failing = openCommandLine('mag-mell', { hint: () => Promise.reject(new Error('no worker')) })
    expect(await failing.type('hint')).toEqual([en.advice.failed])
  })

  it('sends a message, and says why it was refused', async () => {
    const sent: string[] = []
    const sendChat = async (text: string) => {
      sent.push(text)
      return text === 'too often' ? 'Wait a moment.' : undefined
    }
    const { type } = openCommandLine('mag-mell', { actions: { sendChat } })
    expect(await type('say Well played')).toEqual([en.match.text.said('Well played')])
    expect(await type('say too often')).toEqual(['Wait a moment.'])
    expect(await type('say')).toEqual([en.match.text.sayWhat])
    expect(sent).toEqual(['Well played', 'too often'])
    expect(await openCommandLine('mag-mell').type('say Hello')).toEqual([en.match.text.noChat])
  })

  it('resigns only when it is confirmed', async () => {
    let resignations = 0
    const resign = async () => {
      resignations++
    }
    const { type } = openCommandLine('mag-mell', { actions: { resign } })
    expect(await type('resign')).toEqual([en.match.text.confirmResign])
    expect(resignations).toBe(0)
    expect(await type('resign yes')).toEqual([en.match.text.resigned])
    expect(resignations).toBe(1)
    expect(await openCommandLine('mag-mell').type('resign yes')).toEqual([en.match.text.noResign])
  })

  it('makes the only move that contains the words, and lists several', async () => {
    const { session, type } = openCommandLine('mag-mell')
    const [first, ...listed] = await type('put token')
    expect(first).toMatch(/^Several/)
    expect(listed).toHaveLength(session.state().moves.length)
    expect(await type('token 8')).toEqual([expect.stringMatching(/^Done: Put token 8/)])
  })

  it('reports a number or word that matches no move', async () => {
    const { type } = openCommandLine('mag-mell')
    expect(await type('99')).toEqual([expect.stringMatching(/from 1 to 8/)])
    expect(await type('broomstick')).toEqual([expect.stringMatching(/None of your moves/)])
    expect(await type('')).toEqual([])
  })

  it('says which rule forbids a move that is not in the list', async () => {
    const { type } = openCommandLine('mag-mell')
    expect(await type('why ride a broomstick')).toEqual([en.match.text.unknownMove('ride a broomstick')])
    expect((await type('why pick witch')).join(' ')).toMatch(/no\. .*\(MM-\d/)
    expect(await type('why 1')).toEqual([expect.stringMatching(/^Yes, that is allowed/)])
    expect(await type('why {"do":"nonsense"}')).toEqual([expect.stringMatching(/SB-1/)])
    expect(await type('why')).toEqual([en.match.text.whyWhat])
  })

  it('shows the position, the log, the players and a rule', async () => {
    const { type } = openCommandLine('tree-society')
    expect((await type('board')).join('\n')).toMatch(/Fruit market/)
    expect((await type('log')).length).toBeGreaterThan(0)
    expect((await type('players')).join('\n')).toMatch(/Wren: online[\s\S]*Waiting for Ida/)
    expect(await type('rule ts-3.1')).toEqual([expect.stringMatching(/^TS-3\.1 /)])
    expect(await type('rule TS-99')).toEqual([en.match.text.noRule('TS-99')])
    expect(await type('help')).toEqual(en.match.text.help)
  })
})

describe('the text of a rule', () => {
  it('is its paragraph without Markdown marks', () => {
    expect(findRuleText('## One\n\n**X-1** It is **so**.\n\n**X-2** Other.', 'x-1')).toBe('X-1 It is so.')
    expect(findRuleText('- **X-1** One\n- **X-2** Two', 'X-1')).toBe('X-1 One')
    expect(findRuleText('nothing', 'X-1')).toBeUndefined()
  })
})

describe('a refusal', () => {
  const words = { refusal: () => 'Nein.' }

  it('is shown in the words of the game, or in its own words if it has no rule', () => {
    expect(refusalText(new IllegalAction('MM-1', 'reason', 'No.'), words, [])).toBe('Nein. (MM-1)')
    expect(refusalText(new IllegalAction('', 'too-many-requests', 'Slow down.'), words, [])).toBe('Slow down.')
  })
})

describe('events between two renderings', () => {
  it('are buffered and delivered once', async () => {
    const { session } = openCommandLine('mag-mell')
    const buffer = new EventBuffer(session)
    let callCount = 0
    buffer.subscribe(() => callCount++)
    const move = async () => session.move(session.state().moves[0] ?? {})
    await move()
    await move()
    expect(callCount).toBe(2)
    const { events } = buffer.snapshot()
    expect(events.map(({ event }) => event.type)).toEqual(['assigned', 'picked'])
    buffer.markRendered(buffer.snapshot())
    await move()
    expect(buffer.snapshot().events).toHaveLength(1)
  })
})
