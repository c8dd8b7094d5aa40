import type { FullWords, GameTypes, LanguageCode, Localized } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, useMemo } from 'react'
import { Button } from 'react-aria-components/Button'
import type { BoardModule, BoardProps } from './board.ts'
import { Glyph } from './glyph.tsx'
import { lazyTexts } from './lazy-texts.ts'
import { TextBlocks } from './text-block-list.tsx'
import styles from './text-board.module.css'

/** The heading of a group of moves. */
export interface MoveGroup {
  readonly title: string
  /** A symbol of the game's sprite. */
  readonly symbol?: string
}

/** What a game provides to be played without a drawn board. */
export interface TextBoardParts<G extends GameTypes> extends Omit<BoardModule<G>, 'Board' | 'loadTexts'> {
  /** Loads the game's texts, those of the text view included. */
  readonly fullWords: Localized<() => Promise<FullWords<G>>>
  /** Background colours as CSS values; dark, because the text on them is light. */
  readonly colours: { readonly top: string; readonly side: string }
  /** The group of a move. */
  readonly group: (move: G['move'], language: LanguageCode) => MoveGroup
}

/** A board made of text: the text view, and every legal move as a button. */
export function textBoard<G extends GameTypes>({
  colours,
  group,
  fullWords,
  ...rest
}: TextBoardParts<G>): BoardModule<G> {
  const { loadTexts, textsOf } = lazyTexts(fullWords)
  const tint = { '--plain-top': colours.top, '--plain-side': colours.side }
  return {
    ...rest,
    loadTexts,
    isText: true,
    Board: (props) => (
      <div className={styles.board} style={tint as CSSProperties}>
        <Moves {...props} group={group} />
        <PositionText {...props} words={textsOf(props.language)} />
      </div>
    ),
  }
}

/** For a game without a board of its own. */
export const fallbackTextBoard = (fullWords: TextBoardParts<GameTypes>['fullWords']): BoardModule =>
  textBoard({
    fullWords,
    colours: { top: '#1f4340', side: '#101f21' },
    counts: () => [],
    progress: () => '',
    pointableNames: () => [],
    group: (_, language) => ({ title: PHRASES[language].moves }),
  })

const PHRASES: Localized<Readonly<Record<'moves' | 'none' | 'over' | 'position', string>>> = {
  en: { moves: 'Your moves', none: 'You have no moves right now.', over: 'The game is over.', position: 'Position' },
  de: { moves: 'Deine Züge', none: 'Du hast gerade keinen Zug.', over: 'Das Spiel ist aus.', position: 'Stellung' },
}

interface MovesProps<G extends GameTypes> extends BoardProps<G> {
  readonly group: TextBoardParts<G>['group']
}

function Moves<G extends GameTypes>(props: MovesProps<G>): ReactElement {
  const { moves, view, names, words, language, result, onMove, group } = props
  const groups = useMemo(() => groupsOf(moves, (move: G['move']) => group(move, language)), [moves, group, language])
  const phrases = PHRASES[language]
  return (
    <section className={styles.moves} aria-label={phrases.moves} data-many={moves.length > MANY_MOVES}>
      {moves.length === 0 && <p className={styles.none}>{result === undefined ? phrases.none : phrases.over}</p>}
      {groups.map(({ title, symbol, members }) => (
        <div key={title} className={styles.group}>
          <h2>
            {symbol !== undefined && <Glyph id={symbol} size={34} />}
            {title}
          </h2>
          <ul>
            {members.map((move) => (
              <li key={JSON.stringify(move)}>
                <Button className={styles.move ?? ''} onPress={() => onMove(move)}>
                  {words.move(move, view, names)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const MANY_MOVES = 24

interface GroupedMoves<Move> extends MoveGroup {
  readonly members: Move[]
}

/** Moves by group, in the order of their first moves. */
function groupsOf<Move extends object>(moves: readonly Move[], group: (move: Move) => MoveGroup): GroupedMoves<Move>[] {
  const groups = new Map<string, GroupedMoves<Move>>()
  for (const move of moves) {
    const { title, symbol } = group(move)
    const known = groups.get(title) ?? { title, ...(symbol === undefined ? {} : { symbol }), members: [] }
    known.members.push(move)
    groups.set(title, known)
  }
  return [...groups.values()]
}

interface PositionTextProps<G extends GameTypes> extends BoardProps<G> {
  readonly words: FullWords<G>
}

function PositionText<G extends GameTypes>(props: PositionTextProps<G>): ReactElement {
  const { view, who, names, words, language, pointedName } = props
  return (
    <section className={styles.table} aria-label={PHRASES[language].position}>
      <TextBlocks text={words.textView(view, who, names)} pointedName={pointedName} />
    </section>
  )
}
