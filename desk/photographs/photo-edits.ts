import type { PhotoCrop } from '#contract/products/product-body.ts'
import type { StaffPhoto } from '#contract/products/staff-products.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { call } from '../call.ts'
import { turnedCrop } from './crop-square.ts'
import type { createProductCalls } from './product-calls.ts'

/** What is shown of an original. */
type Shown = { turn: number; crop: PhotoCrop | null }

const turns = 4
/** Clockwise, by a right angle; the part that is shown stays the same. */
export const turnedOnce = ({ turn, crop }: Shown): Shown => ({ turn: (turn + 1) % turns, crop: crop && turnedCrop(crop) })

export type PhotoEdits = {
  /** Keys of the photographs whose edits are on their way. */
  pending: ReadableStore<readonly string[]>
  error: ReadableStore<Error | null>
  /** @param change from what is shown of it when it is its turn: quick turns add up */
  make: (key: string, change: (photo: StaffPhoto) => Shown) => void
}

export function createPhotoEdits(calls: ReturnType<typeof createProductCalls>): PhotoEdits {
  const pending = createStore<readonly string[]>([])
  const error = createStore<Error | null>(null)
  return {
    pending,
    error,
    make(key, change) {
      error.set(null)
      pending.set([...pending.get(), key])
      // A call whose answer was lost is made again: it must not turn twice.
      let target: Shown | undefined
      calls(async (product) => {
        const photo = product.photos.find((each) => each.key === key)
        if (!photo) return product
        target ??= change(photo)
        const body = { ...target, version: product.version }
        return (await call('staff.products.photos.edit', { params: { id: product.id, key }, body })).data
      })
        .catch((cause: unknown) => error.set(cause instanceof Error ? cause : new Error(String(cause))))
        .finally(() => {
          const nth = pending.get().indexOf(key)
          pending.set(pending.get().toSpliced(nth, 1))
        })
    },
  }
}
