import { toGameFile, writeGameFile } from '@spellbough/kernel'
import { loadMatch } from '../match/loaded-match.ts'
import type { NodeContext } from '../node-context.ts'
import type { ChairPlayer, TableDoc } from './table-doc.ts'
import { isSecretRevealed } from './table-view.ts'

/** A match that has begun, as a game file. The shuffle secret is included once the table is over. */
export async function exportGameFile(context: Pick<NodeContext, 'store' | 'games'>, doc: TableDoc): Promise<string> {
  const [{ match }, secret] = await Promise.all([loadMatch(context, doc.id), context.store.secretOf(doc.id)])
  const facts = {
    players: doc.chairs.map(({ player, bot }) => (bot === null ? { name: playerName(player) } : { name: bot, bot })),
    begun: new Date(doc.begun ?? doc.created).toISOString(),
    fairness: {
      commitment: doc.commitment,
      contributions: doc.chairs.map(({ contribution }) => contribution),
      ...(isSecretRevealed(doc) && secret !== undefined ? { secret } : {}),
    },
  }
  return writeGameFile(toGameFile(match, facts))
}

/** Players who deleted their account have no name, but a game file requires one. */
const playerName = (player: ChairPlayer | null): string => player?.name || 'somebody'
