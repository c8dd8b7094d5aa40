import { describe, expect, it } from 'vitest'
import { splitSpriteStyles } from '../src/sprite-styles.ts'

describe('the text of a symbol sheet', () => {
  const sheet =
    '<svg><style>.a{fill:red}</style><symbol id="x"><path class="a" style="--c:1"/></symbol><style>.b{}</style></svg>'

  it('gives up its rules', () => {
    expect(splitSpriteStyles(sheet).css).toBe('.a{fill:red}\n.b{}')
  })

  it('has nothing left that a strict page would refuse, and loses nothing else', () => {
    expect(splitSpriteStyles(sheet).svg).toBe('<svg><symbol id="x"><path class="a" data-style="--c:1"/></symbol></svg>')
  })

  it('leaves a sheet without styles as it is', () => {
    expect(splitSpriteStyles('<svg><symbol id="x"/></svg>')).toEqual({
      css: '',
      svg: '<svg><symbol id="x"/></svg>',
    })
  })
})
