import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { HomeHero } from '#src/contract/home/home-hero.ts'
import type { HeroPhotoBody, StaffHero } from '#src/contract/home/staff-hero.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { HeroOriginal } from '#server/db/schema/photo-originals.ts'
import type { OriginalRow } from '#server/db/staff-product-records.ts'
import type { Cut } from '#server/platform/photo-renditions.ts'

/** The two cuts of the photograph of the home page. Their files are named `{rendition key}-{cut}-{width}`. */
export const cutNames = ['wide', 'phone'] as const
export type CutName = (typeof cutNames)[number]

/** The widths of the release's photograph (scripts/photos.ts), and the shapes that the boxes of the hero can show. */
const cuts: Record<CutName, Omit<Cut, 'at'>> = {
  wide: { widths: [640, 960, 1280, 1600, 2400], least: 1.2, most: 2 },
  phone: { widths: [480, 640, 960, 1280], least: 0.88, most: 1.18 },
}
export const cutOf = (name: CutName, { at }: HeroOriginal): Cut => ({ ...cuts[name], at: at[name] })

/** The key of the setting: what shoppers see. */
export const heroPhotoSetting = 'heroPhoto'
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
export type ShownHeroPhoto = z.output<typeof shownSchema>

/** Undefined where the release's is shown, or the setting has the wrong shape. */
export const shownHeroPhoto = (settings: ReadonlyMap<string, unknown>): ShownHeroPhoto | undefined =>
  shownSchema.safeParse(settings.get(heroPhotoSetting)).data

const folder = '/media/hero'
export const pathOfCut = (key: string, name: CutName): string => `${folder}/${key}-${name}`

export function presentHeroPhoto({ key, alt, wide, phone }: ShownHeroPhoto, locale: Locale): NonNullable<HomeHero['photo']> {
  return { alt: alt[locale], wide: { path: pathOfCut(key, 'wide'), ...wide }, phone: { path: pathOfCut(key, 'phone'), ...phone } }
}

const filePattern = /^([\da-z]+)-(wide|phone)-(\d{1,5})\.(avif|webp|jpg)$/
/** The parts of the name of a rendition's file. */
export function parseHeroFile(file: string): { key: string; cut: CutName; width: number; format: string } | undefined {
  const [, key, cut, width, format] = filePattern.exec(file) ?? []
  if (key === undefined || format === undefined) return undefined
  return { key, cut: cut === 'phone' ? 'phone' : 'wide', width: Number(width), format }
}

/** The file of the whole picture, for the desk alone. */
export const wholeHeroFile = /^[\da-z]+-wide-whole\.webp$/

/** Stages of an original: after the last nothing is left to be made. */
export const doneStage = 2

const middle = { x: 50, y: 50 }
const noHero: StaffHero = {
  photo: '',
  alt: { en: '', ar: '' },
  at: { wide: middle, phone: middle },
  state: 'none',
  problem: null,
  src: null,
}

/** @param newest the last one that was set; the one that is shown may be older */
export function presentStaffHero(newest: OriginalRow | undefined): StaffHero {
  if (!newest?.hero) return noHero
  const { key, problem, stage, hero } = newest
  const state = problem ? 'failed' : stage === doneStage ? 'ready' : 'preparing'
  const src = stage > 0 ? `${pathOfCut(newest.renditionKey ?? key, 'wide')}-whole.webp` : null
  return { photo: key, alt: hero.alt, at: hero.at, state, problem, src }
}

/** The names of the values that are stored differently from what the caller has read. */
export const heroChangedSince = (read: NonNullable<HeroPhotoBody['read']>, now: StaffHero): string[] =>
  (['photo', 'alt', 'at'] as const).filter((name) => read[name] !== undefined && !isDeepStrictEqual(read[name], now[name]))

const percents = ({ x, y }: { x: number; y: number }) => `${x}% ${y}%`
/** What the log says of one, before or after a change. */
export const loggedHero = (row: OriginalRow | undefined) =>
  row?.hero && { photo: row.key, alt: row.hero.alt, wide: percents(row.hero.at.wide), phone: percents(row.hero.at.phone) }
