import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words.tsx'
import type { Hint } from './use-hint.ts'

interface HintButtonProps {
  readonly hint: Hint
  /** Only its sign is shown, where there is no room for the word. */
  readonly isSmall?: boolean
  readonly className?: string | undefined
}

/** Asks what to do, when it is one's turn. */
export function HintButton({ hint, isSmall = false, className = '' }: HintButtonProps): ReactElement {
  const { advice } = useWords()
  return (
    <Button
      className={`${isSmall ? 'ico' : 'btn'} ${className}`}
      aria-label={isSmall ? advice.hint : undefined}
      aria-haspopup="dialog"
      aria-expanded={hint.isOpen}
      isDisabled={!hint.canAsk}
      onPress={hint.toggle}
    >
      <Icon id="i-hint" />
      {!isSmall && advice.hint}
    </Button>
  )
}
