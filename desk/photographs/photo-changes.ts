import type { StaffPhoto, StaffProduct } from '#contract/products/staff-products.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { call } from '../call.ts'
import type { createProductCalls } from './product-calls.ts'

type Photos = readonly StaffPhoto[]
/** A change of the list that can be applied to a newer list, too: it names photographs by their keys. */
export type PhotoChange = (photos: Photos) => Photos

/** @param to the index at which it is afterwards */
export const moved =
  (key: string, to: number): PhotoChange =>
  (photos) => {
    const photo = photos.find((each) => each.key === key)
    if (!photo) return photos
    const rest = photos.filter((each) => each !== photo)
    return [...rest.slice(0, to), photo, ...rest.slice(to)]
  }
export const removed =
  (key: string): PhotoChange =>
  (photos) =>
    photos.filter((photo) => photo.key !== key)
export const described =
  (key: string, view: StaffPhoto['view']): PhotoChange =>
  (photos) =>
    photos.map((photo) => (photo.key === key ? { ...photo, view } : photo))

/** What is shown at once, and stored as one list after the other. */
export const withChanges = (photos: Photos, changes: readonly PhotoChange[]): Photos =>
  changes.reduce((list, change) => change(list), photos)

export type PhotoChanges = {
  /** Those that are not stored yet, in order. */
  pending: ReadableStore<readonly PhotoChange[]>
  /** Why the last change was refused. */
  error: ReadableStore<Error | null>
  make: (change: PhotoChange) => void
}

/**
 * The changes of the list of photographs: each is shown at once, and all that came meanwhile are stored together. One that the server
 * refuses is taken back, and none of the others.
 */
export function createPhotoChanges(calls: ReturnType<typeof createProductCalls>): PhotoChanges {
  const pending = createStore<readonly PhotoChange[]>([])
  const error = createStore<Error | null>(null)
  let isStoring = false

  const store = (changes: readonly PhotoChange[]) =>
    calls(async (product: StaffProduct) => {
      const photos = withChanges(product.photos, changes).map(({ key, view }) => ({ key, view }))
      const body = { photos, version: product.version }
      return (await call('staff.products.photos.order', { params: { id: product.id }, body })).data
    })
  const drop = (changes: readonly PhotoChange[]) => pending.set(pending.get().filter((change) => !changes.includes(change)))

  async function storeAll(): Promise<void> {
    /** How many are to be stored singly, because one of them was refused. */
    let singly = 0
    while (pending.get().length > 0) {
      const batch = pending.get().slice(0, singly > 0 ? 1 : undefined)
      if (singly > 0) singly -= 1
      try {
        await store(batch)
        drop(batch)
      } catch (cause) {
        if (batch.length > 1) singly = batch.length
        else {
          drop(batch)
          error.set(cause instanceof Error ? cause : new Error(String(cause)))
        }
      }
    }
  }

  return {
    pending,
    error,
    make(change) {
      error.set(null)
      pending.set([...pending.get(), change])
      if (isStoring) return
      isStoring = true
      void storeAll().finally(() => {
        isStoring = false
      })
    },
  }
}
