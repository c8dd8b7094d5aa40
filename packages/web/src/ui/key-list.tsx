import type { ReactElement } from 'react'

interface KeyListProps {
  readonly keys: readonly (readonly [key: string, meaning: string])[]
  readonly className?: string | undefined
}

/** A list of keyboard shortcuts. */
export function KeyList({ keys, className }: KeyListProps): ReactElement {
  return (
    <dl className={className}>
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
