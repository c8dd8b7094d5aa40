import { findInCatalog } from '@spellbough/games/catalog'
import { fastRng, HOST, Match, makeSeatView, moveKey, randomSeat, zm } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import type { AdviceRequest, AdviceResponse, HintRequest, ReviewRequest } from '../../src/advice/advice-messages.ts'
import { handleAdviceRequest } from '../../src/advice/handle-advice-request.ts'
import { pastChoices, pastViewsOf } from '../../src/advice/past-choices.ts'
import { reasonText, winPercent } from '../../src/advice/reason-text.ts'
import { type AdviceWorker, requestAdvice } from '../../src/advice/request-advice.ts'
import { selectBestAdvice } from '../../src/advice/use-advice.ts'
import { canAskForHint } from '../../src/match/use-hint.ts'
import { de } from '../../src/messages/de/index.ts'
import { en } from '../../src/messages/en/index.ts'
import { tableView } from '../lobby/table-fixtures.ts'
import { GAME_IDS, recordMatch } from '../replay/record-match.ts'

/** All responses to a request. */
async function responsesTo(request: AdviceRequest): Promise<readonly AdviceResponse[]> {
  const responses: AdviceResponse[] = []
  // Messages between the page and the worker are structured clones.
  await handleAdviceRequest(structuredClone(request), (response) => responses.push(structuredClone(response)))
  return responses
}

const requestDefaults = { version: 1, budgetMs: 20, seed: 5 }

describe.each(GAME_IDS)('advice at %s', (id) => {
  const { match } = recordMatch(id, { maxEntries: 60 })
  const { rules } = match

  it('ranks legal moves by the current and past views of the seat', async () => {
    const at = Match.load(rules, match.setup, [...match.log].slice(0, 40))
    const rng = fastRng(3)
    let seat = randomSeat(at.toAct, rng)
    for (let guard = 0; (seat === HOST || at.moves(seat).length < 2) && guard < 40; guard++) {
      at.play(seat, at.moves(seat)[0], at.log.lastTime + 1)
      seat = randomSeat(at.toAct, rng)
    }
    const moves = at.moves(seat)
    const request: HintRequest = {
      ...requestDefaults,
      kind: 'hint',
      game: id,
      version: rules.version,
      seat,
      view: zm.encode(rules.viewCodec, makeSeatView(rules, at.state, seat)),
      pastViews: pastViewsOf(at, seat),
    }
    const [response] = await responsesTo(request)
    if (response?.kind !== 'hint') throw new Error(JSON.stringify(response))
    expect(response.advice).toHaveLength(moves.length)
    const best = selectBestAdvice(response.advice, moves)
    expect(best.length).toBeGreaterThan(0)
    expect(best.length).toBeLessThanOrEqual(3)
    for (const { move, value } of best) {
      expect(moves).toContain(move)
      expect(value).toBeLessThanOrEqual(best[0]?.value ?? 0)
    }
    for (const [words, language] of [[en, 'en'] as const, [de, 'de'] as const]) {
      const terms = await findInCatalog(id)?.terms?.[language]()
      for (const { reasons } of best) expect(reasonText(terms, reasons, words)).toMatch(/^$|^\p{Lu}.*\.$/u)
    }
  })

  it('reviews the choices of a seat one after another', async () => {
    const seat = 1
    const choices = pastChoices(match, seat).slice(0, 12)
    const openChoices = choices.filter(({ hasAlternatives }) => hasAlternatives)
    const request: ReviewRequest = {
      ...requestDefaults,
      kind: 'review',
      game: id,
      version: rules.version,
      seat,
      choices: choices.map(({ entry, view, chosen }) => ({ entry, view, chosen })),
    }
    const responses = await responsesTo(request)
    expect(responses.map(({ kind }) => kind)).toEqual([...openChoices.map(() => 'judged'), 'reviewed'])
    const reviews = responses.flatMap((response) => (response.kind === 'judged' ? [response.judged] : []))
    expect(reviews.map(({ entry }) => entry)).toEqual(openChoices.map(({ entry }) => entry))
    for (const { entry, chosen } of reviews) {
      const logged = match.log.at(entry)
      expect(logged.kind === 'move' && moveKey(logged.move)).toBe(moveKey(chosen.move))
    }
  })

  it('uses only the views of that seat', () => {
    const seat = 1
    const choices = pastChoices(match, seat)
    expect(choices.length).toBeGreaterThan(0)
    const standing = match.log.standingMoveIndices()
    for (const { entry, view } of choices) {
      const entriesBefore = standing.filter((index) => index < entry).map((index) => match.log.at(index))
      const matchBefore = Match.load(rules, match.setup, entriesBefore)
      expect(view).toEqual(zm.encode(rules.viewCodec, makeSeatView(rules, matchBefore.state, seat)))
    }
  })
})

