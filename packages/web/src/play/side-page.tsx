import { Glyph, useSprite } from '@spellbough/board-kit'
import { loadBoard } from '@spellbough/games/boards'
import type { GameListing, GameSide, PlayableGame, SideWords } from '@spellbough/kernel'
import { type ReactElement, useCallback, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Page } from '../ui/page.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { DEFAULT_BOT_LEVEL } from './bot-levels.ts'
import { useGameWords } from './game-words.ts'
import { LevelField } from './level-field.tsx'
import { defaultSetup, type GameSetup, recommendedOptions } from './new-game.ts'
import { hasPlayed } from './played-games.ts'
import { storedPlayerName } from './player-name-storage.ts'
import { withBotLevel } from './setup-changes.ts'
import styles from './side-page.module.css'

interface SidePageProps {
  readonly box: GameListing
  readonly game: PlayableGame
  readonly onStart: (setup: GameSetup) => void
}

/** Asks which side to play before a game against bots whose players have different parts. */
export function SidePage({ box, game, onStart }: SidePageProps): ReactElement {
  const { play } = useMessages()
  const language = useLanguage()
  const words = useGameWords(box.id)?.words
  const [level, setLevel] = useState<string>(DEFAULT_BOT_LEVEL)
  // The board, which is needed next, brings the pictures.
  const board = useLoaded(useCallback(() => loadBoard(box.id, language), [box.id, language]))
  const hasPictures = useSprite(board?.spriteUrl)
  const start = ({ options }: GameSide) => {
    const { seats } = withBotLevel(defaultSetup(box, play, storedPlayerName()), level)
    onStart({ seats, options: recommendedOptions(game, seats.length, options, !hasPlayed(box.id)) })
  }
  const { name } = box.words[language]
  return (
    <Page title={play.title(name)}>
      <div className={styles.page}>
        <header>
          <p className={styles.game}>{name}</p>
          <h1>{play.chooseSide}</h1>
        </header>
        <div className={styles.sides}>
          {game.setup?.sides?.map((side, index) => (
            <SideCard
              key={side.id}
              words={words?.sides?.[side.id]}
              picture={board !== undefined && hasPictures ? side.picture : undefined}
              isFirst={index === 0}
              onChoose={() => start(side)}
            />
          ))}
        </div>
        <div className={`paper ${styles.level}`}>
          <LevelField level={level} onChange={setLevel} />
        </div>
        <p className={styles.more}>
          <Link href={`/play/${box.id}?setup`}>{play.moreWays}</Link>
          <Link href={`/new/${box.id}`}>{play.online}</Link>
        </p>
      </div>
    </Page>
  )
}

interface SideCardProps {
  readonly words: SideWords | undefined
  readonly picture: string | undefined
  /** The one that is recommended for a first game. */
  readonly isFirst: boolean
  readonly onChoose: () => void
}

function SideCard({ words, picture, isFirst, onChoose }: SideCardProps): ReactElement {
  const { play } = useMessages()
  return (
    <section className={styles.side} data-first={isFirst}>
      <div className={styles.words}>
        {isFirst && <p className={styles.tag}>{play.firstSide}</p>}
        <h2>{words?.name}</h2>
        <ul>
          {words?.about.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button className={isFirst ? 'btn go big' : 'btn big'} onPress={onChoose}>
          {words?.play}
        </Button>
      </div>
      <div className={styles.picture}>{picture !== undefined && <Glyph id={picture} />}</div>
    </section>
  )
}
