import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import type { HintControl } from './use-hint.ts'

interface HintButtonProps {
  readonly hint: HintControl
  /** Only its sign is shown, where there is no room for the word. */
  readonly isIconOnly?: boolean
  readonly className?: string | undefined
}

/** Asks what to do, when it is one's turn. */
export function HintButton({ hint, isIconOnly = false, className = '' }: HintButtonProps): ReactElement {
  const { advice } = useMessages()
  return (
    <Button
      className={`${isIconOnly ? 'ico' : 'btn'} ${className}`}
      aria-label={isIconOnly ? advice.hint : undefined}
      aria-haspopup="dialog"
      aria-expanded={hint.isOpen}
      isDisabled={!hint.canAsk}
      onPress={hint.toggle}
    >
      <Icon id="i-hint" />
      {!isIconOnly && advice.hint}
    </Button>
  )
}
