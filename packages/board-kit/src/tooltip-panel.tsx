import type { ReactElement, ReactNode, RefObject } from 'react'
import { Tooltip, type TooltipTriggerState, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import type { HoverIntent } from './hover-intent.ts'
import styles from './tooltip.module.css'

interface TooltipPanelProps {
  readonly id: string
  readonly intent: HoverIntent
  readonly host: Element | null
  /** The explained element. */
  readonly target: RefObject<Element | null>
  readonly placement: 'top' | 'bottom' | 'left' | 'right'
  readonly children: ReactNode
}

/** The open panel of a `WithTooltip`, loaded when the first one opens. */
export function TooltipPanel({ id, intent, host, target, placement, children }: TooltipPanelProps): ReactElement {
  return (
    <TooltipTriggerStateContext value={triggerStateOf(intent)}>
      <Tooltip
        triggerRef={target}
        placement={placement}
        offset={10}
        className={styles.panel ?? ''}
        {...portalContainerOf(host)}
      >
        <div id={id}>{children}</div>
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}

/** Renders the panel inside the landmark or dialog of the element rather than at the end of the page. */
function portalContainerOf(host: Element | null): { readonly UNSTABLE_portalContainer?: Element } {
  const part = host?.closest('main, dialog, [role=dialog]')
  return part == null ? {} : { UNSTABLE_portalContainer: part }
}

/** The pointer goes through the panel to what lies under it, so only the explained element opens and closes it. */
const triggerStateOf = (intent: HoverIntent): TooltipTriggerState => ({
  isOpen: true,
  shouldSkipAnimation: false,
  open: () => {},
  close: () => intent.hide(),
})
