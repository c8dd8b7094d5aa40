import { findGame } from '@spellbough/games'
import { readGameFile, verifyGameFile } from '@spellbough/kernel'
import { expect } from 'vitest'
import { Audit } from './audit.ts'
import type { DatabaseReader } from './database-reader.ts'
import { get, waitForTableOver } from './guest.ts'
import type { Ledger } from './ledger.ts'
import type { ServerEndpoint } from './node-process.ts'
import type { StartedMatch } from './start-match.ts'

/** Compares the logs of matches with what their clients know; fails with what was lost, doubled or made up. */
export async function expectNothingLost(
  when: string,
  matches: readonly StartedMatch[],
  ledger: Ledger,
  stored: DatabaseReader,
): Promise<readonly Audit[]> {
  const audits = matches.map(({ id }) => new Audit(id, ledger, stored))
  const findings = await Promise.all(audits.map((audit) => audit.run()))
  expect(
    findings.flatMap(({ faults }) => faults),
    when,
  ).toEqual([])
  return audits
}

/** The match ended by its rules, and its file is honest. */
export async function expectVerifiedEnd(endpoint: ServerEndpoint, { id, setup: kind }: StartedMatch): Promise<void> {
  const table = await waitForTableOver(endpoint, id)
  expect(table.ending, `how the match of ${kind.game} at table ${id} ended`).toBe('finished')
  const file = readGameFile(JSON.stringify(await get(endpoint, `/api/matches/${id}/export`)))
  for (const verdict of verifyGameFile(file, findGame)) expect(verdict, verdict.detail).toMatchObject({ state: 'good' })
}

/** Every match is finished and honest, every move was answered, and the logs are right. Gives the figures. */
export async function expectAllEnded(
  endpoint: ServerEndpoint,
  matches: readonly StartedMatch[],
  ledger: Ledger,
  stored: DatabaseReader,
) {
  for (const match of matches) await expectVerifiedEnd(endpoint, match)
  return await expectAllAnswered(matches, ledger, stored)
}

/** Every move was answered, and the logs are right. Gives the figures. */
export async function expectAllAnswered(matches: readonly StartedMatch[], ledger: Ledger, stored: DatabaseReader) {
  expect(ledger.count('under way'), 'moves that were never answered').toBe(0)
  const audits = await expectNothingLost('in the end', matches, ledger, stored)
  const all = ledger.all
  return {
    matches: matches.length,
    entries: audits.reduce((sum, { rows }) => sum + rows.length, 0),
    acknowledged: ledger.count('acknowledged'),
    refused: ledger.count('refused'),
    sentAgain: all.filter(({ sendCount: times }) => times > 1).length,
    contradicted: all.filter(({ contradicted }) => contradicted).length,
  }
}
