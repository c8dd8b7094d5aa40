/** Random games rarely get far: here most moves are sensible ones, so that late tables are looked at too. */
import { AdeptBot } from '@spellbough/bots'
import { EventList, fastRng, makeSeatView, z } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import type { Event } from '../rules/events.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import type { TreeSociety } from '../rules/state.ts'

const bot = new AdeptBot<TreeSociety>({ rules, evaluate })

describe('games of mostly sensible moves', () => {
  it.each([2, 3, 4])(
    'with %i seats: cards are completed, chains are built, and every table holds together',
    (seats) => {
      const rng = fastRng(seats)
      let completed = 0
      let deepest = 0
      let byBanners = 0
      for (let game = 0; game < 12; game++) {
        const config = {
          guilds: 'random',
          startCards: game % 2 === 0,
          fruitDraft: game % 3 === 0,
          endBanners: 6 + (game % 2),
        }
        const state = rules.setup(config, seats, rng)
        const box = rules.components(state)
        while (rules.toAct(state) !== 0) {
          const seat = state.turn
          const moves = rules.moves(state, seat)
          const view = makeSeatView(rules, state, seat)
          const move =
            rng.int(5) === 0
              ? moves[rng.int(moves.length)]
              : bot.choose({ view, seat, moves, budget: { iterations: 1 }, rng })
          if (move === undefined) throw new Error(`dead end: ${JSON.stringify(state)}`)
          const out = new EventList<Event>()
          rules.play(state, seat, move, rng, out)
          completed += out.events.filter(({ event }) => event.type === 'completed').length
          deepest = Math.max(deepest, state.pending.length)
          if (rng.int(8) > 0) continue
          expect(rules.components(state)).toEqual(box)
          expect(z.decode(rules.stateCodec, z.encode(rules.stateCodec, state))).toEqual(state)
          for (const who of [seat, 'spectator'] as const) {
            const seen = rules.view(state, who)
            expect(rules.view(rules.determinize(seen, who, rng), who)).toEqual(seen)
          }
        }
        if (rules.result(state)?.ending === 'banners') byBanners++
      }
      expect(completed).toBeGreaterThan(12 * seats * 2)
      expect(deepest).toBeGreaterThanOrEqual(2)
      expect(byBanners).toBeGreaterThan(6)
    },
  )
})
