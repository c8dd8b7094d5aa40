import { type FileVerdict, type PlayableGame, readGameFile, verifyGameFile } from '@spellbough/kernel'

/** The result of verifying a game file. */
export interface Verification {
  readonly verdicts: readonly FileVerdict[]
  readonly commitment: string
}

/** Verifies a game file with nothing but the file and the rules. */
export function verifyFileText(text: string, game: PlayableGame): Verification {
  const file = readGameFile(text)
  return { verdicts: verifyGameFile(file, () => game), commitment: file.fairness.commitment }
}

/** Whether nothing is wrong; what cannot be checked is not wrong. */
export const isVerified = ({ verdicts }: Verification): boolean => verdicts.every(({ state }) => state !== 'bad')
