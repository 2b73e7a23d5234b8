/** Makes a small JPEG of the picture on its standard input: the process of thumbnail.ts. */
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mostPicturePixels } from '#contract/photographs/photo-limits.ts'
import { mostThumbnailBytes, thumbnailSide } from './thumbnail.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

/** The best that fits; the last one fits also where the picture is nothing but noise. */
const qualities = [72, 50, 30, 10]

// A picture without its end is shown as far as it goes.
const small = sharp(await buffer(process.stdin), { limitInputPixels: mostPicturePixels, failOn: 'none' })
  .autoOrient()
  .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
  .toColourspace('srgb')
  .flatten({ background: '#ffffff' })
for (const quality of qualities) {
  const jpeg = await small.clone().jpeg({ quality }).toBuffer()
  if (jpeg.length > mostThumbnailBytes) continue
  process.stdout.write(jpeg)
  break
}
