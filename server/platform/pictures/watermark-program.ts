/** Draws words over the picture on its standard input: the process of watermark.ts. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mostPicturePixels } from '#contract/photographs/photo-limits.ts'
import { markedSide, type WatermarkOrder } from './watermark.ts'

sharp.concurrency(1)
sharp.cache(false)

/** The size of the letters as a share of the longer side. */
const letterShare = 1 / 30
/** A smaller picture is enlarged, so that the words can be read. */
const leastSide = 800

/** The words again and again, aslant, dark with a light shadow: they can be read on any ground, and what is below them, too. */
function overlay(width: number, height: number, { path, width: wordsWidth }: WatermarkOrder): Buffer {
  const size = Math.max(width, height) * letterShare
  const scale = size / 1000
  const [across, down] = [wordsWidth * scale + size * 2, size * 6]
  const words = (left: number, baseline: number) => `<use href="#words" transform="translate(${left} ${baseline}) scale(${scale})"/>`
  // Each second row is moved by half.
  const tile = words(0, size * 2) + words(-across / 2, size * 5) + words(across / 2, size * 5)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
      `<g id="words"><path d="${path}" fill="#fff" fill-opacity="0.6" transform="translate(36 36)"/>` +
      `<path d="${path}" fill="#000" fill-opacity="0.4"/></g>` +
      `<pattern id="tile" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">${tile}</pattern>` +
      `</defs><rect width="100%" height="100%" fill="url(#tile)"/></svg>`,
  )
}

const given = await buffer(process.stdin)
const end = given.indexOf('\n')
const order = JSON.parse(given.toString('utf8', 0, end)) as WatermarkOrder
// A picture without its end is shown as far as it goes.
const sent = sharp(given.subarray(end + 1), { limitInputPixels: mostPicturePixels, failOn: 'none' })
const { width, height } = await sent.metadata()
const side = Math.min(Math.max(width, height, leastSide), markedSide)
const scaled = await sent
  .autoOrient()
  .resize(side, side, { fit: 'inside' })
  .toColourspace('srgb')
  .flatten({ background: '#ffffff' })
  .png({ compressionLevel: 0 })
  .toBuffer({ resolveWithObject: true })
const marked = sharp(scaled.data).composite([{ input: overlay(scaled.info.width, scaled.info.height, order) }])
process.stdout.write(await (order.type === 'image/png' ? marked.png() : marked.jpeg({ quality: 88 })).toBuffer())
