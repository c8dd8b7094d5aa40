import { describe, expect, it } from 'vitest'
import { findPage } from '../src/pages.ts'

describe('the pages of the client', () => {
  it.each([
    ['/', { id: 'home', params: {} }],
    ['/rules', { id: 'rulesIndex', params: {} }],
    ['/rules/', { id: 'rulesIndex', params: {} }],
    ['/rules/mag-mell', { id: 'rules', params: { game: 'mag-mell' } }],
    ['/play/mag-mell', { id: 'play', params: { game: 'mag-mell' } }],
    ['/play/mag-mell/0a1b', { id: 'play', params: { game: 'mag-mell', id: '0a1b' } }],
    ['/replay', { id: 'replay', params: {} }],
    ['/replay/local/0a1b', { id: 'replay', params: { table: 'local', id: '0a1b' } }],
    ['/Settings', { id: 'settings', params: {} }],
    ['/t/AAAAAAAAAAAA', { id: 'table', params: { table: 'AAAAAAAAAAAA' } }],
  ])('have the address %s', (path, page) => {
    expect(findPage(path)).toEqual(page)
  })

  it.each(['/apiary', '/games/mag-mell', '/new', '/t', '/t/a/b', '/settings/more', '/play', '/replay/a/b/c'])(
    'do not have the address %s',
    (path) => {
      expect(findPage(path)).toBeUndefined()
    },
  )
})
