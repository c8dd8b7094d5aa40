/** An SVG sprite, split into its style rules and its drawing. */
export interface SplitSprite {
  readonly css: string
  /** Style attributes are renamed to `data-style`. */
  readonly svg: string
}

/**
 * Removes the styles from a sprite. The content security policy blocks parsed style elements and attributes; the same
 * rules are allowed as an adopted stylesheet and through `element.style`.
 */
export function splitSpriteStyles(text: string): SplitSprite {
  const style = /<style[^>]*>([\s\S]*?)<\/style>/g
  const rules = [...text.matchAll(style)].map(([, rule = '']) => rule.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, ''))
  const drawing = text.replace(style, '').replace(/(\s)style=(["'])/g, '$1data-style=$2')
  return { css: rules.join('\n').trim(), svg: drawing }
}
