/** A sheet's text as two things: its style rules, and its drawing without any. */
export interface SplitSprite {
  readonly css: string
  /** Style attributes are set aside as `data-style`. */
  readonly svg: string
}

/**
 * Takes the styles out of a sheet. A style element or attribute that is parsed falls to the page's security policy; the
 * same rules as an adopted stylesheet, and the same declarations set one by one, do not.
 */
export function splitSpriteStyles(text: string): SplitSprite {
  const style = /<style[^>]*>([\s\S]*?)<\/style>/g
  const rules = [...text.matchAll(style)].map(([, rule = '']) => rule.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, ''))
  const drawing = text.replace(style, '').replace(/(\s)style=(["'])/g, '$1data-style=$2')
  return { css: rules.join('\n').trim(), svg: drawing }
}
