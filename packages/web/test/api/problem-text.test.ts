import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/api/http.ts'
import { problemText } from '../../src/api/problem-text.ts'
import { de } from '../../src/messages/de/index.ts'
import { en } from '../../src/messages/en/index.ts'

describe('an error of the server', () => {
  it('is shown in the language of the reader', () => {
    const conflict = new ApiError('conflict', 'Seat 2 is taken by Ida. Choose another one.', 409)
    expect(problemText(conflict, 'en', en)).toBe('Seat 2 is taken by Ida. Choose another one.')
    expect(problemText(conflict, 'de', de)).toBe(de.problems.conflict)
    expect(problemText(new ApiError('INVALID_PASSWORD', 'Invalid', 400), 'en', en)).toBe(en.problems.INVALID_PASSWORD)
    expect(problemText(new ApiError('offline', '/api/me: unreachable', 0), 'de', de)).toBe(de.problems.offline)
    expect(problemText(new TypeError('x'), 'en', en)).toBe(en.problems.other)
  })

  it('says when to try again after too many attempts', () => {
    const limited = (seconds: number) => new ApiError('too-many', 'Too many.', 429, seconds)
    expect(problemText(limited(45), 'en', en)).toBe('There were too many attempts. Try again in 45 seconds.')
    expect(problemText(limited(599), 'en', en)).toBe('There were too many attempts. Try again in 10 minutes.')
    expect(problemText(limited(3_600), 'de', de)).toBe(
      'Das waren zu viele Versuche. Versuch es in 1 Stunde noch einmal.',
    )
    expect(problemText(new ApiError('too-many', 'Too many.', 429), 'de', de)).toBe(de.problems['too-many'])
  })
})
