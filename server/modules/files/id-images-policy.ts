import { type IdImage, type IdImageSide, idImageSides } from '#src/contract/customer.ts'

/** The fields of the form, by the side that they hold. */
export const fieldOfSide = { front: 'front_id_image', back: 'back_id_image' } as const satisfies Record<IdImageSide, string>
export type IdImageField = (typeof fieldOfSide)[IdImageSide]
export const sideOfField: Record<IdImageField, IdImageSide> = { front_id_image: 'front', back_id_image: 'back' }

/**
 * The sides that an upload leaves without an image. An ID is both sides: one alone is taken only where the other is there already, so that nobody
 * is half-way and learns it at the checkout.
 */
export const missingSides = (present: readonly IdImageSide[], sent: readonly IdImageSide[]): IdImageSide[] =>
  idImageSides.filter((side) => !present.includes(side) && !sent.includes(side))

/** What tells two uploads apart, in whichever order their files came. */
export const checksumsOf = (images: readonly { side: IdImageSide; sha256: string }[]): Record<string, string> =>
  Object.fromEntries(images.map(({ side, sha256 }) => [side, sha256]))

const endings: Record<IdImage['type'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

export const fileName = (side: IdImageSide, type: IdImage['type']): string => `id-${side}.${endings[type]}`
