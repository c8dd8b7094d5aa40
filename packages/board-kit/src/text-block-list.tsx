import { type CSSProperties, type ReactElement, useMemo } from 'react'
import styles from './text-block-list.module.css'
import { parseTextBlocks, type TextBlock } from './text-blocks.ts'

interface TextBlocksProps {
  /** A text view. */
  readonly text: string
  readonly pointedName?: string | undefined
}

/** A text view as sheets of paper: prose in the type of prose, columns aligned. */
export function TextBlocks({ text, pointedName }: TextBlocksProps): ReactElement {
  const blocks = useMemo(() => parseTextBlocks(text), [text])
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other key.
        <Block key={index} block={block} pointed={pointedName} />
      ))}
    </>
  )
}

interface BlockProps {
  readonly block: TextBlock
  readonly pointed: string | undefined
}

function Block({ block: { title, lines, isGrid, width }, pointed }: BlockProps): ReactElement {
  return (
    <div className={`paper ${styles.block}`} data-grid={isGrid}>
      {title !== undefined && <h2>{title}</h2>}
      {isGrid ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard.
        <pre tabIndex={0} style={{ '--width': width } as CSSProperties}>
          {lines.map(({ text }) => text).join('\n')}
        </pre>
      ) : (
        lines.map(({ text, indent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key.
          <p key={index} style={{ paddingLeft: `${indent * 0.5}em` }}>
            <TextWithMark text={text} pointed={pointed} />
          </p>
        ))
      )}
    </div>
  )
}

/** A text in which the pointed-at name is marked. */
function TextWithMark({
  text,
  pointed,
}: {
  readonly text: string
  readonly pointed: string | undefined
}): ReactElement {
  const at = pointed === undefined ? -1 : text.indexOf(pointed)
  if (pointed === undefined || at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark>{pointed}</mark>
      {text.slice(at + pointed.length)}
    </>
  )
}
