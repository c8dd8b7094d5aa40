import { findInCatalog } from '@spellbough/games/catalog'
import { anySeat, fastRng, HOST, Match, moveKey, see, zm } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import type { AdviceAnswer, AdviceQuestion, HintQuestion, ReviewQuestion } from '../../src/advice/advice-messages.ts'
import { answerAdvice } from '../../src/advice/adviser.ts'
import { type AdviceWorker, askAdviser } from '../../src/advice/ask-adviser.ts'
import { pastChoices, viewsOf } from '../../src/advice/past-choices.ts'
import { percentOf, reasonIn } from '../../src/advice/reasons.ts'
import { best } from '../../src/advice/use-advice.ts'
import { mayAsk } from '../../src/table/use-hint.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { GAMES, recorded } from '../replay/recorded.ts'
import { table } from '../tables/sample.ts'

/** All that an adviser says to a question. */
async function answersTo(question: AdviceQuestion): Promise<readonly AdviceAnswer[]> {
  const answers: AdviceAnswer[] = []
  // What a worker says goes over to the page as a copy.
  await answerAdvice(structuredClone(question), (answer) => answers.push(structuredClone(answer)))
  return answers
}

const asked = { version: 1, milliseconds: 20, seed: 5 }

describe.each(GAMES)('advice at %s', (id) => {
  const { match } = recorded(id, { most: 60 })
  const { rules } = match

  it('ranks moves that are legal, by what the seat saw and sees', async () => {
    const at = Match.load(rules, match.beginning, [...match.log].slice(0, 40))
    const rng = fastRng(3)
    let seat = anySeat(at.toAct, rng)
    for (let guard = 0; (seat === HOST || at.moves(seat).length < 2) && guard < 40; guard++) {
      at.play(seat, at.moves(seat)[0], at.log.lastTime + 1)
      seat = anySeat(at.toAct, rng)
    }
    const moves = at.moves(seat)
    const question: HintQuestion = {
      ...asked,
      kind: 'hint',
      game: id,
      version: rules.version,
      seat,
      view: zm.encode(rules.sight, see(rules, at.state, seat)),
      memory: viewsOf(at, seat),
    }
    const [answer] = await answersTo(question)
    if (answer?.said !== 'hint') throw new Error(JSON.stringify(answer))
    expect(answer.advice).toHaveLength(moves.length)
    const named = best(answer.advice, moves)
    expect(named.length).toBeGreaterThan(0)
    expect(named.length).toBeLessThanOrEqual(3)
    for (const { move, share } of named) {
      expect(moves).toContain(move)
      expect(share).toBeLessThanOrEqual(named[0]?.share ?? 0)
    }
    for (const [words, language] of [[en, 'en'] as const, [de, 'de'] as const]) {
      const terms = await findInCatalog(id)?.terms[language]()
      for (const { why } of named) expect(reasonIn(terms, why, words)).toMatch(/^$|^\p{Lu}.*\.$/u)
    }
  })

  it('judges the choices of a seat one after another', async () => {
    const seat = 1
    const choices = pastChoices(match, seat).slice(0, 12)
    const free = choices.filter(({ isFree }) => isFree)
    const question: ReviewQuestion = {
      ...asked,
      kind: 'review',
      game: id,
      version: rules.version,
      seat,
      choices: choices.map(({ entry, view, chosen }) => ({ entry, view, chosen })),
    }
    const answers = await answersTo(question)
    expect(answers.map(({ said }) => said)).toEqual([...free.map(() => 'judged'), 'reviewed'])
    const judged = answers.flatMap((answer) => (answer.said === 'judged' ? [answer.judged] : []))
    expect(judged.map(({ entry }) => entry)).toEqual(free.map(({ entry }) => entry))
    for (const { entry, chosen } of judged) {
      const made = match.log.at(entry)
      expect(made.kind === 'move' && moveKey(made.move)).toBe(moveKey(chosen.move))
    }
  })

  it('goes by the views of that seat alone', () => {
    const seat = 1
    const choices = pastChoices(match, seat)
    expect(choices.length).toBeGreaterThan(0)
    const standing = match.log.standing()
    for (const { entry, view } of choices) {
      const before = standing.filter((index) => index < entry).map((index) => match.log.at(index))
      const then = Match.load(rules, match.beginning, before)
      expect(view).toEqual(zm.encode(rules.sight, see(rules, then.state, seat)))
    }
  })
})

