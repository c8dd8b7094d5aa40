import type { ReactElement } from 'react'

const ICON_PATHS = {
  first: 'M6.2 5.4q-.5 6.6 0 13.2M18.4 5.2Q13 8.4 9.6 12q3.4 3.6 8.8 6.8.5-6.8 0-13.6',
  previousChapter:
    'M11.6 5.8Q7.4 8.8 4.6 12q2.8 3.2 7 6.2.4-6.2 0-12.4M19.4 5.8q-4.2 3-7 6.2 2.8 3.2 7 6.2.4-6.2 0-12.4',
  stepBack: 'm15 5.4-6.4 6.6 6.4 6.6',
  play: 'M7.2 4.8q6.6 3 11.8 7.2a56 56 0 0 1-11.8 7.2q-.6-7.2 0-14.4',
  pause:
    'M7 5.2q1.6-.3 3.2 0 .4 6.8 0 13.6-1.6.3-3.2 0-.4-6.8 0-13.6m6.8 0q1.6-.3 3.2 0 .4 6.8 0 13.6-1.6.3-3.2 0-.4-6.8 0-13.6',
  stepForward: 'm9 5.4 6.4 6.6L9 18.6',
  nextChapter: 'M12.4 5.8q4.2 3 7 6.2-2.8 3.2-7 6.2-.4-6.2 0-12.4M4.6 5.8q4.2 3 7 6.2-2.8 3.2-7 6.2-.4-6.2 0-12.4',
  last: 'M17.8 5.4q.5 6.6 0 13.2M5.6 5.2Q11 8.4 14.4 12 11 15.6 5.6 18.8q-.5-6.8 0-13.6',
} as const

export type ControlName = keyof typeof ICON_PATHS

/** The icon of a playback button. */
export function ControlIcon({ name }: { readonly name: ControlName }): ReactElement {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={ICON_PATHS[name]}
        fill={name === 'stepBack' || name === 'stepForward' ? 'none' : 'currentColor'}
        fillOpacity="0.25"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
