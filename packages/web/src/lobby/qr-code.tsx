import { type ReactElement, useMemo } from 'react'
import { renderSVG } from 'uqr'
import styles from './invite.module.css'

/** A text as a QR code. Dark on light in both themes: cameras read inverted codes badly. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const svg = useMemo(
    () => renderSVG(text, { ecc: 'M', border: 3, whiteColor: '#fffdf6', blackColor: '#1d1614' }),
    [text],
  )
  return <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />
}
