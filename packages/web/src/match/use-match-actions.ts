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
  const [toast, setToast] = useState<ToastMessage>()
  const [announcement, setAnnouncement] = useState('')
  const [madeMoves, setMadeMoves] = useState<readonly { readonly who: Observer; readonly text: string }[]>([])
  const { who, view } = state
  const showRefusal = (illegal: IllegalAction): string => {
    setToast(toastMessageOf(illegal, words, names))
    return refusalText(illegal, words, names)
  }
  const reportFailure = (): string => {
    setToast({ text: match.failed, rule: undefined })
    return match.failed
  }
  const attempt = async (
    act: () => Promise<IllegalAction | undefined>,
    onSuccess: () => void,
  ): Promise<string | undefined> => {
    try {
      const illegal = await act()
      if (illegal !== undefined) return showRefusal(illegal)
      setToast(undefined)
      onSuccess()
      return undefined
    } catch {
      return reportFailure()
    }
  }
  return {
    move: (move) => {
      const text = words.move(move, view, names)
      setAnnouncement('')
      return attempt(
        () => session.move(move),
        () => setMadeMoves((previous) => [...previous.slice(-MAX_UNDO_DEPTH), { who, text }]),
      )
    },
    undo: async () => {
      const refused = await attempt(
        () => session.undo(),
        () => {
          setMadeMoves((previous) => previous.slice(0, -1))
          setAnnouncement(match.undone)
        },
      )
      return refused ?? match.undone
    },
    explainRefusal: (move) => {
      // The move may have become legal by the time of the response.
      const showAllowed = () => setToast({ text: match.allowed, rule: undefined })
      session
        .checkMove(move)
        .then((illegal) => (illegal === undefined ? showAllowed() : showRefusal(illegal)), reportFailure)
    },
    toast,
    dismiss: () => setToast(undefined),
    reportFailure,
    lastMoveText: madeMoves.at(-1)?.who === who ? madeMoves.at(-1)?.text : undefined,
    announcement,
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
