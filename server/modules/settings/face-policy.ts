import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Accent } from '#src/contract/face/accent.ts'
import { hexPattern } from '#src/contract/face/colour-space.ts'
import type { StaffFace } from '#src/contract/face/staff-face.ts'
import { drawnNames, type ShopNames } from '#src/i18n/shop-name.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'

/** The shop's own face as it is stored: a setting of each name. Undefined is what is drawn. */
export type StoredFace = { name: ShopNames; accent: Accent | undefined }

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

/** What the settings say; what is drawn in the place of one that they do not have, or have in a wrong shape. */
export const faceOf = (settings: ReadonlyMap<string, unknown>): StoredFace => ({
  name: nameSchema.safeParse(settings.get('name')).data ?? drawnNames,
  accent: accentSchema.safeParse(settings.get('accent')).data,
})

export const presentFace = ({ name, accent }: StoredFace): StaffFace => ({ name, accent: accent ?? null })

/** The names of the given values that are stored differently. Null stands for what is drawn. */
export const differing = (given: Partial<Record<keyof StoredFace, unknown>>, stored: StoredFace): (keyof StoredFace)[] =>
  (Object.keys(given) as (keyof StoredFace)[]).filter(
    (name) => given[name] !== undefined && !isDeepStrictEqual(given[name] ?? undefined, stored[name]),
  )

type Value = Readonly<Record<string, string>> | undefined

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
