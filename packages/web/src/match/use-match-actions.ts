import type { IllegalAction, Observer, Words } from '@spellbough/kernel'
import { useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import { refusalText } from './refusal-text.ts'
import type { ToastMessage } from './refusal-toast.tsx'

/** What a person does at the table, with what the table says to it. */
export interface MatchActions {
  /** Makes a move; resolves with why it was refused, in words. */
  readonly move: (move: object) => Promise<string | undefined>
  readonly undo: () => Promise<string>
  readonly explainRefusal: (move: object) => void
  /** What is to be read now. */
  readonly toast: ToastMessage | undefined
  readonly dismiss: () => void
  /** Something did not get through. */
  readonly reportFailure: () => void
  /** In words, the move that undo takes back; nothing after a reload. */
  readonly lastMoveText: string | undefined
  /** For those who do not see it: what came of the last deed. */
  readonly announcement: string
}

/** The ways to act in a match, for the board, the text view and the keys alike. */
export function useMatchActions(
  session: MatchSession,
  state: MatchState,
  words: Words,
  names: readonly string[],
): MatchActions {
  const { match } = useMessages()
  const [saying, setSaying] = useState<ToastMessage>()
  const [notice, setNotice] = useState('')
  const [made, setMade] = useState<readonly { readonly who: Observer; readonly text: string }[]>([])
  const { who, view } = state
  const refuse = (illegal: IllegalAction): string => {
    setSaying(toastMessageOf(illegal, words, names))
    return refusalText(illegal, words, names)
  }
  const fault = (): string => {
    setSaying({ text: match.failed, rule: undefined })
    return match.failed
  }
  const attempt = async (
    act: () => Promise<IllegalAction | undefined>,
    done: () => void,
  ): Promise<string | undefined> => {
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
        () => setMade((before) => [...before.slice(-MAX_UNDO_DEPTH), { who, text }]),
      )
    },
    undo: async () => {
      const refused = await attempt(
        () => session.undo(),
        () => {
          setMade((before) => before.slice(0, -1))
          setNotice(match.undone)
        },
      )
      return refused ?? match.undone
    },
    explainRefusal: (move) => {
      // What could not be done may be possible when the answer comes: that is said too.
      const allowed = () => setSaying({ text: match.allowed, rule: undefined })
      session.checkMove(move).then((illegal) => (illegal === undefined ? allowed() : refuse(illegal)), fault)
    },
    toast: saying,
    dismiss: () => setSaying(undefined),
    reportFailure: fault,
    lastMoveText: made.at(-1)?.who === who ? made.at(-1)?.text : undefined,
    announcement: notice,
  }
}

const MAX_UNDO_DEPTH = 40

/** A refusal with its rule, if the game has a rule for it. */
function toastMessageOf(illegal: IllegalAction, words: Pick<Words, 'refusal'>, names: readonly string[]): ToastMessage {
  if (illegal.rule === '') return { text: illegal.sentence, rule: undefined }
  const text = words.refusal(illegal, names)
  // The kernel's own rules stand in no game's rules.
  return { text, rule: illegal.rule.startsWith('SB-') ? undefined : illegal.rule }
}
