import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useCopy } from '../lobby/use-copy.ts'
import { Sheet } from '../match/sheet.tsx'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './controls.module.css'

/** How to share a moment: by a link, or as a file for a match that is on no server. */
export interface ShareOptions {
  readonly link: string | undefined
  readonly save: () => void
}

export function ShareButton({ sharing: { link, save } }: { readonly sharing: ShareOptions }): ReactElement {
  const { replay } = useMessages()
  const { isCopied, copy } = useCopy()
  const [isAsking, setAsking] = useState(false)
  const label = isCopied ? replay.copied : link === undefined ? replay.share : replay.copyLink
  return (
    <>
      <Button
        className={`btn ${styles.share}`}
        aria-label={label}
        onPress={() => (link === undefined ? setAsking(true) : copy(link))}
      >
        <Icon id={isCopied ? 'i-check' : 'i-link'} />
        <span>{label}</span>
      </Button>
      <span className="sr" role="status">
        {isCopied && replay.copied}
      </span>
      {isAsking && (
        <Sheet kind="question" title={replay.shareTitle} onClose={() => setAsking(false)}>
          <div className={styles.question}>
            <p>{replay.shareText}</p>
            <Button
              className="btn go"
              onPress={() => {
                save()
                setAsking(false)
              }}
            >
              <Icon id="i-save" />
              {replay.save}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
