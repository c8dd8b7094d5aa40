import type { Illegal, Who, Words } from '@spellbough/kernel'
import { useState } from 'react'
import type { Session, TableState } from '../play/session.ts'
import { useWords } from '../words/words.tsx'
import { refusalText } from './refusal-text.ts'
import type { Saying } from './why-toast.tsx'

/** What a person does at the table, with what the table says to it. */
export interface Deeds {
  /** Makes a move; resolves with why it was refused, in words. */
  readonly move: (move: object) => Promise<string | undefined>
  readonly undo: () => Promise<string>
  readonly whyNot: (move: object) => void
  /** What is to be read now. */
  readonly saying: Saying | undefined
  readonly hush: () => void
  /** Something did not get through. */
  readonly fault: () => void
  /** In words, the move that undo takes back; nothing after a reload. */
  readonly lastMove: string | undefined
  /** For those who do not see it: what came of the last deed. */
  readonly notice: string
}

/** The ways to act in a match, for the board, the text view and the keys alike. */
export function useDeeds(session: Session, state: TableState, words: Words, names: readonly string[]): Deeds {
  const { table } = useWords()
  const [saying, setSaying] = useState<Saying>()
  const [notice, setNotice] = useState('')
  const [made, setMade] = useState<readonly { readonly who: Who; readonly text: string }[]>([])
  const { who, view } = state
  const refuse = (illegal: Illegal): string => {
    setSaying(sayingOf(illegal, words, names))
    return refusalText(illegal, words, names)
  }
  const fault = (): string => {
    setSaying({ text: table.failed, rule: undefined })
    return table.failed
  }
  const attempt = async (act: () => Promise<Illegal | undefined>, done: () => void): Promise<string | undefined> => {
    try {
      const illegal = await act()
      if (illegal !== undefined) return refuse(illegal)
      setSaying(undefined)
      done()
      return undefined
    } catch {
      return fault()
    }
  }
  return {
    move: (move) => {
      const text = words.move(move, view, names)
      setNotice('')
      return attempt(
        () => session.move(move),
        () => setMade((before) => [...before.slice(-MOST_UNDO), { who, text }]),
      )
    },
    undo: async () => {
      const refused = await attempt(
        () => session.undo(),
        () => {
          setMade((before) => before.slice(0, -1))
          setNotice(table.undone)
        },
      )
      return refused ?? table.undone
    },
    whyNot: (move) => {
      // What could not be done may be possible when the answer comes: that is said too.
      const allowed = () => setSaying({ text: table.allowed, rule: undefined })
      session.why(move).then((illegal) => (illegal === undefined ? allowed() : refuse(illegal)), fault)
    },
    saying,
    hush: () => setSaying(undefined),
    fault,
    lastMove: made.at(-1)?.who === who ? made.at(-1)?.text : undefined,
    notice,
  }
}

const MOST_UNDO = 40

/** A refusal with its rule, if the game has a rule for it. */
function sayingOf(illegal: Illegal, words: Pick<Words, 'refusal'>, names: readonly string[]): Saying {
  if (illegal.rule === '') return { text: illegal.sentence, rule: undefined }
  const text = words.refusal(illegal, names)
  // The kernel's own rules stand in no game's rules.
  return { text, rule: illegal.rule.startsWith('SB-') ? undefined : illegal.rule }
}
