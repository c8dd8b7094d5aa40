import type { Example } from '@spellbough/board-kit'
import { loadExamples } from '@spellbough/games/boards'
import { findInCatalog } from '@spellbough/games/catalog'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Loading } from '../shell/loading.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { type Block, parseMarkdown } from './markdown.ts'
import { RuleExample } from './rule-example.tsx'
import styles from './rules-page.module.css'
import { RulesText } from './rules-text.tsx'
import { useRulesText } from './use-rules-text.ts'

/** The rules of a game. `#MM-3.2` scrolls to that rule. */
export function RulesPage({ params }: { readonly params: { readonly game: string } }): ReactElement {
  const { rules, home } = useMessages()
  const language = useLanguage()
  const entry = findInCatalog(params.game)
  const text = useRulesText(params.game)
  const blocks = useMemo(() => parseMarkdown(text ?? '').filter((block) => !isTitle(block)), [text])
  const examples = useExamples(params.game)
  useScrollToRule(text)
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
          <Link className="btn go" href={`/play/${entry.box.id}`}>
            <Icon id="i-play" />
            {home.playNow}
          </Link>
        </header>
        <nav className={styles.contents} aria-label={rules.contents}>
          <h2>{rules.contents}</h2>
          <ol>
            {chapters.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text.map((part) => part.text).join('')}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={`paper ${styles.text}`}>
          {text === undefined ? (
            <Loading />
          ) : (
            <RulesText
              blocks={blocks}
              renderAfterRule={(id) =>
                examples
                  .filter(({ rule }) => rule === id)
                  .map((example) => <RuleExample key={example.position} game={params.game} example={example} />)
              }
            />
          )}
        </article>
      </div>
    </Page>
  )
}

const isTitle = (block: Block): boolean => block.kind === 'heading' && block.level === 1

/** Scrolls to the rule in the URL once the text is loaded; the browser's own attempt came too early. */
function useScrollToRule(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined && location.hash !== '') location.replace(location.hash)
  }, [text])
}

/** The examples of a game; empty until loaded, and if loading fails. */
function useExamples(game: string): readonly Example[] {
  const [examples, setExamples] = useState<readonly Example[]>([])
  useEffect(() => {
    let isStale = false
    loadExamples(game).then(
      (loaded) => isStale || setExamples(loaded),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [game])
  return examples
}
