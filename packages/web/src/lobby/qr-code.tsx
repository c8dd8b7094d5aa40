import type { ReactElement } from 'react'
import { encode } from 'uqr'
import styles from './invite.module.css'
import { qrSvgPath } from './qr-path.ts'

/** A text as a QR code: ink on cream in both themes, because cameras want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0Z`} fill="#fffdf6" />
      <path d={qrSvgPath(data)} fill="#1d1614" />
    </svg>
  )
}
