import { describe, expect, test } from 'vitest'
import { aHeic, realHeic } from '../../../tests/support/data/heic-file.ts'
import { heicProfile, heicSize } from './heic-properties.ts'

describe('a HEIC', () => {
  test('declares its size in its boxes', () => {
    expect(heicSize(aHeic({ width: 50_000, height: 50_000 }))).toEqual({ width: 50_000, height: 50_000 })
  })

  test('that is invalid or truncated has no size', () => {
    const heic = aHeic()
    for (const broken of [
      heic.subarray(0, 300),
      heic.subarray(0, -5),
      Buffer.alloc(100, 1),
      Buffer.alloc(0),
      heic.subarray(heic.indexOf('mdat') - 4),
    ]) {
      expect(heicSize(broken)).toBeUndefined()
    }
  })

  test('without a known image item has no size', () => {
    const other = Buffer.from(aHeic())
    other.write('jpeg', other.indexOf('hvc1'), 'latin1')
    expect(heicSize(other)).toBeUndefined()
  })

  test('changed at any byte has a size or none, and throws no error', () => {
    const heic = realHeic()
    for (const [at, byte] of heic.entries()) {
      const changed = Buffer.from(heic)
      changed.writeUInt8(byte ^ 0xff, at)
      expect(() => heicSize(changed)).not.toThrow()
      expect(() => heicProfile(changed)).not.toThrow()
    }
  })
})
