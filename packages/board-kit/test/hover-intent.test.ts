import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HIDE_DELAY_MS, HOVER_DELAY_MS, HoverIntent, LONG_PRESS_DELAY_MS } from '../src/hover-intent.ts'

function explainable(): { readonly intent: HoverIntent; isOpen(): boolean } {
  let open = false
  const intent = new HoverIntent({
    open: () => {
      open = true
    },
    close: () => {
      open = false
    },
  })
  return { intent, isOpen: () => open }
}

describe('a tooltip', () => {
  const card = explainable()
  const neighbour = explainable()
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    card.intent.hide()
    neighbour.intent.hide()
    vi.useRealTimers()
  })

  it('opens after the pointer has rested on the element', () => {
    card.intent.scheduleShow()
    vi.advanceTimersByTime(HOVER_DELAY_MS - 1)
    expect(card.isOpen()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(card.isOpen()).toBe(true)
  })

  it('does not open when the element slides under a resting pointer', () => {
    card.intent.pointerEntered()
    vi.advanceTimersByTime(2 * HOVER_DELAY_MS)
    expect(card.isOpen()).toBe(false)
    card.intent.pointerMoved()
    vi.advanceTimersByTime(HOVER_DELAY_MS)
    expect(card.isOpen()).toBe(true)
  })

  it('does not open again after a press has closed it', () => {
    card.intent.pointerEntered()
    card.intent.pointerMoved()
    card.intent.hide()
    card.intent.pointerMoved()
    vi.advanceTimersByTime(2 * HOVER_DELAY_MS)
    expect(card.isOpen()).toBe(false)
  })

  it('stays open while the pointer is over it, and closes afterwards', () => {
    card.intent.show()
    card.intent.scheduleHide()
    card.intent.scheduleShow()
    vi.advanceTimersByTime(HIDE_DELAY_MS)
    expect(card.isOpen()).toBe(true)
    card.intent.scheduleHide()
    vi.advanceTimersByTime(HIDE_DELAY_MS)
    expect(card.isOpen()).toBe(false)
  })

  it('opens at once for a neighbour while one is open, one at a time', () => {
    card.intent.show()
    card.intent.scheduleHide()
    neighbour.intent.scheduleShow()
    expect([card.isOpen(), neighbour.isOpen()]).toEqual([false, true])
  })

  it('opens on a long press, which does not count as a press', () => {
    const held = vi.fn()
    card.intent.touchStarted(held)
    vi.advanceTimersByTime(LONG_PRESS_DELAY_MS)
    expect(held).toHaveBeenCalledOnce()
    expect(card.isOpen()).toBe(true)
  })

  it('does not open on a short tap', () => {
    const held = vi.fn()
    card.intent.touchStarted(held)
    card.intent.touchEnded()
    vi.advanceTimersByTime(LONG_PRESS_DELAY_MS)
    expect(held).not.toHaveBeenCalled()
    expect(card.isOpen()).toBe(false)
  })
})
