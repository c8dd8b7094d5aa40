import type { ReactElement, ReactNode, RefObject } from 'react'
import { Tooltip, type TooltipTriggerState, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import styles from './explain.module.css'
import type { Intent } from './intent.ts'

interface ExplainPanelProps {
  readonly id: string
  readonly intent: Intent
  readonly host: Element | null
  /** What is explained. */
  readonly target: RefObject<Element | null>
  readonly placement: 'top' | 'bottom' | 'left' | 'right'
  readonly children: ReactNode
}

/** The panel of an `Explain` that is open. In a file of its own, because nobody needs it before the first one opens. */
export function ExplainPanel({ id, intent, host, target, placement, children }: ExplainPanelProps): ReactElement {
  return (
    <TooltipTriggerStateContext value={controlOf(intent)}>
      <Tooltip triggerRef={target} placement={placement} offset={10} className={styles.panel ?? ''} {...placeOf(host)}>
        <div id={id}>{children}</div>
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}

/** Where the panel stands in the page: with the part it explains, which has a name, and not behind everything. */
function placeOf(host: Element | null): { readonly UNSTABLE_portalContainer?: Element } {
  const part = host?.closest('main, dialog, [role=dialog]')
  return part == null ? {} : { UNSTABLE_portalContainer: part }
}

/** How the panel itself asks to stay, when the mouse is on it, or to go. */
function controlOf(intent: Intent): TooltipTriggerState {
  return {
    isOpen: true,
    shouldSkipAnimation: false,
    open: () => intent.show(),
    close: (immediate) => (immediate ? intent.hide() : intent.leave()),
  }
}
