import { GAMES } from '@spellbough/games'
import { gameInfo, problem } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, TestClient, type TestNode } from './kit.ts'

let node: TestNode
let anybody: TestClient
beforeAll(async () => {
  node = await startTestNode()
  anybody = new TestClient(node.url)
})
afterAll(() => node.close())

describe('games', () => {
  test('every registered game is listed, with seats, options and bots', async () => {
    const { status, body } = await anybody.get<unknown[]>('/api/games')
    expect(status).toBe(200)
    const games = body.map((game) => gameInfo.parse(game))
    expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ rules }) => rules.id))
    expect(games.find(({ id }) => id === 'mag-mell')).toMatchObject({
      seats: [2, 4],
      bots: ['random', 'apprentice', 'adept', 'mage', 'archmage'],
    })
  })

  test('a game is found by its id', async () => {
    const { body } = await anybody.get('/api/games/tree-society')
    expect(gameInfo.parse(body).id).toBe('tree-society')
  })

  test('the rules are Markdown in both languages', async () => {
    const english = await anybody.get<string>('/api/games/mag-mell/rules')
    const german = await anybody.get<string>('/api/games/mag-mell/rules?language=de')
    expect(english.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(english.body).toContain('MM-1')
    expect(german.body).toContain('MM-1')
    expect(german.body).not.toBe(english.body)
  })

  test('an unknown game or language is refused', async () => {
    const unknown = await anybody.get('/api/games/chess')
    expect(unknown.status).toBe(404)
    expect(problem.parse(unknown.body).message).toContain('mag-mell')
    const language = await anybody.get('/api/games/mag-mell/rules?language=fr')
    expect(language.status).toBe(400)
    expect(problem.parse(language.body)).toMatchObject({ code: 'bad-input', place: 'language' })
  })
})
