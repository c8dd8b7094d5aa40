import { type ReactElement, type ReactNode, useState } from 'react'
import { Tabs } from '../match/tabs.tsx'
import { useMessages } from '../messages/messages.tsx'

type SideTab = 'log' | 'moments' | 'review'

type SideTabsProps = { readonly [Name in SideTab]: ReactNode } & {
  /** The tab that is shown first. */
  readonly first: SideTab
}

/** Tabs for the log, the moments and the review. */
export function SideTabs({ first, ...content }: SideTabsProps): ReactElement {
  const { match, replay, advice } = useMessages()
  const [selected, setSelected] = useState<SideTab>(first)
  const tabs = [
    { name: 'log', label: match.log, icon: 'i-log' },
    { name: 'moments', label: replay.moments, icon: 'i-crown' },
    { name: 'review', label: advice.review, icon: 'i-review' },
  ] as const
  return (
    <Tabs label={replay.sidePanel} tabs={tabs} selected={selected} onSelect={setSelected}>
      {content[selected]}
    </Tabs>
  )
}
