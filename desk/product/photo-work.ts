import type { QueryClient } from '@tanstack/react-query'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { createPhotoChanges, type PhotoChanges } from './photo-changes.ts'
import { createPhotoEdits, type PhotoEdits } from './photo-edits.ts'
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts'
import { call, deskUpload, inLanguage } from '../call.ts'
import { createProductCalls } from './product-calls.ts'

/** What is under way with the photographs of one product. It goes on while other pages are shown. */
export type PhotoWork = {
  changes: PhotoChanges
  edits: PhotoEdits
  uploads: PhotoUploads
  /** The listener takes the product after each change. @returns the function that unsubscribes */
  onStored: (listener: (product: StaffProduct) => void) => () => void
}

const byClient = new WeakMap<QueryClient, Map<string, PhotoWork>>()

/** The same for each caller in a tab. */
export function photoWorkOf(client: QueryClient, productId: string): PhotoWork {
  const works = byClient.get(client) ?? new Map<string, PhotoWork>()
  byClient.set(client, works)
  const work = works.get(productId) ?? createPhotoWork(client, productId)
  works.set(productId, work)
  return work
}

function createPhotoWork(client: QueryClient, productId: string): PhotoWork {
  const listeners = new Set<(product: StaffProduct) => void>()
  const calls = createProductCalls(client, productId, (product) => {
    for (const listener of listeners) listener(product)
  })
  return {
    changes: createPhotoChanges(calls),
    edits: createPhotoEdits(calls),
    uploads: createPhotoUploads({
      send: deskUpload,
      take: (upload, { replaces }) => calls(({ id, version }) => takeUpload(id, version, upload, replaces)),
    }),
    onStored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Makes a photograph of an upload. */
async function takeUpload(id: string, version: number, upload: string, replaces?: string): Promise<StaffProduct> {
  if (replaces === undefined) {
    const body = { uploads: [upload], version }
    return (await call('staff.products.photos.add', { ...inLanguage(), params: { id }, body })).data
  }
  const options = { ...inLanguage(), params: { id, key: replaces }, body: { upload, version } }
  return (await call('staff.products.photos.replace', options)).data
}
