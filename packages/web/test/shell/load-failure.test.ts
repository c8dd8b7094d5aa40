import { describe, expect, it } from 'vitest'
import { loadFailure } from '../../src/shell/load-failure.ts'

describe('a page that cannot be loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/board-1.js',
    'error loading dynamically imported module: http://localhost/assets/board-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/board-1.css',
  ])('is told by what the browser says: %s', (message) => {
    expect(loadFailure(new TypeError(message), false)).toBe('offline')
    expect(loadFailure(new TypeError(message), true)).toBe('unreachable')
  })

  it('is not any other error, with or without a connection', () => {
    expect(loadFailure(new TypeError('x is not a function'), false)).toBeUndefined()
    expect(loadFailure('Failed to fetch', false)).toBeUndefined()
  })
})
