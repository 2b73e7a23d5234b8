import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Accent } from '#contract/face/accent.ts'
import { hexPattern } from '#contract/face/color-space.ts'
import type { ShopLogos } from '#contract/face/shop-logo.ts'
import type { StaffFace } from '#contract/face/staff-face.ts'
import { keysOf } from '#contract/typed-keys.ts'
import { drawnNames, type ShopNames } from '#i18n/shop-name.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'

/** The name of a picture's file, which has a digest of its content. */
export const pictureFile = /^[a-z\d]+(?:-[a-z\d]+)*\.(?:svg|png)$/
export type StoredPicture = { file: string; width: number; height: number }

export type StoredLogo = { light: StoredPicture; dark?: StoredPicture | undefined }
/** Of each language that has its own. */
export type StoredLogos = { en?: StoredLogo | undefined; ar?: StoredLogo | undefined }
/** The setting of each; that of English pages is the only one where both languages have the same. */
export const logoSettings = { en: 'logo', ar: 'logo-ar' } as const

/** The shop's own face as it is stored: a setting of each name. Undefined is what is drawn. */
export type StoredFace = {
  name: ShopNames
  accent: Accent | undefined
  logos: StoredLogos
  /** The square that icons are made of. */
  icon: StoredPicture | undefined
  /** What is made of logo, icon and accent, by name (platform/pictures/face-pictures.ts): the setting `face-pictures`. */
  pictures: Readonly<Record<string, StoredPicture>>
}
/** What the owner types. */
export type FaceName = 'name' | 'accent'

const text = z.string().check(z.trim(), z.minLength(1))
const nameSchema = z.union([
  z.object({ en: text, ar: text }),
  z.pipe(
    text,
    z.transform((same) => ({ en: same, ar: same })),
  ),
])
const hex = z.string().check(z.regex(hexPattern))
const accentSchema = z.object({ light: hex, dark: hex })
const side = z.number().check(z.gt(0))
const pictureSchema = z.object({ file: z.string().check(z.regex(pictureFile)), width: side, height: side })
const logoSchema = z.object({ light: pictureSchema, dark: z.optional(pictureSchema) })
const picturesSchema = z.record(z.string(), pictureSchema)

/** What the settings say; what is drawn in the place of one that they do not have, or have in a wrong shape. */
export const faceOf = (settings: ReadonlyMap<string, unknown>): StoredFace => ({
  name: nameSchema.safeParse(settings.get('name')).data ?? drawnNames,
  accent: accentSchema.safeParse(settings.get('accent')).data,
  logos: {
    en: logoSchema.safeParse(settings.get(logoSettings.en)).data,
    ar: logoSchema.safeParse(settings.get(logoSettings.ar)).data,
  },
  icon: pictureSchema.safeParse(settings.get('icon')).data,
  pictures: picturesSchema.safeParse(settings.get('face-pictures')).data ?? {},
})

const addressOf = ({ file, width, height }: StoredPicture) => ({ src: `/media/face/${file}`, width, height })
const addressesOf = (pictures: Record<string, StoredPicture | undefined>) =>
  Object.fromEntries(Object.entries(pictures).flatMap(([name, picture]) => (picture ? [[name, addressOf(picture)]] : [])))

/** The logos with the addresses of their pictures; a language without its own has no member. */
export function logosAt({ en, ar }: StoredLogos): ShopLogos {
  const at = ({ light, dark }: StoredLogo) => ({ light: addressOf(light), ...(dark && { dark: addressOf(dark) }) })
  return { ...(en && { en: at(en) }), ...(ar && { ar: at(ar) }) }
}

export const presentFace = ({ name, accent, logos, icon, pictures }: StoredFace): StaffFace => ({
  name,
  accent: accent ?? null,
  logos: logosAt(logos),
  icon: icon ? addressOf(icon) : null,
  pictures: addressesOf(pictures),
})

/** The names of the given values that are stored differently. Null stands for what is drawn. */
export const differing = (given: Partial<Record<FaceName, unknown>>, stored: StoredFace): FaceName[] =>
  keysOf(given).filter((name) => given[name] !== undefined && !isDeepStrictEqual(given[name] ?? undefined, stored[name]))

type Value = Readonly<Record<string, string>> | undefined

/** For the log. */
export const logoFiles = (logo: StoredLogo | undefined): Value =>
  logo && { light: logo.light.file, ...(logo.dark && { dark: logo.dark.file }) }

/** A setting before and after, for the log: each language and each theme by itself. */
export const loggedFaceChange = (before: Value, after: Value): StaffChanges =>
  Object.fromEntries(
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .filter((part) => before?.[part] !== after?.[part])
      .map((part) => [
        part,
        { ...(before?.[part] !== undefined && { from: before[part] }), ...(after?.[part] !== undefined && { to: after[part] }) },
      ]),
  )
