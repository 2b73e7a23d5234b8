import type { QueryClient } from '@tanstack/react-query'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { createPhotoChanges, type PhotoChanges } from './photo-changes.ts'
import { createPhotoEdits, type PhotoEdits } from './photo-edits.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts'
import { createSendQueue, type SendQueue } from './send-queue.ts'
import { call, deskUpload } from '../call.ts'
import { createProductCalls } from './product-calls.ts'

/** What is under way with the photographs of one product. It goes on while other pages are shown. */
export type PhotoWork = {
  changes: PhotoChanges
  edits: PhotoEdits
  uploads: PhotoUploads
  /** The listener takes the product after each change. @returns the function that unsubscribes */
  onStored: (listener: (product: StaffProduct) => void) => () => void
}

type Works = { ofProducts: Map<string, PhotoWork>; queue: SendQueue }
const byClient = new WeakMap<QueryClient, Works>()

/** The same for each caller in a tab. */
export function photoWorkOf(client: QueryClient, productId: string): PhotoWork {
  const works: Works = byClient.get(client) ?? { ofProducts: new Map(), queue: createSendQueue() }
  byClient.set(client, works)
  const work = works.ofProducts.get(productId) ?? createPhotoWork(client, productId, works.queue)
  works.ofProducts.set(productId, work)
  return work
}

function createPhotoWork(client: QueryClient, productId: string, queue: SendQueue): PhotoWork {
  const listeners = new Set<(product: StaffProduct) => void>()
  const calls = createProductCalls(client, productId, (product) => {
    for (const listener of listeners) listener(product)
  })
  const uploads = createPhotoUploads({
    send: deskUpload,
    take: (upload, { replaces }) => calls(({ id, version }) => takeUpload(id, version, upload, replaces)),
    queue,
  })
  askBeforeLeaving(uploads.list)
  return {
    changes: createPhotoChanges(calls),
    edits: createPhotoEdits(calls),
    uploads,
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
    return (await call('staff.products.photos.add', { params: { id }, body })).data
  }
  const options = { params: { id, key: replaces }, body: { upload, version } }
  return (await call('staff.products.photos.replace', options)).data
}
