import { DEFAULT_LANGUAGE, type Game, type GameOption, LANGUAGES, localize, z } from '@spellbough/kernel'
import { type GameInfo, gameInfo } from '@spellbough/protocol'
import { Refusal } from '../../refusal.ts'
import { OFFERED_BOTS } from '../../tables/offered-bots.ts'
import type { Routes } from '../deps.ts'
import { okResponse, PUBLIC_SECURITY, problemResponses } from '../responses.ts'

const tags = ['Games']
const security = PUBLIC_SECURITY
const params = z.strictObject({ game: z.string().max(40) })

/** The games of this server and their rules. */
export const gameRoutes: Routes = (app, { context }) => {
  app.get(
    '/api/games',
    { schema: { tags, security, summary: 'The games', response: okResponse('The games.', z.array(gameInfo)) } },
    async () => context.games.map(infoOf),
  )

  app.get(
    '/api/games/:game',
    {
      schema: { tags, security, summary: 'One game', params, response: okResponse('The game.', gameInfo, 'not-found') },
    },
    async ({ params }) => infoOf(requireListedGame(context.games, params.game)),
  )

  const querystring = z.strictObject({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) })
  const markdown = { 'text/markdown': { schema: z.string() } }
  const response = { ...problemResponses(['not-found']), 200: { description: 'The rules.', content: markdown } }
  app.get(
    '/api/games/:game/rules',
    {
      schema: {
        tags,
        security,
        summary: 'The rules of a game in our own words, as Markdown',
        params,
        querystring,
        response,
      },
    },
    async ({ params, query }, reply) =>
      reply
        .type('text/markdown; charset=utf-8')
        .send(requireListedGame(context.games, params.game).rulesText[query.language]),
  )
}

/** The game of this id, or a refusal that lists the games. */
export function requireListedGame(games: readonly Game[], id: string): Game {
  const game = games.find(({ rules }) => rules.id === id)
  if (game !== undefined) return game
  const known = games.map(({ rules }) => rules.id).join(', ')
  throw new Refusal('not-found', `There is no such game; there are ${known}.`, { place: 'game' })
}

function infoOf({ rules, words }: Game): GameInfo {
  const options = Object.entries(rules.options as Readonly<Record<string, GameOption>>)
  return {
    id: rules.id,
    version: rules.version,
    seats: [...rules.seats],
    name: localize((language) => words[language].name),
    pitch: localize((language) => words[language].pitch),
    options: Object.fromEntries(options.map(([name, option]) => [name, optionOf(option)])),
    bots: [...OFFERED_BOTS],
  }
}

const optionOf = (option: GameOption): GameInfo['options'][string] =>
  option.kind === 'choice' ? { ...option, values: [...option.values] } : option
