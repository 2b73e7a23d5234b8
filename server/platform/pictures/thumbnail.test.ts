import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeThumbnail, mostThumbnailBytes, NoThumbnail } from './thumbnail.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 80 } } })

test('a small picture is upright, without metadata, and light also of nothing but noise', async () => {
  const given = await picture(1600, 1200)
    .jpeg()
    .withExif({ IFD0: { Model: 'Phone of Noura' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const small = await makeThumbnail(async () => given)
  expect(small.length).toBeLessThanOrEqual(mostThumbnailBytes)
  const { format, width, height, exif } = await sharp(small).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 180, height: 240, exif: undefined })
})

test('a transparent picture stands on white, and a small one stays as it is', async () => {
  const given = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const small = sharp(await makeThumbnail(async () => given))
  expect(await small.metadata()).toMatchObject({ width: 90, height: 60 })
  expect((await small.stats()).channels[0]?.min).toBe(255)
})

test('of what is no picture there is none', async () => {
  await expect(makeThumbnail(async () => Buffer.from('%PDF-1.7'))).rejects.toBeInstanceOf(NoThumbnail)
})
