import { type SellPhotoName, sellPhotos } from '#contract/sells/sell-photos.ts'
import type { SellFormInput } from '../sell-form-schema.ts'

/**
 * The photos of the form as one row of slots: front, back and warranty card, then those of `more`. A slot is an index of this row, so that
 * photos can be moved from any to any.
 */
export type SellPhotoFiles = Pick<SellFormInput, SellPhotoName>

export const namedSlots = ['front', 'back', 'warrantyCard'] as const satisfies readonly SellPhotoName[]
export type NamedSlot = (typeof namedSlots)[number]

/** The name under which the photo of a slot is sent. */
export const nameOfSlot = (slot: number): SellPhotoName => namedSlots[slot] ?? 'more'

/** All slots in their order; a named slot without a photo is undefined. */
export const photoRow = ({ front, back, warrantyCard, more }: SellPhotoFiles): (File | undefined)[] => [front, back, warrantyCard, ...more]

function filesOfRow([front, back, warrantyCard, ...more]: readonly (File | undefined)[]): SellPhotoFiles {
  return { front, back, warrantyCard, more: more.filter((photo) => photo !== undefined) }
}

/** How many photos may still be added to the named slots, and to `more`. */
export const roomIn = (files: SellPhotoFiles): { named: number; more: number } => ({
  named: namedSlots.filter((name) => files[name] === undefined).length,
  more: Math.max(0, sellPhotos.more.max - files.more.length),
})

/** Where a photo goes: into this slot if it is empty, in place of this photo, behind the others, or into the first free slot. */
export type PhotoTarget = { slot: NamedSlot } | { replaces: File } | 'more' | 'free'

/** The slot whose tile a file was chosen for, or dropped on; undefined for one that goes to any slot, or whose photo is gone. */
export function tileOf(row: readonly (File | undefined)[], target: PhotoTarget): number | undefined {
  if (typeof target === 'string') return undefined
  const slot = 'slot' in target ? namedSlots.indexOf(target.slot) : row.indexOf(target.replaces)
  return slot >= 0 ? slot : undefined
}

/** Whether files for two targets were chosen for one tile: the tile for more photos, too. */
export function isSameTile(one: PhotoTarget, other: PhotoTarget): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  if ('slot' in one) return 'slot' in other && one.slot === other.slot
  return 'replaces' in other && one.replaces === other.replaces
}

/** The slot for a photo with this target; the first free one where the wanted slot is taken or gone. @returns undefined if there is none */
export function slotFor(files: SellPhotoFiles, target: PhotoTarget): number | undefined {
  const row = photoRow(files)
  const last = roomIn(files).more > 0 ? row.length : undefined
  if (target === 'more') return last
  if (target !== 'free') {
    const wanted = 'slot' in target ? namedSlots.indexOf(target.slot) : row.indexOf(target.replaces)
    if (wanted >= 0 && ('replaces' in target || !row[wanted])) return wanted
  }
  const free = namedSlots.findIndex((_, slot) => !row[slot])
  return free >= 0 ? free : last
}

/** @param slot of `slotFor`. A photo that is there is replaced */
export function withPhoto(files: SellPhotoFiles, slot: number, photo: File | undefined): SellPhotoFiles {
  const row = photoRow(files)
  row[slot] = photo
  return filesOfRow(row)
}

/** Exchanges the photos of two slots; one of them may be empty. */
export function withSwapped(files: SellPhotoFiles, one: number, other: number): SellPhotoFiles {
  const row = photoRow(files)
  const photo = row[one]
  row[one] = row[other]
  row[other] = photo
  return filesOfRow(row)
}
