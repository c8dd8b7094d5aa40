import { describe, expect, it } from 'vitest'
import { ageOrderOf, olderByOne, seatsByAge } from '../../src/play/age-order.ts'

describe('the order of ages', () => {
  it('names the seats of the match from the oldest to the youngest', () => {
    expect(seatsByAge('3142', 4)).toEqual([2, 0, 3, 1])
    expect(seatsByAge('3142', 2)).toEqual([0, 1])
  })

  it('is written with the seats that the match does not have at its end', () => {
    expect(ageOrderOf([2, 0, 1], '1234')).toBe('3124')
    expect(ageOrderOf([1, 0], '4321')).toBe('2134')
  })

  it('changes by one place at a time', () => {
    expect(olderByOne('1234', 4, 2)).toBe('1324')
    expect(olderByOne('4321', 2, 0)).toBe('1234')
    expect(olderByOne('1234', 4, 0)).toBe('1234')
  })
})
