/** Makes renditions of the picture on its standard input: the process of photo-renditions.ts. */
import { mkdir, rename } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { mostPhotographPixels } from '#src/contract/files/upload-types.ts'
import { encoders, placeholderOf } from './photo-encoding.ts'
import { type RenditionOrder, type Renditions, unusableCodes, widthsByStage } from './photo-renditions.ts'

// The lowest one would starve it on a busy machine, until it is killed.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

/** A third of the time of 6, which the sample has. */
const formats = encoders(4)

/** A file appears with all its bytes or not at all. */
async function write(picture: Sharp, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  await picture.toFile(unfinished)
  await rename(unfinished, file)
}

async function make(original: Buffer, { key, folder, stage }: RenditionOrder): Promise<Renditions> {
  // The header alone: nothing is decoded yet.
  const { width, height, autoOrient } = await sharp(original, { limitInputPixels: false }).metadata()
  if (width * height > mostPhotographPixels) process.exit(unusableCodes.tooLarge)
  await mkdir(folder, { recursive: true })
  // Of an animation the first picture. sharp converts the colours to sRGB and writes no metadata, as nothing else is asked of it.
  const upright = sharp(original, { limitInputPixels: mostPhotographPixels }).autoOrient().flatten({ background: '#ffffff' })
  // Scaled once: decoding and turning the whole picture takes longer than all scaling after it.
  const stages = widthsByStage(autoOrient.width)
  const widths = stages[stage]
  const largest = Math.max(...widths)
  const scaled = await upright.resize({ width: largest }).toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer()
  for (const each of widths) {
    const resized = sharp(scaled).resize({ width: each })
    for (const [format, encodeAs] of Object.entries(formats))
      await write(encodeAs(resized.clone(), each), join(folder, `${key}-${each}.${format}`))
  }
  const rendered = { width: largest, height: Math.round((largest * autoOrient.height) / autoOrient.width) }
  return { ...rendered, widths, placeholder: await placeholderOf(sharp(scaled)), hasMore: stage === 0 && stages[1].length > 0 }
}

const [order = ''] = process.argv.slice(2)
const original = await buffer(process.stdin)
try {
  // A picture that cannot be decoded is one for every try; a full disk is not.
  await sharp(original, { limitInputPixels: mostPhotographPixels }).resize({ width: 8 }).toBuffer().catch(rejectUnreadable)
  process.stdout.write(JSON.stringify(await make(original, JSON.parse(order) as RenditionOrder)))
} catch (error) {
  console.error(error)
  process.exit(1)
}

/** @throws where only the pixels are too many, which `make` says */
function rejectUnreadable(error: Error): void {
  if (/pixel limit/i.test(error.message)) return
  console.error(error)
  process.exit(unusableCodes.unreadable)
}
