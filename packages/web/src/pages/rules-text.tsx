import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { Block, Inline } from './markdown.ts'
import styles from './rules-page.module.css'

/** The rules as HTML. Every rule has an anchor, so that refusals can link to it. */
export function RulesText({ blocks, renderAfterRule }: RulesTextProps): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
        <Fragment key={index}>
          <BlockView block={block} />
          {renderAfterRule !== undefined &&
            rulesIn(block).map((rule) => <Fragment key={rule}>{renderAfterRule(rule)}</Fragment>)}
        </Fragment>
      ))}
    </>
  )
}

interface RulesTextProps {
  readonly blocks: readonly Block[]
  /** Renders something below a rule. */
  readonly renderAfterRule?: (rule: string) => ReactNode
}

function rulesIn(block: Block): readonly string[] {
  if (block.kind === 'heading') return []
  const content = block.kind === 'list' ? block.items : [block]
  return content.flatMap(({ rule }) => rule ?? [])
}

function BlockView({ block }: { readonly block: Block }): ReactElement {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level <= 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id}>
          <InlineText text={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p id={block.rule}>
          <RuleNumber rule={block.rule} />
          <InlineText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map(({ rule, text }, index) => (
            <li key={rule ?? index} id={rule}>
              <RuleNumber rule={rule} />
              <InlineText text={text} />
            </li>
          ))}
        </ul>
      )
  }
}

function RuleNumber({ rule }: { readonly rule: string | undefined }): ReactElement | null {
  const { rules } = useMessages()
  if (rule === undefined) return null
  return (
    <>
      <a className={styles.number} href={`#${rule}`} aria-label={rules.link(rule)}>
        {rule}
      </a>{' '}
    </>
  )
}

function InlineText({ text }: { readonly text: Inline }): ReactElement[] {
  return text.map(({ bold, text }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
    bold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
  )
}
