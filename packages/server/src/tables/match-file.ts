import { gameFile, writeGameFile } from '@spellbough/kernel'
import { loadPlayed } from '../hall/played.ts'
import type { World } from '../world.ts'
import type { ChairPlayer, TableDoc } from './table-doc.ts'
import { isRevealed } from './table-view.ts'

/** A match that has begun as a game file. The secret of its shuffles is in it once nobody can play any more. */
export async function matchFile(world: Pick<World, 'store' | 'games'>, doc: TableDoc): Promise<string> {
  const [{ match }, secret] = await Promise.all([loadPlayed(world, doc.id), world.store.secretOf(doc.id)])
  const facts = {
    players: doc.chairs.map(({ player, bot }) => (bot === null ? { name: nameOf(player) } : { name: bot, bot })),
    begun: new Date(doc.begun ?? doc.created).toISOString(),
    fairness: {
      commitment: doc.commitment,
      contributions: doc.chairs.map(({ contribution }) => contribution),
      ...(isRevealed(doc) && secret !== undefined ? { secret } : {}),
    },
  }
  return writeGameFile(gameFile(match, facts))
}

/** Who deleted their account has no name any more, but a file must have one. */
const nameOf = (player: ChairPlayer | null): string => player?.name || 'somebody'
