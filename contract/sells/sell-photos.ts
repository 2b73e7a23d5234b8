import { mostUploadBytes, photoTypes } from '#contract/files/upload-types.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'

/** The photos of a sell request, by the names under which they are sent. Free of zod, because `paths.ts` imports it. */
const photo = { types: photoTypes, maxBytes: mostUploadBytes }

export const sellPhotos = {
  front: { ...photo, min: 1, max: 1 },
  back: { ...photo, min: 1, max: 1 },
  warrantyCard: { ...photo, min: 1, max: 1 },
  more: { ...photo, min: 0, max: 9 },
} as const satisfies FileFields

export const sellPhotoNames = ['front', 'back', 'warrantyCard', 'more'] as const satisfies readonly (keyof typeof sellPhotos)[]
export type SellPhotoName = (typeof sellPhotoNames)[number]

const endings: Record<(typeof photoTypes)[number], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}

/**
 * The name of the file as which a photo is saved: `1-front.jpg`.
 * @param position among the photos of its request, from 0
 */
export const photoFileName = ({ name, type }: { name: SellPhotoName; type: keyof typeof endings }, position: number): string =>
  `${position + 1}-${name === 'warrantyCard' ? 'warranty-card' : name}.${endings[type]}`

/**
 * How many days photos stay after their request was rejected, canceled or closed (docs/areas/sells.md). The privacy policy says so, too.
 */
export const photoDaysAfterEnd = 90