describe('an advice worker', () => {
  /** A request to a fake worker that sends the responses given to `respond`. */
  function startWorker() {
    const received: AdviceResponse[] = []
    const worker = {
      terminated: false,
      onmessage: null as AdviceWorker['onmessage'],
      onerror: null as AdviceWorker['onerror'],
      postMessage() {},
      terminate() {
        worker.terminated = true
      },
    }
    const openAdviceWorker = (): AdviceWorker => worker
    const request = { ...requestDefaults, kind: 'review', game: 'mag-mell', seat: 0, choices: [] } as const
    const stop = requestAdvice(request, (response) => received.push(response), openAdviceWorker)
    const respond = (data: AdviceResponse) => worker.onmessage?.({ data } as MessageEvent<AdviceResponse>)
    return { received, worker, stop, respond }
  }

  it('is terminated after the last response', () => {
    const { received, worker, respond } = startWorker()
    respond({ kind: 'judged', judged: { entry: 1, chosen: one, best: one, cost: 0 } })
    expect(worker.terminated).toBe(false)
    respond({ kind: 'reviewed', turns: [] })
    expect(worker.terminated).toBe(true)
    expect(received.map(({ kind }) => kind)).toEqual(['judged', 'reviewed'])
  })

  it('delivers no response after it was stopped', () => {
    const { received, worker, stop, respond } = startWorker()
    stop()
    respond({ kind: 'reviewed', turns: [] })
    expect(worker.terminated).toBe(true)
    expect(received).toEqual([])
  })

  it('that crashes causes a fault response', () => {
    const { received, worker } = startWorker()
    worker.onerror?.(new Event('error') as ErrorEvent)
    expect(received.map(({ kind }) => kind)).toEqual(['fault'])
  })

  it('that gets an unknown game responds with a fault', async () => {
    const request = { ...requestDefaults, kind: 'hint', game: 'chess', seat: 0, view: {}, pastViews: [] } as const
    expect((await responsesTo(request)).map(({ kind }) => kind)).toEqual(['fault'])
  })
})

const one = { move: { do: 'one' }, value: 0.4, visits: 100, reasons: [] }

describe('hints', () => {
  it('show the best of the well-visited moves, and no move with few visits', () => {
    const moves = ['one', 'two', 'three', 'four', 'five'].map((name) => ({ do: name }))
    const advice = moves.map((move, place) => ({
      ...one,
      move: { ...move },
      visits: [100, 80, 2, 15, 10][place] ?? 0,
      value: [0.4, 0.5, 0.9, 0.6, 0.3][place] ?? 0,
    }))
    const best = selectBestAdvice(advice, moves)
    expect(best.map(({ move }) => move)).toEqual([moves[1], moves[0], moves[3]])
    expect(best.map(({ value }) => value)).toEqual([0.5, 0.4, 0.5])
    expect(selectBestAdvice([], moves)).toEqual([])
  })

  it('are offered only to players of unrated games', () => {
    const rated = tableView([], { rated: true })
    expect(canAskForHint({ who: 0, table: undefined })).toBe(true)
    expect(canAskForHint({ who: 0, table: { ...rated, rated: false } })).toBe(true)
    expect(canAskForHint({ who: 0, table: rated })).toBe(false)
    expect(canAskForHint({ who: 'spectator', table: undefined })).toBe(false)
  })

  it('give the reason in one sentence, and never 0 or 100 percent', () => {
    const terms = (key: string, better: boolean) =>
      key === 'none' ? '' : `it makes ${key} ${better ? 'more' : 'less'}`
    const why = [
      { key: 'gold', worth: 2 },
      { key: 'none', worth: 1 },
      { key: 'time', worth: -1 },
    ]
    expect(reasonText(terms, why, en)).toBe('It makes gold more and it makes time less.')
    expect(reasonText(terms, [], en)).toBe('')
    expect(reasonText(undefined, why, en)).toBe('')
    expect([0, 0.333, 1].map(winPercent)).toEqual([1, 33, 99])
  })
})
