import type { Sharp } from 'sharp'

/** How photographs are encoded: the sample's beforehand (scripts/build/photos.ts), the house's as they come (photo-program.ts). */

/** Small images are shown pixel by pixel and need a higher quality; large ones are scaled down by dense screens. */
const avifQuality = (width: number) => (width <= 400 ? 62 : width <= 700 ? 56 : 52)

/** @param effort sharp's: of AVIF, 6 takes three times as long as 4 */
export const encoders = (effort: number) => ({
  // Full chroma costs 3 % and keeps gilt and gems from bleeding into the dial.
  avif: (picture: Sharp, width: number) => picture.avif({ quality: avifQuality(width), effort, chromaSubsampling: '4:4:4' }),
  webp: (picture: Sharp) => picture.webp({ quality: 76, effort, smartSubsample: true }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 76, mozjpeg: true, progressive: true }),
})

/** 8 px wide, lossy: some 100 bytes, enough for the tones and the position of the subject; below quality 70 the color goes astray. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture.clone().resize({ width: 8 }).webp({ quality: 70, effort: 6, smartSubsample: true }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** The wanted widths that a picture has. One between two steps is also encoded in its own width. @param wanted ascending */
export function widthsOf(width: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((each) => each <= width)
  const hasNext = fitting.length < wanted.length
  return hasNext && width > (fitting.at(-1) ?? 0) * 1.15 ? [...fitting, width] : fitting
}
