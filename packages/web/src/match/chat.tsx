import { Glyph, portraitOf } from '@spellbough/board-kit'
import type { ChatLine } from '@spellbough/protocol'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './chat.module.css'
import { isMuted, toggleMuted, useMutedPlayers } from './muted-players.ts'

interface ChatProps {
  readonly lines: readonly ChatLine[]
  /** The reader's own seat, which needs no mute button. */
  readonly ownSeat: number | 'spectator'
  /** Resolves with the reason if the message was refused. */
  readonly onSend: ((text: string) => Promise<string | undefined>) | undefined
}

/** The chat, with quick phrases and mute buttons. */
export function Chat({ lines, ownSeat, onSend }: ChatProps): ReactElement {
  const { match } = useMessages()
  const muted = useMutedPlayers()
  const visibleLines = lines.filter(({ player }) => player === null || !isMuted(muted, player.id))
  const speakers = otherSpeakers(lines, ownSeat)
  const scroller = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls down when a message arrives.
  useEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [lines.length])
  return (
    <section className={styles.chat} aria-label={match.chat} data-chat>
      <h3>
        <Icon id="i-chat" />
        {match.chat}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard. */}
      <div className={styles.lines} ref={scroller} role="log" tabIndex={0} aria-label={match.chat}>
        {lines.length === 0 && <p className={styles.soft}>{match.chatEmpty}</p>}
        {visibleLines.map((line) => (
          <ChatMessage key={line.n} line={line} />
        ))}
        {visibleLines.length < lines.length && (
          <p className={styles.soft}>{match.muted(lines.length - visibleLines.length)}</p>
        )}
      </div>
      {speakers.length > 0 && (
        <div className={styles.quick}>
          {speakers.map(({ id, name }) => (
            <Button key={id} aria-pressed={isMuted(muted, id)} onPress={() => toggleMuted(id)}>
              {isMuted(muted, id) ? match.unmute(name) : match.mute(name)}
            </Button>
          ))}
        </div>
      )}
      {onSend !== undefined && <ChatForm onSend={onSend} />}
    </section>
  )
}

function ChatMessage({ line: { player, seat, text } }: { readonly line: ChatLine }): ReactElement {
  const { match } = useMessages()
  const name = player?.name ?? match.unknownPlayer
  return (
    <div className={styles.message}>
      <Glyph id={portraitOf(seat ?? 5)} size={28} />
      <p>
        <b>{name}</b> {text}
      </p>
    </div>
  )
}

function ChatForm({ onSend }: { readonly onSend: (text: string) => Promise<string | undefined> }): ReactElement {
  const { match } = useMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = async (message: string) => {
    if (message.trim() === '') return
    const refusal = await onSend(message.trim()).catch(() => match.failed)
    setProblem(refusal)
    if (refusal === undefined && message === text) setText('')
  }
  return (
    <>
      <div className={styles.quick}>
        {match.phrases.map((phrase) => (
          <Button key={phrase} onPress={() => void send(phrase)}>
            {phrase}
          </Button>
        ))}
      </div>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <form
        className={styles.say}
        onSubmit={(event) => {
          event.preventDefault()
          void send(text)
        }}
      >
        <input
          aria-label={match.chatLabel}
          placeholder={match.chatPlaceholder}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="btn" aria-label={match.send}>
          <Icon id="i-chev" />
        </Button>
      </form>
    </>
  )
}

/** The other players who have written something. */
function otherSpeakers(lines: readonly ChatLine[], ownSeat: number | 'spectator') {
  const names = new Map<string, string>()
  for (const { player, seat } of lines) if (player !== null && seat !== ownSeat) names.set(player.id, player.name)
  return [...names].map(([id, name]) => ({ id, name }))
}
