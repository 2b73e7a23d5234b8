import { describe, expect, test } from 'vitest'
import { aHeic, heicSecrets } from '../../tests/support/data/heic-file.ts'
import { heicSize, heicWithoutMetadata } from './heic-metadata.ts'
import { BoxesUnreadable } from './iso-boxes.ts'

const secretsIn = (bytes: Buffer) => heicSecrets.filter((secret) => bytes.includes(secret))

describe('a HEIC', () => {
  test.each([{}, { exifInMeta: true }])('has neither place nor device, and everything else at the same offset: %o', (options) => {
    const before = aHeic(options)
    expect(secretsIn(before)).toEqual([...heicSecrets])
    const after = heicWithoutMetadata(before)
    expect(secretsIn(after)).toEqual([])
    expect(after.length).toBe(before.length)
    const pixels = Buffer.alloc(6000, 0xab)
    expect(after.indexOf(pixels)).toBe(before.indexOf(pixels))
    expect(heicSize(after)).toEqual({ width: 4032, height: 3024 })
    // The orientation.
    expect(after.includes(Buffer.from('irot\u0003', 'latin1'))).toBe(true)
    expect(heicWithoutMetadata(after)).toEqual(after)
  })

  test('declares its size in its boxes', () => {
    expect(heicSize(aHeic({ width: 50_000, height: 50_000 }))).toEqual({ width: 50_000, height: 50_000 })
  })

  test('that is invalid or truncated is rejected', () => {
    const heic = aHeic()
    for (const broken of [
      heic.subarray(0, 300),
      heic.subarray(0, -5),
      Buffer.alloc(100, 1),
      Buffer.alloc(0),
      heic.subarray(heic.indexOf('mdat') - 4),
    ]) {
      expect(heicSize(broken)).toBeUndefined()
      expect(() => heicWithoutMetadata(broken)).toThrow(BoxesUnreadable)
    }
  })

  test('whose EXIF ends beyond the file is rejected: private data could be anywhere', () => {
    expect(() => heicWithoutMetadata(aHeic({ exifLength: 1_000_000 }))).toThrow(BoxesUnreadable)
  })

  test('without a known image item has no size', () => {
    const other = Buffer.from(aHeic())
    other.write('jpeg', other.indexOf('hvc1'), 'latin1')
    expect(heicSize(other)).toBeUndefined()
  })

  test('changed at any byte is read or rejected, and throws no other error', () => {
    const heic = aHeic({ pixels: 20 })
    const outcomes = Array.from(heic, (byte, at) => {
      const changed = Buffer.from(heic)
      changed.writeUInt8(byte ^ 0xff, at)
      heicSize(changed)
      try {
        return heicWithoutMetadata(changed).length === heic.length ? 'read' : `byte ${at}: another length`
      } catch (error) {
        return error instanceof BoxesUnreadable ? 'refused' : `byte ${at}: ${String(error)}`
      }
    })
    expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']))
  })
})
