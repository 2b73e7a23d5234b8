import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { webpOfChunks } from '../../../tests/support/data/bad-files.ts'
import { PictureUnreadable } from './picture-unreadable.ts'
import { webpWithoutMetadata } from './webp-metadata.ts'

const exif = { IFD0: { Make: 'Secret Camera Works', Artist: 'Noura' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } }
const taken = (orientation = 1): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 32, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Riyadh</place></x:xmpmeta>')
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .webp()
    .toBuffer()
const secretsIn = (bytes: Buffer) => ['Secret Camera', 'Noura', 'Riyadh', 'GPS'].filter((text) => bytes.includes(text))
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

describe('a WebP', () => {
  test('keeps its pixels and colors, and has neither place nor device', async () => {
    const before = await taken()
    expect(secretsIn(before)).not.toEqual([])
    const after = webpWithoutMetadata(before)
    expect(secretsIn(after)).toEqual([])
    const { exif: left, xmp, icc, hasAlpha } = await sharp(after).metadata()
    expect([left, xmp, hasAlpha]).toEqual([undefined, undefined, true])
    expect(icc).toEqual((await sharp(before).metadata()).icc)
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before))
  })

  test.each([3, 6, 8])('stays the right way up: orientation %i', async (orientation) => {
    const before = await taken(orientation)
    const after = webpWithoutMetadata(before)
    expect(secretsIn(after)).toEqual([])
    expect((await sharp(after).metadata()).orientation).toBe(orientation)
  })

  test('without any metadata stays unchanged, and loses the bytes after its end', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .webp({ lossless: true })
      .toBuffer()
    expect(webpWithoutMetadata(plain)).toEqual(plain)
    expect(webpWithoutMetadata(Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]))).toEqual(plain)
  })

  test('of a million empty chunks is rejected', () => {
    expect(() => webpWithoutMetadata(webpOfChunks())).toThrow(PictureUnreadable)
  })

  test('that is truncated anywhere throws no error', async () => {
    const whole = await taken(6)
    for (let length = 0; length < whole.length; length += 1) expect(() => webpWithoutMetadata(whole.subarray(0, length))).not.toThrow()
  })
})
