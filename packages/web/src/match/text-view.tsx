import { findInCatalog } from '@spellbough/games/catalog'
import type { LanguageCode } from '@spellbough/kernel'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useFullWords } from '../play/game-words.ts'
import { Loading } from '../shell/loading.tsx'
import { useMessages } from '../words/words.tsx'
import { type ListedMove, parseCommand } from './command.ts'
import { type CommandContext, numberedMoveText, runCommand } from './run-command.ts'
import styles from './text-view.module.css'
import type { MatchSnapshot } from './use-match-snapshot.ts'

/** So many moves stand in the list; all have their numbers. */
const MAX_LISTED_MOVES = 200
const MAX_OUTPUT_LINES = 400

interface TextViewProps extends Omit<CommandContext, 'state' | 'moves' | 'play' | 'messages' | 'words' | 'rulesText'> {
  readonly snapshot: MatchSnapshot
  readonly language: LanguageCode
  readonly onMove: (move: object) => Promise<string | undefined>
  /** What stands at the end of the game, line by line. */
  readonly resultLines: readonly string[]
}

interface OutputLine {
  readonly key: number
  readonly text: string
  readonly kind: 'typed' | 'answer' | 'event'
}

/** The table as text: all that the board shows, the moves by number, and a line to type them into. */
export function TextView({ language, ...rest }: TextViewProps): ReactElement {
  const { id, version } = rest.snapshot.state.game.rules
  const entry = findInCatalog(id, version)
  const words = useFullWords(id, language, version)
  if (entry === undefined || words === undefined) return <Loading />
  return <LoadedTextView {...rest} words={words} rulesText={entry.rulesText[language]} />
}

type LoadedTextViewProps = Omit<TextViewProps, 'language'> & Pick<CommandContext, 'words' | 'rulesText'>

function LoadedTextView({
  snapshot: picture,
  onMove,
  resultLines: ending,
  ...rest
}: LoadedTextViewProps): ReactElement {
  const messages = useMessages()
  const { text } = messages.table
  const { state } = picture
  const { words, names } = rest
  const moves = useMemo(
    () => state.moves.map((move, index) => ({ number: index + 1, move, text: words.move(move, state.view, names) })),
    [state, words, names],
  )
  const [said, say] = useOutputLines()
  const play = async (named: ListedMove) => (await onMove(named.move)) ?? text.made(named.text)
  useEventOutput(picture, rest, ending, say, messages.table.yourTurn)
  const enter = async (line: string) => {
    say('typed', [`> ${line}`])
    say('answer', await runCommand(parseCommand(line), { ...rest, state, messages, moves, play }))
  }
  return (
    <div className={styles.view}>
      <div className={styles.page}>
        {/* biome-ignore-start lint/a11y: it keeps the columns of a text, is a landmark to jump to, and scrolls. */}
        <pre className={`paper ${styles.table}`} role="region" aria-label={text.region} tabIndex={0}>
          {`${words.textView(state.view, state.who, names)}\n\n${state.result === undefined ? words.waiting(state.view, state.who, names) : ending.join('\n')}`}
        </pre>
        {/* biome-ignore-end lint/a11y: see above. */}
      </div>
      <section className={styles.moves} aria-label={text.moves}>
        <h2>{text.moves}</h2>
        {moves.length === 0 && <p>{text.noMoves}</p>}
        <ol>
          {moves.slice(0, MAX_LISTED_MOVES).map((named) => (
            <li key={named.number}>
              <Button onPress={() => void play(named).then((result) => say('answer', [result]))}>
                {numberedMoveText(named)}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <Output said={said} label={text.output} />
      <CommandLine onEnter={enter} />
    </div>
  )
}

function Output({ said, label }: { readonly said: readonly OutputLine[]; readonly label: string }): ReactElement {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is said.
  useEffect(() => {
    if (end.current !== null) end.current.scrollTop = end.current.scrollHeight
  }, [said])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, or the keyboard cannot scroll it.
    <div className={styles.output} ref={end} role="log" aria-live="polite" aria-label={label} tabIndex={0}>
      {said.map(({ key, text, kind }) => (
        <p key={key} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  )
}

function CommandLine({ onEnter }: { readonly onEnter: (line: string) => Promise<void> }): ReactElement {
  const { text } = useMessages().table
  const [line, setLine] = useState('')
  const [before, setBefore] = useState('')
  return (
    <form
      className={styles.command}
      onSubmit={(event) => {
        event.preventDefault()
        setBefore(line)
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
            if (event.key === 'ArrowUp' && line === '') setLine(before)
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
  const [said, setSaid] = useState<readonly OutputLine[]>([])
  const count = useRef(0)
  const say = useCallback<AppendOutput>((kind, lines) => {
    const fresh = lines.map((text) => ({ key: ++count.current, text, kind }))
    if (fresh.length > 0) setSaid((earlier) => [...earlier, ...fresh].slice(-MAX_OUTPUT_LINES))
  }, [])
  return [said, say]
}

/** Tells what happens as it happens, and whose turn it has become. */
function useEventOutput(
  picture: MatchSnapshot,
  { words, names }: Pick<CommandContext, 'words' | 'names'>,
  ending: readonly string[],
  say: AppendOutput,
  yourTurn: string,
): void {
  const told = useRef<MatchSnapshot>(undefined)
  const wasOwn = useRef(false)
  useEffect(() => {
    if (told.current === picture) return
    told.current = picture
    const { state, events } = picture
    say(
      'event',
      events.map(({ event }) => words.event(event, names)),
    )
    const own = state.who !== 'spectator' && state.awaited.includes(state.who) && state.result === undefined
    if (own && (!wasOwn.current || events.length > 0))
      say('event', [`${yourTurn} ${words.waiting(state.view, state.who, names)}`])
    wasOwn.current = own
    if (state.result !== undefined) say('event', ending)
  }, [picture, words, names, ending, say, yourTurn])
}
