import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QrCode } from '../../src/lobby/qr-code.tsx'

const LINK = 'https://play.example.org/t/Qm7Rk2Xw9LpA'

describe('a QR code', () => {
  it('is an image with a label and as many dark squares as the code has', () => {
    const html = renderToStaticMarkup(createElement(QrCode, { text: LINK, label: 'QR code of the link' }))
    expect(html).toContain('alt="QR code of the link"')
    const svg = decodeURIComponent(/src="data:image\/svg\+xml,([^"]*)"/.exec(html)?.[1] ?? '')
    const { data } = encode(LINK, { ecc: 'M', border: 3 })
    expect([...svg.matchAll(/M\d+,\d+h/g)]).toHaveLength(data.flat().filter(Boolean).length)
  })
})
