import { describe, expect, it } from 'vitest'
import { addressKey, normalizeIp } from '../../src/ip-address.ts'

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:40312', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::'],
    ['2001:db8:1:3::9', '2001:db8:1:3::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of "%s" is "%s"', (address, key) => {
    expect(addressKey(address)).toBe(key)
    expect(addressKey(key), 'a key is its own key').toBe(key)
  })
})

describe('the canonical form of an address', () => {
  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:80', '192.0.2.1'],
    ['2001:DB8:0::9', '2001:db8::9'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['anna', 'anna'],
    ['1.2.3:4', '1.2.3:4'],
  ])('of "%s" is "%s", as bans know it', (address, form) => {
    expect(normalizeIp(address)).toBe(form)
  })
})
