import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aHeic } from './heic-file.ts'
import { aJpeg, aPng, aZipBomb, declaredPng, pngChunk } from './id-files.ts'

/** Files that harm those who open them, sent as the photo of a request. */

/** JavaScript in the address of the shop, if a browser ever opened it there. */
export const htmlAsJpeg = (): Buffer =>
  Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from('<html><script>alert(1)</script></html>'.repeat(400))])

export const anSvg = (): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(6000)}</svg>`)

/** A ZIP that begins as a PNG. */
export const zipAsPng = (): Buffer => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), aZipBomb()])

const afterHeader = 33

/** A small PNG with a text or a color profile that unpacks to `megabytes`. */
export async function pngWithBomb(type: 'iCCP' | 'zTXt', megabytes: number): Promise<Buffer> {
  const png = await aPng()
  const bomb = pngChunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1_000_000))]))
  return Buffer.concat([png.subarray(0, afterHeader), bomb, png.subarray(afterHeader)])
}

/** A real PNG of one color: a few hundred kilobytes that decode to `4 * pixels * pixels` bytes. */
export const largePng = (pixels: number): Promise<Buffer> =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background: 'teal' }, limitInputPixels: false })
    .png()
    .toBuffer()

/** A JPEG that says where and with what it was taken. */
export async function jpegWithPlace(): Promise<Buffer> {
  return sharp(await aJpeg(300))
    .withExif({ IFD0: { Make: 'Secret Camera Works' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } })
    .jpeg()
    .toBuffer()
}

const sizeOfFiles = 8_000_000

/** Empty chunks after the head of a WebP. */
export function webpOfChunks(size = sizeOfFiles): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(size, 4)
  return Buffer.concat([head, Buffer.alloc(size, 'ANMF\0\0\0\0', 'latin1')])
}

/** A JPEG with empty comments, or whatever is repeated, before its picture. */
export async function jpegOf(repeated: Buffer, size = sizeOfFiles): Promise<Buffer> {
  const jpeg = await aJpeg()
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(size, repeated), jpeg.subarray(2)])
}
export const emptyComment = Buffer.from('fffe0002', 'hex')

/** A PNG with empty chunks before its pixels. */
export async function pngOfChunks(size = sizeOfFiles): Promise<Buffer> {
  const png = await aPng()
  return Buffer.concat([png.subarray(0, afterHeader), Buffer.alloc(size, pngChunk('tEXt', Buffer.alloc(0))), png.subarray(afterHeader)])
}

/** By what is wrong with them, with the expected outcome. */
export const badFiles: readonly { name: string; is: 'refused' | 'cleaned' | 'stored'; make: () => Buffer | Promise<Buffer> }[] = [
  { name: 'a ZIP that unpacks to 20 MB', is: 'refused', make: aZipBomb },
  { name: 'the same with the head of a PNG', is: 'refused', make: zipAsPng },
  { name: 'a PNG of 50,000 × 50,000 px', is: 'refused', make: () => declaredPng(50_000, 50_000) },
  { name: 'a HEIC of 50,000 × 50,000 px', is: 'refused', make: () => aHeic({ width: 50_000, height: 50_000 }) },
  { name: 'an SVG', is: 'refused', make: anSvg },
  { name: 'HTML with the head of a JPEG', is: 'refused', make: htmlAsJpeg },
  { name: 'a WebP of 50,000 empty chunks', is: 'refused', make: () => webpOfChunks(400_000) },
  { name: 'a JPEG of 100,000 empty comments', is: 'refused', make: () => jpegOf(emptyComment, 400_000) },
  { name: 'a PNG of 33,000 empty chunks', is: 'refused', make: () => pngOfChunks(400_000) },
  { name: 'a PNG with a text that unpacks to 500 MB', is: 'cleaned', make: () => pngWithBomb('zTXt', 500) },
  { name: 'a PNG with a colour profile that unpacks to 500 MB', is: 'cleaned', make: () => pngWithBomb('iCCP', 500) },
  { name: 'a JPEG with GPS in its EXIF', is: 'cleaned', make: jpegWithPlace },
  { name: 'a PNG of 10,000 × 10,000 px, the largest', is: 'stored', make: () => largePng(10_000) },
]
