import type { PhotoRow, ProductRecord } from '#server/db/records/catalogue-records.ts'

/** The parts of a photograph's URL: `/media/{productId}/{revision}-{position}-{width}.{format}`. */
export type Rendition = { revision: number; position: number; width: number; format: string }

const pattern = /^(\d{1,9})-(\d{1,4})-(\d{1,5})\.(avif|webp|jpg)$/

export function parseRendition(file: string): Rendition | undefined {
  const [, revision, position, width, format] = pattern.exec(file) ?? []
  if (format === undefined) return undefined
  return { revision: Number(revision), position: Number(position), width: Number(width), format }
}

/** The photograph of a rendition; undefined where there is none, or none of this width. */
export function photoOf(record: ProductRecord, { position, width }: Rendition): PhotoRow | undefined {
  return record.photos.find((photo) => photo.position === position && photo.widths.includes(width))
}
