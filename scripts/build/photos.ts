/**
 * Encodes the renditions of the sample's photographs (`node scripts/build/photos.ts`). Renditions are committed, because neither a
 * request nor the first start may wait for an encoder; run this after adding a source. Existing files stay: delete a
 * rendition to encode it again (all of them: half an hour).
 *
 * `server/db/seed/photos/source/*.jpg` → product photographs into `server/db/seed/photos/renditions` with their list
 * `photos.json`, scenes into `public/scenes` with their list `src/blocks/scenes.json`. Names: `{key}-{width}.{format}`.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Region } from 'sharp'
import { encoders, placeholderOf, widthsOf } from '../../server/platform/pictures/photo-encoding.ts'

const root = join(import.meta.dirname, '../..')
const seedPhotos = join(root, 'server/db/seed/photos')
const sources = join(seedPhotos, 'source')
const scenesDirectory = join(root, 'public/scenes')

/** Widths and heights in pixels, of the largest rendition. */
type PhotoRecord = { width: number; height: number; widths: number[]; placeholder: string }

const productWidths = [320, 640, 960]
const sceneWidths = [640, 960, 1280, 1600, 2400]
/**
 * `hero-1-phone` is the part of `hero-1` that a phone of up to 480 px shows at a height of 408 px under
 * `object-position: 94%`. It starts at 94 % of what is cut off, so the same object-position shows the same picture.
 */
const scenes: Record<string, { source: string; region?: Region; widths: number[]; isOfProduct?: true }> = {
  'hero-1': { source: 'hero-1', widths: sceneWidths },
  'hero-1-phone': { source: 'hero-1', region: { left: 929, top: 0, width: 1412, height: 1200 }, widths: [480, 640, 960, 1280] },
  'hero-2': { source: 'hero-2', widths: sceneWidths },
  'sell-your-watch': { source: 'sell-your-watch', widths: sceneWidths },
  'about-us': { source: 'about-us', widths: sceneWidths },
  // Also the photograph of a product.
  'pre-order': { source: 'watch-14-front', widths: [640, 960], isOfProduct: true },
}

const formats = encoders(6)

/** Writes every rendition of one picture that is not larger than its source. */
async function encode(key: string, file: string, wanted: number[], directory: string, region?: Region): Promise<PhotoRecord> {
  const { width: fullWidth, height: fullHeight } = await sharp(file).metadata()
  const picture = region ? sharp(file).extract(region) : sharp(file)
  const source = region ?? { width: fullWidth, height: fullHeight }
  const widths = widthsOf(source.width, wanted)
  for (const width of widths) {
    const resized = picture.clone().resize({ width, withoutEnlargement: true })
    for (const [format, encodeAs] of Object.entries(formats)) {
      const rendition = join(directory, `${key}-${width}.${format}`)
      if (existsSync(rendition)) continue
      const { size } = await encodeAs(resized.clone(), width).toFile(rendition)
      console.log(`${basename(rendition)}  ${(size / 1024).toFixed(1)} kB`)
    }
  }
  const width = Math.max(...widths)
  const height = Math.round((width * source.height) / source.width)
  return { width, height, widths, placeholder: await placeholderOf(picture) }
}

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

const sceneSources = new Set(Object.values(scenes).flatMap(({ source, isOfProduct }) => (isOfProduct ? [] : [source])))
const keys = (await readdir(sources))
  .filter((file) => file.endsWith('.jpg'))
  .map((file) => basename(file, '.jpg'))
  .toSorted()

const sceneRecords: Record<string, PhotoRecord> = {}
await mkdir(scenesDirectory, { recursive: true })
for (const [name, { source, region, widths }] of Object.entries(scenes)) {
  sceneRecords[name] = await encode(name, join(sources, `${source}.jpg`), widths, scenesDirectory, region)
}
await writeJson(join(root, 'src/blocks/scenes.json'), sceneRecords)

const photos: Record<string, PhotoRecord> = {}
const renditions = join(seedPhotos, 'renditions')
await mkdir(renditions, { recursive: true })
for (const key of keys.filter((name) => !sceneSources.has(name))) {
  photos[key] = await encode(key, join(sources, `${key}.jpg`), productWidths, renditions)
}
await writeJson(join(seedPhotos, 'photos.json'), photos)
console.log(`${Object.keys(sceneRecords).length} scenes, ${Object.keys(photos).length} product photographs`)
