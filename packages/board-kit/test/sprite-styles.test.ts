import { describe, expect, it } from 'vitest'
import { splitSpriteStyles } from '../src/sprite-styles.ts'

describe('an SVG sprite', () => {
  const sheet =
    '<svg><style>.a{fill:red}</style><symbol id="x"><path class="a" style="--c:1"/></symbol><style>.b{}</style></svg>'

  it('is split into rules and drawing', () => {
    expect(splitSpriteStyles(sheet).css).toBe('.a{fill:red}\n.b{}')
  })

  it('keeps no styles that the content security policy blocks, and loses nothing else', () => {
    expect(splitSpriteStyles(sheet).svg).toBe('<svg><symbol id="x"><path class="a" data-style="--c:1"/></symbol></svg>')
  })

  it('without styles is left as it is', () => {
    expect(splitSpriteStyles('<svg><symbol id="x"/></svg>')).toEqual({
      css: '',
      svg: '<svg><symbol id="x"/></svg>',
    })
  })
})
