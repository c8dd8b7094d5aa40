import { findInCatalog } from '@spellbough/games/catalog'
import type { Game } from '@spellbough/kernel'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Loading } from '../shell/loading.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { type Block, readMarkdown } from './markdown.ts'
import styles from './rules-page.module.css'
import { RulesText } from './rules-text.tsx'

/** The rules of a game in our own words. `#MM-3.2` goes to that rule. */
export function RulesPage({ params }: { readonly params: { readonly game: string } }): ReactElement {
  const { rules, home } = useWords()
  const language = useLanguage()
  const entry = findInCatalog(params.game)
  const game = useGame(entry?.load)
  const text = game?.words[language].rulesText
  const blocks = useMemo(() => readMarkdown(text ?? '').filter((block) => !isTitle(block)), [text])
  useRuleInAddress(text)
  if (entry === undefined) return <NotFoundPage />
  const { name } = entry.box.words[language]
  const chapters = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2)
  return (
    <Page title={rules.of(name)}>
      <div className={`wrap ${styles.page}`}>
        <header className={styles.head}>
          <Thumb box={entry.box} className={styles.thumb} />
          <div>
            <p>{rules.title}</p>
            <h1>{name}</h1>
          </div>
          <Link className="btn go" href={`/play/${entry.box.id}`} aria-label={home.playNowLabel(name)}>
            <Icon id="i-play" />
            {home.playNow}
          </Link>
        </header>
        <nav className={styles.contents} aria-label={rules.contents}>
          <h2>{rules.contents}</h2>
          <ol>
            {chapters.map(({ id, text: words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words.map((part) => part.text).join('')}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={`paper ${styles.text}`}>
          {text === undefined ? <Loading /> : <RulesText blocks={blocks} />}
        </article>
      </div>
    </Page>
  )
}

const isTitle = (block: Block): boolean => block.kind === 'heading' && block.level === 1

function useGame(load: (() => Promise<Game>) | undefined): Game | undefined {
  const [game, setGame] = useState<Game>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    load?.().then(setGame, setError)
  }, [load])
  if (error !== undefined) throw error
  return game
}

/** Goes to the rule that the address names, once its text is there; the browser itself looked before. */
function useRuleInAddress(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined && location.hash !== '') location.replace(location.hash)
  }, [text])
}
