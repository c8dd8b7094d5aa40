import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { type Direction, nearestInDirection } from './spatial-navigation.ts'

const KEY_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

export interface RovingGroupProps {
  /** The accessible name of the group. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Roving tabindex: a group of buttons is one tab stop, and arrow keys move to the nearest button in that direction on the
 * screen. The tab stop is the last focused button, otherwise the first that can be chosen.
 */
export function RovingGroup({ label, className, children }: RovingGroupProps): ReactElement {
  const group = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const buttons = buttonsOf(group.current)
    const stop = buttons.find((button) => button === last.current) ?? buttons.find(isChoosable) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  })
  const go = (event: KeyboardEvent) => {
    const direction = KEY_DIRECTIONS[event.key]
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const buttons = buttonsOf(group.current)
    const from = buttons.findIndex((button) => button.matches(':focus'))
    const to = buttons[nearestInDirection(buttons.map(rectangle), from, direction)]
    if (to === undefined) return
    event.preventDefault()
    to.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={className}
      onKeyDownCapture={go}
      onFocus={({ target }) => {
        last.current = target
        for (const button of buttonsOf(group.current)) button.tabIndex = button === target ? 0 : -1
      }}
    >
      {children}
    </div>
  )
}

const buttonsOf = (group: Element | null): HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []),
]

const isChoosable = (button: HTMLElement): boolean => button.dataset['light'] === 'can'

const rectangle = (button: HTMLElement): DOMRect => button.getBoundingClientRect()
