import type { IllegalAction, Observer, Words } from '@spellbough/kernel'
import { useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import { refusalText } from './refusal-text.ts'
import type { ToastMessage } from './refusal-toast.tsx'

/** The player's actions in a match, with the messages they result in. */
export interface MatchActions {
  /** Makes a move; resolves with the reason if it is refused. */
  readonly move: (move: object) => Promise<string | undefined>
  readonly undo: () => Promise<string>
  readonly explainRefusal: (move: object) => void
  /** The message to show now. */
  readonly toast: ToastMessage | undefined
  readonly dismiss: () => void
  /** Shows that something did not reach the server. */
  readonly reportFailure: () => void
  /** The move that undo takes back, as text; `undefined` after a reload. */
  readonly lastMoveText: string | undefined
  /** The outcome of the last action, for screen readers. */
  readonly announcement: string
}

/** The actions of a match, shared by the board, the text view and the shortcuts. */
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
      // The move may have become legal by the time of the response.
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

/** The toast for a refusal, with its rule if the game has one. */
function toastMessageOf(illegal: IllegalAction, words: Pick<Words, 'refusal'>, names: readonly string[]): ToastMessage {
  if (illegal.rule === '') return { text: illegal.sentence, rule: undefined }
  const text = words.refusal(illegal, names)
  // Rules of the kernel are not part of any game's text.
  return { text, rule: illegal.rule.startsWith('SB-') ? undefined : illegal.rule }
}
