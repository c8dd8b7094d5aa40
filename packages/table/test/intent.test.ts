import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOVER, Intent, LINGER, LONG_PRESS } from '../src/intent.ts'

function explainable(): { readonly intent: Intent; isOpen(): boolean } {
  let open = false
  const intent = new Intent({
    open: () => {
      open = true
    },
    close: () => {
      open = false
    },
  })
  return { intent, isOpen: () => open }
}

describe('when a thing is explained', () => {
  const card = explainable()
  const neighbour = explainable()
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    card.intent.hide()
    neighbour.intent.hide()
    vi.useRealTimers()
  })

  it('waits for a mouse to rest on it', () => {
    card.intent.enter()
    vi.advanceTimersByTime(HOVER - 1)
    expect(card.isOpen()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(card.isOpen()).toBe(true)
  })

  it('does not count it as looking when it has slid under a resting mouse', () => {
    card.intent.meet()
    vi.advanceTimersByTime(2 * HOVER)
    expect(card.isOpen()).toBe(false)
    card.intent.move()
    vi.advanceTimersByTime(HOVER)
    expect(card.isOpen()).toBe(true)
  })

  it('is not opened again by the same mouse once a press has closed it', () => {
    card.intent.meet()
    card.intent.move()
    card.intent.hide()
    card.intent.move()
    vi.advanceTimersByTime(2 * HOVER)
    expect(card.isOpen()).toBe(false)
  })

  it('stays when the mouse goes over to the explanation, and ends when it goes away', () => {
    card.intent.show()
    card.intent.leave()
    card.intent.enter()
    vi.advanceTimersByTime(LINGER)
    expect(card.isOpen()).toBe(true)
    card.intent.leave()
    vi.advanceTimersByTime(LINGER)
    expect(card.isOpen()).toBe(false)
  })

  it('moves on at once to a neighbour, one at a time', () => {
    card.intent.show()
    card.intent.leave()
    neighbour.intent.enter()
    expect([card.isOpen(), neighbour.isOpen()]).toEqual([false, true])
  })

  it('opens under a finger that stays, and keeps that from counting as a press', () => {
    const held = vi.fn()
    card.intent.touch(held)
    vi.advanceTimersByTime(LONG_PRESS)
    expect(held).toHaveBeenCalledOnce()
    expect(card.isOpen()).toBe(true)
  })

  it('leaves a short tap alone', () => {
    const held = vi.fn()
    card.intent.touch(held)
    card.intent.lift()
    vi.advanceTimersByTime(LONG_PRESS)
    expect(held).not.toHaveBeenCalled()
    expect(card.isOpen()).toBe(false)
  })
})
