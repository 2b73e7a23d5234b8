import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aHeic, heicSecret, realHeic } from '../../../tests/support/data/heic-file.ts'
import { HeicUnreadable, heicToJpeg } from './heic-decoder.ts'

const colours = { blue: [0, 0, 255], red: [255, 0, 0], white: [255, 255, 255], green: [0, 255, 0] }

describe('a HEIC', () => {
  test('becomes a JPEG that is upright, with its profile of colors and no other metadata', async () => {
    const jpeg = await heicToJpeg(realHeic())
    expect(jpeg.includes(heicSecret)).toBe(false)
    // sharp applies the profile: in Display P3 the red is 234, 51, 35.
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    expect((await sharp(jpeg).metadata()).icc).toHaveLength(480)
    expect([info.width, info.height]).toEqual([240, 320])
    const seen = ([x, y]: [number, number]) => {
      const pixel = [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
      return Object.entries(colours).find(([, colour]) =>
        colour.every((value, channel) => Math.abs(value - (pixel[channel] ?? -1)) < 12),
      )?.[0]
    }
    const corners: [number, number][] = [
      [60, 80],
      [180, 80],
      [60, 240],
      [180, 240],
    ]
    expect(corners.map(seen)).toEqual(['blue', 'red', 'white', 'green'])
  })

  test('waits for the one before it', async () => {
    const jpegs = await Promise.all([heicToJpeg(realHeic()), heicToJpeg(realHeic())])
    expect(jpegs[0].equals(jpegs[1])).toBe(true)
  })

  test.each<[string, () => Buffer]>([
    ['breaks off', () => realHeic().subarray(0, -400)],
    ['has no pixels', () => aHeic()],
    ['declares too many pixels', () => aHeic({ width: 6000, height: 5000 })],
    ['is something else', () => Buffer.alloc(5000, 1)],
  ])('that %s is rejected', async (_, make) => {
    await expect(heicToJpeg(make())).rejects.toThrow(HeicUnreadable)
  })
})
