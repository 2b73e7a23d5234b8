import { isolated } from '#i18n/formats/isolated.ts'
import { minuteMs } from '#contract/durations.ts'
import { shopZone } from '#contract/shop-zone.ts'
import { type IdImageSide, idImageSides } from '#contract/accounts/customer.ts'

/** The fields of the form, by side. */
export const fieldOfSide = { front: 'front_id_image', back: 'back_id_image' } as const satisfies Record<IdImageSide, string>
export type IdImageField = (typeof fieldOfSide)[IdImageSide]
export const sideOfField: Record<IdImageField, IdImageSide> = { front_id_image: 'front', back_id_image: 'back' }

/**
 * The sides that an upload leaves without an image. An ID is both sides: one alone is accepted only where the other is stored already, so
 * that no customer discovers at the checkout that a side is missing.
 */
export const missingSides = (present: readonly IdImageSide[], sent: readonly IdImageSide[]): IdImageSide[] =>
  idImageSides.filter((side) => !present.includes(side) && !sent.includes(side))

/** Identifies an upload by content, regardless of the order of its files. */
export const checksumsOf = (images: readonly { side: IdImageSide; sha256: string }[]): Record<string, string> =>
  Object.fromEntries(images.map(({ side, sha256 }) => [side, sha256]))

/** What is drawn over an image that somebody of the staff looks at: "Huda Q. · 2026-11-29 23:19", by the shop's clock, in no language. */
export const wordsOfView = (name: string, at: Date): string =>
  `${isolated(name)} · ${new Date(at.getTime() + shopZone.minutesAhead * minuteMs).toISOString().slice(0, 16).replace('T', ' ')}`
