/** Makes renditions of the picture on its standard input: the process of photo-renditions.ts. */
import { mkdir, rename } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { mostPhotographPixels } from '#contract/photographs/photo-limits.ts'
import { encoders, placeholderOf, widthsOf } from './photo-encoding.ts'
import { type Cut, type Edit, type RenditionOrder, type Renditions, unusableCodes, wholeFile, widthsByStage } from './photo-renditions.ts'

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

/** The width of the picture as a whole, for choosing a part of it. */
const wholeWidth = 960

async function make(original: Buffer, { key, folder, stage, edit = { turn: 0, crop: null }, cut }: RenditionOrder): Promise<Renditions> {
  // The header alone: nothing is decoded yet.
  const { width, height, autoOrient } = await sharp(original, { limitInputPixels: false }).metadata()
  if (width * height > mostPhotographPixels) process.exit(unusableCodes.tooLarge)
  await mkdir(folder, { recursive: true })
  const whole = edit.turn % 2 === 0 ? autoOrient : { width: autoOrient.height, height: autoOrient.width }
  const part = cut ? partOf(cut, whole) : edit.crop && pixelsOf(edit.crop, whole)
  const shown = part ?? whole
  // Of an animation the first picture. sharp converts the colors to sRGB and writes no metadata, as nothing else is asked of it.
  const turned = sharp(original, { limitInputPixels: mostPhotographPixels })
    .autoOrient()
    .rotate(edit.turn * 90)
    .flatten({ background: '#ffffff' })
  if (part && stage === 0) {
    const small = turned.clone().resize({ width: wholeWidth, withoutEnlargement: true }).toColourspace('srgb')
    await write(formats.webp(small), join(folder, wholeFile(key)))
  }
  const upright = part ? turned.extract(part) : turned
  // Scaled once: decoding and turning the whole picture takes longer than all scaling after it.
  const stages = cut ? ([widthsOf(shown.width, cut.widths), widthsOf(shown.width, cut.widths)] as const) : widthsByStage(shown.width)
  const widths = stages[stage]
  const largest = Math.max(...widths)
  const scaled = await upright.resize({ width: largest }).toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer()
  for (const each of widths) {
    const resized = sharp(scaled).resize({ width: each })
    for (const [format, encodeAs] of Object.entries(formats))
      await write(encodeAs(resized.clone(), each), join(folder, `${key}-${each}.${format}`))
  }
  const rendered = { width: largest, height: Math.round((largest * shown.height) / shown.width) }
  return { ...rendered, widths, placeholder: await placeholderOf(sharp(scaled)), hasMore: stage === 0 && stages[1].length > 0 }
}

/** The pixels of a part, at least one, and none outside of the picture. */
function pixelsOf(crop: NonNullable<Edit['crop']>, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.round(crop.left * width), width - 1)
  const top = Math.min(Math.round(crop.top * height), height - 1)
  const fitting = (share: number, side: number, begin: number) => Math.max(1, Math.min(Math.round(share * side), side - begin))
  return { left, top, width: fitting(crop.width, width, left), height: fitting(crop.height, height, top) }
}

/** The largest part of a shape that a cut may have. */
function partOf({ least, most, at }: Cut, { width, height }: { width: number; height: number }) {
  const shape = Math.min(Math.max(width / height, least), most)
  const [wide, high] = [Math.min(width, Math.round(height * shape)), Math.min(height, Math.round(width / shape))]
  const before = (rest: number, percent: number) => Math.round((rest * percent) / 100)
  return { left: before(width - wide, at.x), top: before(height - high, at.y), width: Math.max(1, wide), height: Math.max(1, high) }
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
