import { mostSellPhotoBytes, mostSellPhotos, photoEndings, type PhotoType, photoTypes } from '#contract/photographs/photo-limits.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'

/** The photos of a sell request, by the names under which they are sent. Free of zod, because `paths.ts` imports it. */
const photo = { types: photoTypes, maxBytes: mostSellPhotoBytes }

export const sellPhotos = {
  front: { ...photo, min: 1, max: 1 },
  back: { ...photo, min: 1, max: 1 },
  warrantyCard: { ...photo, min: 1, max: 1 },
  more: { ...photo, min: 0, max: mostSellPhotos - 3 },
} as const satisfies FileFields

export const sellPhotoNames = ['front', 'back', 'warrantyCard', 'more'] as const satisfies readonly (keyof typeof sellPhotos)[]
export type SellPhotoName = (typeof sellPhotoNames)[number]

/**
 * The name of the file as which a photo is saved: `1-front.jpg`.
 * @param position among the photos of its request, from 0
 */
export const photoFileName = ({ name, type }: { name: SellPhotoName; type: PhotoType }, position: number): string =>
  `${position + 1}-${name === 'warrantyCard' ? 'warranty-card' : name}${photoEndings[type][0]}`

/**
 * How many days photos stay after their request was rejected, canceled or closed (docs/areas/sells.md). The privacy policy says so, too.
 */
export const photoDaysAfterEnd = 90
