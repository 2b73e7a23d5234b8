import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { useStore } from '#ui/use-store.ts'
import { createFirstPhotographs, type MakeDraft } from './first-photographs.ts'
import { withChanges } from './photo-changes.ts'
import { photoWorkOf } from './photo-work.ts'

/**
 * The photographs of a product as they are to be, with what is on its way to them.
 * @param onStored takes the product after each change
 * @param makeDraft stores a new piece, to which its photographs are added then
 */
export function usePhotoWork(product: StaffProduct, onStored: (product: StaffProduct) => void, makeDraft?: MakeDraft) {
  const client = useQueryClient()
  const work = photoWorkOf(client, product.id)
  const [first] = useState(() => createFirstPhotographs(client))
  const waiting = useStore(first.list)
  const isFirst = (id: number) => waiting.some((upload) => upload.id === id)
  const upload = {
    ...work.uploads,
    add: (files: readonly File[]) => (makeDraft ? first.add(files, makeDraft) : work.uploads.add(files)),
    retry: (id: number) => (makeDraft && isFirst(id) ? first.retry(makeDraft) : work.uploads.retry(id)),
    leaveOut: (id: number) => (isFirst(id) ? first.leaveOut(id) : work.uploads.leaveOut(id)),
  }
  const stored = useEffectEvent(onStored)
  useEffect(() => work.onStored((changed) => stored(changed)), [work])
  const uploads = [...waiting, ...useStore(work.uploads.list)]
  const photos = withChanges(product.photos, useStore(work.changes.pending))
  const edited = useStore(work.edits.pending)
  const errors = [useStore(work.changes.error), useStore(work.edits.error)]
  const error = errors.find((each) => each !== null) ?? null
  return { photos, uploads, edited, error, change: work.changes.make, edit: work.edits.make, upload }
}