describe('an adviser', () => {
  /** A worker that says what a test wants it to. */
  function worker() {
    const heard: AdviceAnswer[] = []
    const made = {
      terminated: false,
      onmessage: null as AdviceWorker['onmessage'],
      onerror: null as AdviceWorker['onerror'],
      postMessage() {},
      terminate() {
        made.terminated = true
      },
    }
    const open = (): AdviceWorker => made
    const question = { ...asked, kind: 'review', game: 'mag-mell', seat: 0, choices: [] } as const
    const stop = askAdviser(question, (answer) => heard.push(answer), open)
    const say = (data: AdviceAnswer) => made.onmessage?.({ data } as MessageEvent<AdviceAnswer>)
    return { heard, made, stop, say }
  }

  it('goes when all is said', () => {
    const { heard, made, say } = worker()
    say({ said: 'judged', judged: { entry: 1, chosen: one, best: one, cost: 0 } })
    expect(made.terminated).toBe(false)
    say({ said: 'reviewed', turns: [] })
    expect(made.terminated).toBe(true)
    expect(heard.map(({ said }) => said)).toEqual(['judged', 'reviewed'])
  })

  it('says nothing more once it was stopped', () => {
    const { heard, made, stop, say } = worker()
    stop()
    say({ said: 'reviewed', turns: [] })
    expect(made.terminated).toBe(true)
    expect(heard).toEqual([])
  })

  it('that dies is a fault', () => {
    const { heard, made } = worker()
    made.onerror?.(new Event('error') as ErrorEvent)
    expect(heard.map(({ said }) => said)).toEqual(['fault'])
  })

  it('that is asked about an unknown game says so', async () => {
    const question = { ...asked, kind: 'hint', game: 'chess', seat: 0, view: {}, memory: [] } as const
    expect((await answersTo(question)).map(({ said }) => said)).toEqual(['fault'])
  })
})

const one = { move: { do: 'one' }, share: 0.4, tries: 100, why: [] }

describe('hints', () => {
  it('name the best that was tried well, and nothing that was hardly tried', () => {
    const moves = ['one', 'two', 'three', 'four', 'five'].map((name) => ({ do: name }))
    const advice = moves.map((move, place) => ({
      ...one,
      move: { ...move },
      tries: [100, 80, 2, 15, 10][place] ?? 0,
      share: [0.4, 0.5, 0.9, 0.6, 0.3][place] ?? 0,
    }))
    const named = best(advice, moves)
    expect(named.map(({ move }) => move)).toEqual([moves[1], moves[0], moves[3]])
    expect(named.map(({ share }) => share)).toEqual([0.5, 0.4, 0.5])
    expect(best([], moves)).toEqual([])
  })

  it('are for those who play, where no points are at stake', () => {
    const rated = table([], { rated: true })
    expect(mayAsk({ who: 0, table: undefined })).toBe(true)
    expect(mayAsk({ who: 0, table: { ...rated, rated: false } })).toBe(true)
    expect(mayAsk({ who: 0, table: rated })).toBe(false)
    expect(mayAsk({ who: 'spectator', table: undefined })).toBe(false)
  })

  it('say why in one sentence, and promise nothing', () => {
    const terms = (key: string, better: boolean) =>
      key === 'none' ? '' : `it makes ${key} ${better ? 'more' : 'less'}`
    const why = [
      { key: 'gold', worth: 2 },
      { key: 'none', worth: 1 },
      { key: 'time', worth: -1 },
    ]
    expect(reasonIn(terms, why, en)).toBe('It makes gold more and it makes time less.')
    expect(reasonIn(terms, [], en)).toBe('')
    expect(reasonIn(undefined, why, en)).toBe('')
    expect([0, 0.333, 1].map(percentOf)).toEqual([1, 33, 99])
  })
})
