import { TextBlocks } from '@spellbough/board-kit/text-blocks'
import { findInCatalog } from '@spellbough/games/catalog'
import type { LanguageCode } from '@spellbough/kernel'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { useFullWords } from '../play/game-words.ts'
import { Loading } from '../shell/loading.tsx'
import { type ListedMove, parseCommand } from './command.ts'
import { type CommandContext, numberedMoveText, runCommand } from './run-command.ts'
import styles from './text-view.module.css'
import { toldWords } from './told-words.ts'
import type { MatchSnapshot } from './use-match-snapshot.ts'

/** Moves rendered in the list; the others can still be made by number. */
const MAX_LISTED_MOVES = 200
const MAX_OUTPUT_LINES = 400

interface TextViewProps extends Omit<CommandContext, 'state' | 'moves' | 'play' | 'messages' | 'words' | 'rulesText'> {
  readonly snapshot: MatchSnapshot
  readonly language: LanguageCode
  readonly onMove: (move: object) => Promise<string | undefined>
  /** The result of the game as lines. */
  readonly resultLines: readonly string[]
}

interface OutputLine {
  readonly key: number
  readonly text: string
  readonly kind: 'typed' | 'answer' | 'event'
}

/** The text view: the position as text, the numbered moves, and a command line. */
export function TextView({ language, ...rest }: TextViewProps): ReactElement {
  const { id, version } = rest.snapshot.state.game.rules
  const entry = findInCatalog(id, version)
  const words = useFullWords(id, language, version)
  if (entry === undefined || words === undefined) return <Loading />
  return <LoadedTextView {...rest} words={words} rulesText={entry.rulesText[language]} />
}

type LoadedTextViewProps = Omit<TextViewProps, 'language'> & Pick<CommandContext, 'words' | 'rulesText'>

function LoadedTextView({ snapshot, onMove, resultLines, ...rest }: LoadedTextViewProps): ReactElement {
  const messages = useMessages()
  const { text } = messages.match
  const { state } = snapshot
  const words = useMemo(() => toldWords(rest.words, state.view), [rest.words, state.view])
  const { names } = rest
  const moves = useMemo(
    () => state.moves.map((move, index) => ({ number: index + 1, move, text: words.move(move, state.view, names) })),
    [state, words, names],
  )
  const [output, appendOutput] = useOutputLines()
  const play = async (listed: ListedMove) => (await onMove(listed.move)) ?? text.made(listed.text)
  useEventOutput(snapshot, { words, names }, resultLines, appendOutput, messages.match.yourTurn)
  const enter = async (line: string) => {
    appendOutput('typed', [`> ${line}`])
    appendOutput('answer', await runCommand(parseCommand(line), { ...rest, words, state, messages, moves, play }))
  }
  return (
    <div className={styles.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard. */}
      <section className={styles.position} aria-label={text.region} tabIndex={0}>
        <TextBlocks
          text={`${words.textView(state.view, state.who, names)}\n\n${state.result === undefined ? words.waiting(state.view, state.who, names) : resultLines.join('\n')}`}
        />
      </section>
      <section className={styles.moves} aria-label={text.moves}>
        <h2>{text.moves}</h2>
        {moves.length === 0 && <p>{text.noMoves}</p>}
        <ol>
          {moves.slice(0, MAX_LISTED_MOVES).map((listed) => (
            <li key={listed.number}>
              <Button onPress={() => void play(listed).then((result) => appendOutput('answer', [result]))}>
                {numberedMoveText(listed)}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <Output lines={output} label={text.output} />
      <CommandLine onEnter={enter} />
    </div>
  )
}

function Output({ lines, label }: { readonly lines: readonly OutputLine[]; readonly label: string }): ReactElement {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls down when a message arrives.
  useEffect(() => {
    if (end.current !== null) end.current.scrollTop = end.current.scrollHeight
  }, [lines])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard.
    <div className={styles.output} ref={end} role="log" aria-live="polite" aria-label={label} tabIndex={0}>
      {lines.map(({ key, text, kind }) => (
        <p key={key} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  )
}

function CommandLine({ onEnter }: { readonly onEnter: (line: string) => Promise<void> }): ReactElement {
  const { text } = useMessages().match
  const [line, setLine] = useState('')
  const [previousLine, setPreviousLine] = useState('')
  return (
    <form
      className={styles.command}
      onSubmit={(event) => {
        event.preventDefault()
        setPreviousLine(line)
        setLine('')
        void onEnter(line)
      }}
    >
      <label>
        <span>{text.input}</span>
        <input
          value={line}
          placeholder={text.hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setLine(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' && line === '') setLine(previousLine)
          }}
        />
      </label>
      <Button type="submit" className="btn go">
        {text.go}
      </Button>
    </form>
  )
}

type AppendOutput = (kind: OutputLine['kind'], lines: readonly string[]) => void

function useOutputLines(): readonly [readonly OutputLine[], AppendOutput] {
  const [output, setOutput] = useState<readonly OutputLine[]>([])
  const count = useRef(0)
  const appendOutput = useCallback<AppendOutput>((kind, lines) => {
    const newLines = lines.map((text) => ({ key: ++count.current, text, kind }))
    if (newLines.length > 0) setOutput((earlier) => [...earlier, ...newLines].slice(-MAX_OUTPUT_LINES))
  }, [])
  return [output, appendOutput]
}

/** Appends events to the output as they happen, and the reader's turn. */
function useEventOutput(
  snapshot: MatchSnapshot,
  { words, names }: Pick<CommandContext, 'words' | 'names'>,
  ending: readonly string[],
  appendOutput: AppendOutput,
  yourTurn: string,
): void {
  const lastSnapshot = useRef<MatchSnapshot>(undefined)
  const wasOwnTurn = useRef(false)
  useEffect(() => {
    if (lastSnapshot.current === snapshot) return
    lastSnapshot.current = snapshot
    const { state, events } = snapshot
    appendOutput(
      'event',
      events.map(({ event }) => words.event(event, names, state.who)),
    )
    const isOwnTurn = state.who !== 'spectator' && state.awaited.includes(state.who) && state.result === undefined
    if (isOwnTurn && (!wasOwnTurn.current || events.length > 0))
      appendOutput('event', [`${yourTurn} ${words.waiting(state.view, state.who, names)}`])
    wasOwnTurn.current = isOwnTurn
    if (state.result !== undefined) appendOutput('event', ending)
  }, [snapshot, words, names, ending, appendOutput, yourTurn])
}
