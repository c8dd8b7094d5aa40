import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import type { HintControl } from './use-hint.ts'

interface HintButtonProps {
  readonly hint: HintControl
  /** Shows only the icon, where there is no room for the label. */
  readonly isIconOnly?: boolean
  readonly className?: string | undefined
}

/** Opens the hint panel. */
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
