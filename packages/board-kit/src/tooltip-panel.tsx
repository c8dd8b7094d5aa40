import type { ReactElement, ReactNode, RefObject } from 'react'
import { Tooltip, type TooltipTriggerState, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import type { HoverIntent } from './hover-intent.ts'
import styles from './tooltip.module.css'

interface TooltipPanelProps {
  readonly id: string
  readonly intent: HoverIntent
  readonly host: Element | null
  /** What is explained. */
  readonly target: RefObject<Element | null>
  readonly placement: 'top' | 'bottom' | 'left' | 'right'
  readonly children: ReactNode
}

/** The panel of an `WithTooltip` that is open. In a file of its own, because nobody needs it before the first one opens. */
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

/** Where the panel stands in the page: with the part it explains, which has a name, and not behind everything. */
function portalContainerOf(host: Element | null): { readonly UNSTABLE_portalContainer?: Element } {
  const part = host?.closest('main, dialog, [role=dialog]')
  return part == null ? {} : { UNSTABLE_portalContainer: part }
}

/** How the panel itself asks to stay, when the mouse is on it, or to go. */
function triggerStateOf(intent: HoverIntent): TooltipTriggerState {
  return {
    isOpen: true,
    shouldSkipAnimation: false,
    open: () => intent.show(),
    close: (immediate) => (immediate ? intent.hide() : intent.scheduleHide()),
  }
}
