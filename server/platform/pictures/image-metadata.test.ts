import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { emptyComment, jpegOf, pngOfChunks, pngWithBomb } from '../../../tests/support/data/bad-files.ts'
import { withoutMetadata } from './image-metadata.ts'
import { PictureUnreadable } from './picture-unreadable.ts'

type Type = 'image/jpeg' | 'image/png'
const formats = ['jpeg', 'png'] as const

/** An image whose left half is red, twice as wide as high. */
const picture = (): Sharp =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: 'white' } }).composite([
    { input: { create: { width: 32, height: 32, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])
const exif = {
  IFD0: { Make: 'Secret Camera Works', Model: 'SCW-1', Software: 'Notes 1.0', Artist: 'Noura' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '46/1 40/1 0/1' },
}
const taken = (format: (typeof formats)[number], orientation = 1): Promise<Buffer> =>
  picture()
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Riyadh</place></x:xmpmeta>')
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer()

/** Feeds chunks of a few bytes, so that chunk boundaries fall into every part. */
async function cleaned(type: Type, bytes: Uint8Array, pieceSize = 7): Promise<Buffer> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
  }
  const all: Buffer[] = []
  for await (const piece of withoutMetadata(type, pieces())) all.push(piece)
  return Buffer.concat(all)
}
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const secretsIn = (bytes: Buffer) =>
  ['Secret Camera', 'SCW-1', 'Notes 1.0', 'Noura', 'Riyadh', 'GPS'].filter((text) => bytes.includes(text))

describe.each(formats)('a picture: %s', (format) => {
  const type: Type = `image/${format}`

  test('keeps its pixels and colors, and has neither place nor device', async () => {
    const before = await taken(format)
    expect(secretsIn(before)).not.toEqual([])
    expect((await sharp(before).metadata()).exif).toBeDefined()
    const after = await cleaned(type, before)
    expect(secretsIn(after)).toEqual([])
    const { exif: left, xmp, icc } = await sharp(after).metadata()
    expect([left, xmp]).toEqual([undefined, undefined])
    expect(icc).toEqual((await sharp(before).metadata()).icc)
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before))
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stays the right way up: orientation %i', async (orientation) => {
    const before = await taken(format, orientation)
    const after = await cleaned(type, before)
    expect(secretsIn(after)).toEqual([])
    expect((await sharp(after).metadata()).orientation ?? 1).toBe((await sharp(before).metadata()).orientation ?? 1)
    const shown = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer()
    expect(await shown(after)).toEqual(await shown(before))
  })

  test.each([1, 2, 3, 64, 1000, 1_000_000])('has the same result in chunks of %i bytes', async (size) => {
    const before = await taken(format, 6)
    expect(await cleaned(type, before, size)).toEqual(await cleaned(type, before))
    // An image without metadata stays unchanged.
    const bare = await cleaned(type, before)
    expect(await cleaned(type, bare, size)).toEqual(bare)
  })

  test('loses the bytes after its end', async () => {
    const before = await taken(format)
    expect(await cleaned(type, Buffer.concat([before, Buffer.from('a film from Riyadh')]))).toEqual(await cleaned(type, before))
  })

  test('that is truncated anywhere is no error', async () => {
    const before = await taken(format, 6)
    for (let length = 0; length < before.length; length += 1) {
      expect((await cleaned(type, before.subarray(0, length), 4096)).length).toBeLessThanOrEqual(before.length)
    }
  })
})

test('a progressive JPEG with restarts and comments keeps its pixels', async () => {
  const whole = await picture().withExif(exif).jpeg({ progressive: true, mozjpeg: true }).toBuffer()
  const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('Riyadh')])
  const fill = Buffer.from([0xff, 0xff])
  const before = Buffer.concat([whole.subarray(0, 2), comment, fill, whole.subarray(2)])
  const after = await cleaned('image/jpeg', before)
  expect(secretsIn(after)).toEqual([])
  expect(await pixelsOf(after)).toEqual(await pixelsOf(before))
})

test('EXIF that is broken is left out', async () => {
  const whole = await picture().jpeg().toBuffer()
  for (const tiff of ['', 'II', 'MM\0*\xff\xff\xff\xff', 'II*\0\x08\0\0\0\xff\xff', 'XX*\0\x08\0\0\0']) {
    const content = Buffer.from(`Exif\0\0${tiff}`, 'latin1')
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, content.length + 2]), content])
    const before = Buffer.concat([whole.subarray(0, 2), segment, whole.subarray(2)])
    expect(await cleaned('image/jpeg', before)).toEqual(await cleaned('image/jpeg', whole))
  }
})

test('a PNG loses a text or a color profile that unpacks to much more than it is, and keeps its pixels', async () => {
  for (const type of ['iCCP', 'zTXt'] as const) {
    const sent = await pngWithBomb(type, 5)
    const kept = await cleaned('image/png', sent, 4096)
    expect(sent.includes(type)).toBe(true)
    expect(kept.includes(type)).toBe(false)
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(sent))
  }
})

describe('a picture of millions of parts', () => {
  test.each<[string, Type, () => Promise<Buffer>]>([
    ['comments', 'image/jpeg', () => jpegOf(emptyComment)],
    ['markers without a length', 'image/jpeg', () => jpegOf(Buffer.from('ffd0', 'hex'))],
    ['chunks', 'image/png', pngOfChunks],
  ])('is refused: %s', async (_, type, make) => {
    await expect(cleaned(type, await make(), 65_536)).rejects.toThrow(PictureUnreadable)
  })

  test.each(['ff', '00'])('that are only bytes between two segments are left out: %s', async (fill) => {
    const before = await jpegOf(Buffer.from(fill, 'hex'), 100_000)
    const after = await cleaned('image/jpeg', before, 65_536)
    expect(after.length).toBeLessThan(before.length - 90_000)
  })
})
