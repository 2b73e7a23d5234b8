import * as z from 'zod/mini'
import { type PagePhoto, type PhotoPage, photoPages, photoShapes } from '#contract/page-photos/page-photo.ts'
import type { StaffPagePhoto } from '#contract/page-photos/staff-page-photo.ts'
import type { Locale } from '#contract/locale.ts'
import type { PageOriginal } from '#server/db/schema/photo-originals.ts'
import type { OriginalRow } from '#server/db/records/staff-product-records.ts'
import type { Cut } from '#server/platform/pictures/photo-renditions.ts'

/** The two cuts of the photograph of a page. Their files are named `{rendition key}-{cut}-{width}`. */
export const cutNames = ['wide', 'phone'] as const
export type CutName = (typeof cutNames)[number]

type OfPage = {
  /** The key of the setting: what shoppers see. */
  setting: string
  /** The column of `photo_original` that says what an original shows. */
  column: 'hero' | 'about'
  /** The path of its files. */
  folder: string
  /** The widths for which the page asks. */
  widths: Record<CutName, readonly number[]>
}
const ofPages: Record<PhotoPage, OfPage> = {
  home: {
    setting: 'heroPhoto',
    column: 'hero',
    folder: '/media/hero',
    // Those of the release's photograph (scripts/build/photos.ts).
    widths: { wide: [640, 960, 1280, 1600, 2400], phone: [480, 640, 960, 1280] },
  },
  about: {
    setting: 'aboutPhoto',
    column: 'about',
    folder: '/media/about',
    widths: { wide: [960, 1280, 1600, 2400], phone: [480, 640, 960, 1280, 1600] },
  },
}

export const settingOf = (page: PhotoPage): string => ofPages[page].setting
export const folderOf = (page: PhotoPage): string => ofPages[page].folder
export const cutOf = (page: PhotoPage, name: CutName, { at }: PageOriginal): Cut => ({
  widths: ofPages[page].widths[name],
  ...photoShapes[page][name],
  at: at[name],
})

/** What an original of a page shows; undefined where it is none of that page. */
export const originalOf = (row: OriginalRow | undefined, page: PhotoPage): PageOriginal | undefined =>
  row?.[ofPages[page].column] ?? undefined
/** The page of an original; undefined where it is a product's. */
export const pageOf = (row: OriginalRow): PhotoPage | undefined => photoPages.find((page) => originalOf(row, page))
/** What an original of a page shows, by its column. */
export const inColumn = (page: PhotoPage, original: PageOriginal): { hero?: PageOriginal; about?: PageOriginal } => ({
  [ofPages[page].column]: original,
})
export const columnOf = (page: PhotoPage): 'hero' | 'about' => ofPages[page].column

const point = z.object({ x: z.number(), y: z.number() })
const cutSchema = z.object({ widths: z.array(z.int()).check(z.minLength(1)), width: z.int(), height: z.int(), at: point })
const shownSchema = z.object({
  /** `photo_original.key`. */
  photo: z.string(),
  /** What the names of its files begin with. */
  key: z.string().check(z.regex(/^[\da-z]+$/)),
  alt: z.object({ en: z.string(), ar: z.string() }),
  wide: cutSchema,
  phone: cutSchema,
})
export type ShownPagePhoto = z.output<typeof shownSchema>

/** Undefined where there is no own one, or the setting has the wrong shape. */
export const shownPagePhoto = (settings: ReadonlyMap<string, unknown>, page: PhotoPage): ShownPagePhoto | undefined =>
  shownSchema.safeParse(settings.get(settingOf(page))).data

export const pathOfCut = (page: PhotoPage, key: string, name: CutName): string => `${folderOf(page)}/${key}-${name}`

export function presentPagePhoto(page: PhotoPage, { key, alt, wide, phone }: ShownPagePhoto, locale: Locale): PagePhoto {
  return {
    alt: alt[locale],
    wide: { path: pathOfCut(page, key, 'wide'), ...wide },
    phone: { path: pathOfCut(page, key, 'phone'), ...phone },
  }
}

const filePattern = /^([\da-z]+)-(wide|phone)-(\d{1,5})\.(avif|webp|jpg)$/
/** The parts of the name of a rendition's file. */
export function parsePhotoFile(file: string): { key: string; cut: CutName; width: number; format: string } | undefined {
  const [, key, cut, width, format] = filePattern.exec(file) ?? []
  if (key === undefined || format === undefined) return undefined
  return { key, cut: cut === 'phone' ? 'phone' : 'wide', width: Number(width), format }
}

/** The file of the whole picture, for the desk alone. */
export const wholePhotoFile = /^[\da-z]+-wide-whole\.webp$/

/** Stages of an original: after the last nothing is left to be made. */
export const doneStage = 2

const middle = { x: 50, y: 50 }
const noPhoto: StaffPagePhoto = {
  photo: '',
  alt: { en: '', ar: '' },
  at: { wide: middle, phone: middle },
  state: 'none',
  problem: null,
  src: null,
}

/** @param newest the last one that was set; the one that is shown may be older */
export function presentStaffPagePhoto(page: PhotoPage, newest: OriginalRow | undefined): StaffPagePhoto {
  const original = originalOf(newest, page)
  if (!newest || !original) return noPhoto
  const { key, problem, stage } = newest
  const state = problem ? 'failed' : stage === doneStage ? 'ready' : 'preparing'
  const src = stage > 0 ? `${pathOfCut(page, newest.renditionKey ?? key, 'wide')}-whole.webp` : null
  return { photo: key, alt: original.alt, at: original.at, state, problem, src }
}

const percents = ({ x, y }: { x: number; y: number }) => `${x}% ${y}%`
/** What the log says of one, before or after a change. */
export function loggedPhoto(page: PhotoPage, row: OriginalRow | undefined) {
  const original = originalOf(row, page)
  return row && original && { photo: row.key, alt: original.alt, wide: percents(original.at.wide), phone: percents(original.at.phone) }
}
