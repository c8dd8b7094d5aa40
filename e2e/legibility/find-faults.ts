import type { Page } from 'playwright-core'

/** What a page is measured by. */
export interface LegibilityOptions {
  /** Fingers need larger targets than a mouse. */
  readonly isTouch: boolean
  /** Where everything that can be chosen must be in view without scrolling: on all screens but phones. */
  readonly isWhole: boolean
}

const LIMITS = {
  /** The smallest text, in CSS pixels as they are on the screen. */
  minTextPx: 12,
  minTouchPx: 44,
  minMousePx: 24,
  /** Rounding of layout and glyphs that reach beyond their line. */
  slackPx: 1.5,
  /** Two texts overlap if more than this share of the smaller one lies under the other. */
  overlapShare: 0.2,
}

/**
 * What on the page could not be read, pressed or found: text that is too small, cut off, shortened or under other text,
 * targets that are too small, and choices outside the window. Symbols and numerals that are part of a drawing are left
 * out; so is what marks itself with `data-shortened`, because the whole text stands elsewhere.
 */
export async function findLegibilityFaults(page: Page, options: LegibilityOptions): Promise<string[]> {
  return page.evaluate(findInDocument, { ...LIMITS, ...options })
}

/** Runs in the page, so it must not use anything from outside. */
function findInDocument(limits: typeof LIMITS & LegibilityOptions): string[] {
  const { minTextPx, minTouchPx, minMousePx, slackPx, overlapShare, isTouch, isWhole } = limits
  const faults = new Set<string>()
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  type Box = typeof view

  // Hit tests must also find what takes no presses.
  const everythingHits = new CSSStyleSheet()
  everythingHits.replaceSync('*, *::before, *::after { pointer-events: auto !important }')
  const findHits = (use: () => void) => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, everythingHits]
    use()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everythingHits)
  }

  const intersect = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
  const middleOf = ({ left, top, right, bottom }: Box) => [(left + right) / 2, (top + bottom) / 2] as const
  /** Without the space above and below the letters of a line, in which lines may overlap. */
  const lettersOf = (box: Box): Box => {
    const space = (box.bottom - box.top) * 0.2
    return { left: box.left, right: box.right, top: box.top + space, bottom: box.bottom - space }
  }
  const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
  const placeOf = (element: Element) => {
    const named = element.closest('[aria-label], [data-testid], section, article, button, header, li')
    const label = named?.getAttribute('aria-label') ?? named?.tagName.toLowerCase() ?? ''
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').split(' ')[0]} in ${shorten(label)}`
  }
  const isHidden = (element: Element): boolean => {
    if (element.closest('.sr, [hidden], [inert], template, script, style, title, desc') !== null) return true
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return true
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, width, height } = getComputedStyle(at)
      // Texts for screen readers alone.
      if (clipPath.startsWith('inset(50%') || (width === '1px' && height === '1px')) return true
    }
    return false
  }
  /** Whether what lies under the element cannot be seen through it. */
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const isTransparent = backgroundColor === 'transparent' || /^rgba\(.*, 0(\.[0-4]\d*)?\)$/.test(backgroundColor)
    return element instanceof SVGElement || element.tagName === 'IMG' || !isTransparent || backgroundImage !== 'none'
  }
  const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  /** The part of the window in which the element can be seen, and the part to which it could be scrolled. */
  function clipsOf(element: Element): { readonly cut: Box; readonly seen: Box } {
    const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
    let cut: Box = everywhere
    let seen: Box = view
    let isFixed = getComputedStyle(element).position === 'fixed'
    const scrolls = { x: false, y: false }
    for (let at = element.parentElement; at !== null && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (isFixed) break
      const box = at.getBoundingClientRect()
      const [x, y] = [style.overflowX, style.overflowY]
      if (x !== 'visible') {
        const part = { ...everywhere, left: box.left, right: box.right }
        seen = intersect(seen, part)
        scrolls.x ||= isScrolling(x)
        // What can be scrolled into view is not cut, by this area or by those around it.
        if (!scrolls.x) cut = intersect(cut, part)
      }
      if (y !== 'visible') {
        const part = { ...everywhere, top: box.top, bottom: box.bottom }
        seen = intersect(seen, part)
        scrolls.y ||= isScrolling(y)
        if (!scrolls.y) cut = intersect(cut, part)
      }
      isFixed = style.position === 'fixed'
    }
    return { cut, seen }
  }

  const texts: { readonly element: Element; readonly box: Box; readonly text: string; readonly seen: Box }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || element === null || isHidden(element)) continue
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
    if (rects.length === 0) continue
    const style = getComputedStyle(element)
    const { cut, seen } = clipsOf(element)
    const isDrawn = element instanceof SVGElement
    const transform = isDrawn ? (element as unknown as SVGGraphicsElement).getScreenCTM?.() : undefined
    const htmlScale =
      element instanceof HTMLElement && element.offsetWidth > 0
        ? element.getBoundingClientRect().width / element.offsetWidth
        : 1
    // The width of an inline element is rounded, which is no transform.
    const isScaled = Math.abs(htmlScale - 1) > 0.04
    const scale = transform == null ? (isScaled ? htmlScale : 1) : Math.hypot(transform.a, transform.b)
    const size = Number.parseFloat(style.fontSize) * scale
    if (/\p{L}{2}/u.test(text) && size < minTextPx - 0.06)
      faults.add(`text of ${size.toFixed(1)} px: "${shorten(text)}" (${placeOf(element)})`)
    const isShortened = element.closest('[data-shortened]') !== null
    // A numeral's box reaches beyond the symbol it is drawn into.
    const mayBeCut = !isShortened && !(isDrawn && !/\p{L}{2}/u.test(text))
    for (const box of rects) {
      if (areaOf(intersect(box, seen)) === 0 && areaOf(intersect(box, view)) === 0) continue
      const isCut =
        box.left < cut.left - slackPx ||
        box.right > cut.right + slackPx ||
        // A line's box is higher than its letters.
        box.top < cut.top - size * 0.3 - slackPx ||
        box.bottom > cut.bottom + size * 0.3 + slackPx
      if (isCut && mayBeCut) faults.add(`text that is cut off: "${shorten(text)}" (${placeOf(element)})`)
      if (box.right > innerWidth + slackPx && cut.right > innerWidth && !isInScroller(element))
        faults.add(`text beyond the window's edge: "${shorten(text)}" (${placeOf(element)})`)
      texts.push({ element, box, text, seen })
    }
    if (!isDrawn && !isShortened && isEllipsed(element, style))
      faults.add(`text that is shortened: "${shorten(text)}" (${placeOf(element)})`)
  }

  function isInScroller(element: Element): boolean {
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (isScrolling(getComputedStyle(at).overflowX)) return true
    return false
  }

  function isEllipsed(element: Element, style: CSSStyleDeclaration): boolean {
    const isOneLine = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'
    const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== ''
    return (
      (isOneLine && element.scrollWidth > element.clientWidth + slackPx) ||
      (isClamped && element.scrollHeight > element.clientHeight + slackPx)
    )
  }

  // Only texts that can be seen at their middle: what lies under a card or a sheet is covered, not overlapping.
  findHits(() => {
    const shown = texts.filter(({ element, box, seen }) => {
      const part = intersect(box, seen)
      if (areaOf(part) === 0) return false
      const above: Element[] = []
      for (const hit of document.elementsFromPoint(...middleOf(part))) {
        if (hit === element || element.contains(hit) || hit.contains(element)) return !above.some(isOpaque)
        above.push(hit)
      }
      return false
    })
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (one.element === other.element) continue
        const [letters, otherLetters] = [lettersOf(one.box), lettersOf(other.box)]
        const share = areaOf(intersect(letters, otherLetters)) / Math.min(areaOf(letters), areaOf(otherLetters))
        if (share <= overlapShare) continue
        faults.add(
          `texts over each other: "${shorten(one.text)}" and "${shorten(other.text)}" (${placeOf(one.element)})`,
        )
      }
    }
  })

  const minTargetPx = isTouch ? minTouchPx : minMousePx
  const targets = document.querySelectorAll(
    'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=tab], [role=switch], [data-light=can]',
  )
  for (const target of targets) {
    if (isHidden(target)) continue
    const { seen } = clipsOf(target)
    const box = target.getBoundingClientRect()
    if (areaOf(intersect(box, seen)) === 0) {
      if (target.matches('[data-light=can]') && isWhole)
        faults.add(`a choice out of view: ${nameOf(target)} (${placeOf(target)})`)
      continue
    }
    if (target.matches('[data-light=can]') && isWhole && areaOf(intersect(box, seen)) < 0.9 * areaOf(box))
      faults.add(`a choice that is partly out of view: ${nameOf(target)} (${placeOf(target)})`)
    if (isInSentence(target) || target.matches('[disabled], [aria-disabled=true], [data-light=dimmed]')) continue
    if (Math.min(box.width, box.height) >= minTargetPx - slackPx) continue
    if (!isReachable(target, box, minTargetPx / 2 - slackPx))
      faults.add(
        `a target of ${Math.round(box.width)} × ${Math.round(box.height)} px: ${nameOf(target)} (${placeOf(target)})`,
      )
  }

  function nameOf(element: Element): string {
    return `"${shorten(element.getAttribute('aria-label') ?? element.textContent ?? '')}"`
  }

  /** A link within a sentence, which is as high as its line. */
  function isInSentence(element: Element): boolean {
    const parent = element.parentElement
    return (
      element.matches('a, button') &&
      getComputedStyle(element).display.startsWith('inline') &&
      parent !== null &&
      [...parent.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
    )
  }

  /** Whether presses around the target's middle reach it, because its area is larger than what is drawn. */
  function isReachable(target: Element, box: DOMRect, reach: number): boolean {
    const [x, y] = middleOf(box)
    const label = target.closest('label')
    return [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].every(([px = 0, py = 0]) => {
      const hit = document.elementFromPoint(
        Math.min(Math.max(px, 0), innerWidth - 1),
        Math.min(Math.max(py, 0), innerHeight - 1),
      )
      return hit !== null && (target.contains(hit) || label?.contains(hit) === true)
    })
  }

  const { scrollingElement: page } = document
  if (page !== null && page.scrollWidth > innerWidth + slackPx)
    faults.add(`the page is ${page.scrollWidth} px wide in a window of ${innerWidth} px`)
  return [...faults].sort()
}
