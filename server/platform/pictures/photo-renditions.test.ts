import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeRenditions, widthsByStage } from './photo-renditions.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'renditions-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  [4000, [320, 640], [960, 1600]],
  [1000, [320, 640], [960]],
  [800, [320, 640], [800]],
  [400, [320, 400], []],
  [100, [100], []],
])('a picture %i wide has sizes in two stages', (width, first, second) => {
  expect(widthsByStage(width)).toEqual([first, second])
})

const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }
/** 320 × 240, red at the left, blue at the right. */
const halves = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: blue } }).composite([
    { input: { create: { width: 160, height: 240, channels: 3, background: red } }, left: 0, top: 0 },
  ])

const make = (original: Buffer, key: string, stage: 0 | 1 = 0) => makeRenditions(Readable.from([original]), { key, folder, stage })
/** The mean color of a part of a rendition: the left, right, top or bottom quarter. */
async function colourAt(file: string, side: 'left' | 'right' | 'top' | 'bottom'): Promise<number[]> {
  const { data, info } = await sharp(join(folder, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = side === 'left' ? 0.1 : side === 'right' ? 0.9 : 0.5
  const y = side === 'top' ? 0.1 : side === 'bottom' ? 0.9 : 0.5
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}
const isNear = (one: number[], { r, g, b }: typeof red) => one.every((value, nth) => Math.abs(value - ([r, g, b][nth] ?? 0)) < 12)

// Each starts a process with a low priority.
vi.setConfig({ testTimeout: 60_000 })

describe('the sizes of a photograph', () => {
  it('are written in three formats, with a placeholder, and say whether more follow', async () => {
    const wide = await sharp({ create: { width: 1000, height: 500, channels: 3, background: red } })
      .jpeg()
      .toBuffer()
    const first = await make(wide, 'wide')
    expect(first).toMatchObject({ widths: [320, 640], width: 640, height: 320, hasMore: true })
    expect(first.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(await make(wide, 'wide', 1)).toMatchObject({ widths: [960], width: 960, height: 480, hasMore: false })
    const names = [320, 640, 960].flatMap((width) => ['avif', 'jpg', 'webp'].map((format) => `wide-${width}.${format}`))
    expect(
      readdirSync(folder)
        .filter((name) => name.startsWith('wide'))
        .toSorted(),
    ).toEqual(names.toSorted())
    expect(await sharp(join(folder, 'wide-960.avif')).metadata()).toMatchObject({ width: 960, height: 480 })
  })

  const sides = ['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom'] as const
  it.each(sides.map((side, nth) => [nth + 1, side] as const))(
    'are upright where the camera wrote orientation %i, and have no metadata',
    async (orientation, side) => {
      const original = await halves()
        .withExif({ IFD0: { Make: 'Secretcam', Orientation: String(orientation) } })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()
      const key = `turned${orientation}`
      const { width, height, widths } = await make(original, key)
      expect(width > height, key).toBe(orientation < 5)
      const file = `${key}-${widths.at(-1)}.jpg`
      expect(isNear(await colourAt(file, side), red), `${key}: ${(await colourAt(file, side)).join()}`).toBe(true)
      for (const format of ['jpg', 'webp', 'avif']) {
        const { exif, icc, xmp, orientation: turned } = await sharp(join(folder, `${key}-${widths.at(-1)}.${format}`)).metadata()
        expect([exif, xmp, turned ?? 1], `${key} ${format}`).toEqual([undefined, undefined, 1])
        expect(icc, `${key} ${format}`).toBeUndefined()
      }
    },
  )

  // The original's upper left is red, its upper right blue, its lower half green.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are turned and cropped after orientation %i is upright', async (orientation) => {
    const upright = sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 30, g: 220, b: 30 } } }).composite([
      { input: { create: { width: 160, height: 100, channels: 3, background: red } }, left: 0, top: 0 },
      { input: { create: { width: 160, height: 100, channels: 3, background: blue } }, left: 160, top: 0 },
    ])
    const flat = await upright.png().toBuffer()
    // As a camera stores it that is held so that the picture needs this orientation.
    const stored = [1, 2, 3, 4].includes(orientation) ? sharp(flat) : sharp(await sharp(flat).rotate(90).png().toBuffer())
    const mirrored = { flip: [3, 4, 6, 7].includes(orientation), flop: [2, 3, 5, 6].includes(orientation) }
    const original = await stored.flip(mirrored.flip).flop(mirrored.flop).withMetadata({ orientation }).jpeg({ quality: 98 }).toBuffer()
    // Turned by a right angle the red quarter is at the upper right.
    const key = `part${orientation}`
    const edit = { turn: 1, crop: { left: 0.5, top: 0, width: 0.5, height: 0.5 } }
    const made = await makeRenditions(Readable.from([original]), { key, folder, stage: 0, edit })
    expect(made).toMatchObject({ width: 100, height: 160 })
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      expect(isNear(await colourAt(`${key}-100.jpg`, side), red), `${side}: ${(await colourAt(`${key}-100.jpg`, side)).join()}`).toBe(true)
    for (const name of readdirSync(folder).filter((each) => each.startsWith(`${key}-`))) {
      const { exif, icc, xmp, orientation: turned = 1 } = await sharp(join(folder, name)).metadata()
      expect([exif, icc, xmp, turned], name).toEqual([undefined, undefined, undefined, 1])
    }
    expect(await sharp(join(folder, `${key}-whole.webp`)).metadata()).toMatchObject({ width: 200, height: 320 })
  })

  it('have the colors of sRGB, of whatever a camera or a printer wrote', async () => {
    // Its stored numbers are others: about 203, 56, 46.
    const p3 = await halves().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(p3).metadata()).icc).toBeDefined()
    const cmyk = await halves().toColourspace('cmyk').jpeg().toBuffer()
    const deep = await halves().toColourspace('rgb16').png().toBuffer()
    for (const [key, original] of Object.entries({ p3, cmyk, deep })) {
      await make(original, key)
      await makeRenditions(Readable.from([original]), {
        key: `${key}-part`,
        folder,
        stage: 0,
        edit: { turn: 2, crop: { left: 0.5, top: 0, width: 0.5, height: 1 } },
      })
      for (const name of [`${key}-part-160.avif`, `${key}-part-160.jpg`, `${key}-part-whole.webp`]) {
        const { exif, icc, xmp } = await sharp(join(folder, name)).metadata()
        expect([exif, icc, xmp], name).toEqual([undefined, undefined, undefined])
      }
      const colour = await colourAt(`${key}-320.jpg`, 'left')
      // Of printer's ink there is no such red: the nearest one.
      const isRight = key === 'cmyk' ? Math.min(colour[0] ?? 0, 255 - (colour[2] ?? 255)) > 160 : isNear(colour, red)
      expect(isRight, `${key}: ${colour.join()}`).toBe(true)
      expect(await sharp(join(folder, `${key}-320.webp`)).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: false })
    }
  })

  it('are those of the first picture of an animation', async () => {
    const frames = Buffer.concat([
      Buffer.alloc(400 * 300 * 3, Buffer.from([220, 30, 30])),
      Buffer.alloc(400 * 300 * 3, Buffer.from([30, 30, 220])),
    ])
    const moving = await sharp(frames, { raw: { width: 400, height: 600, channels: 3, pageHeight: 300 } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect(await make(moving, 'moving')).toMatchObject({ width: 400, height: 300 })
    expect(isNear(await colourAt('moving-400.jpg', 'top'), red)).toBe(true)
  })

  it('are not made of what is no picture, is cut off, or has more than 50 megapixels', async () => {
    const { length } = await halves().jpeg().toBuffer()
    const cut = (await halves().jpeg().toBuffer()).subarray(0, length / 2)
    await expect(make(Buffer.from('no picture'), 'bad')).rejects.toMatchObject({ problem: 'unreadable' })
    await expect(make(cut, 'bad')).rejects.toMatchObject({ problem: 'unreadable' })
    const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: red } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    await expect(make(huge, 'bad')).rejects.toMatchObject({ problem: 'too-large' })
    expect(readdirSync(folder).filter((name) => name.startsWith('bad'))).toEqual([])
  })
})
