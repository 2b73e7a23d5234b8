import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { useStore } from '#src/ui/use-store.ts'
import { withChanges } from './photo-changes.ts'
import type { MakeDraft } from './new-product.ts'
import { photoWorkOf } from './photo-work.ts'

/**
 * The photographs of a product as they are to be, with what is on its way to them.
 * @param onStored takes the product after each change
 * @param makeDraft stores a new piece, to which its photographs are added then
 */
export function usePhotoWork(product: StaffProduct, onStored: (product: StaffProduct) => void, makeDraft?: MakeDraft) {
  const client = useQueryClient()
  const work = photoWorkOf(client, product.id)
  const add = (files: readonly File[]) => {
    if (!makeDraft) return work.uploads.add(files)
    // Why it cannot be made is shown with the form.
    makeDraft().then(
      ({ id }) => photoWorkOf(client, id).uploads.add(files),
      () => undefined,
    )
  }
  const stored = useEffectEvent(onStored)
  useEffect(() => work.onStored((changed) => stored(changed)), [work])
  const uploads = useStore(work.uploads.list)
  const isSending = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!isSending) return undefined
    // The half of a file that is sent would be lost with the tab: the browser asks.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
  const photos = withChanges(product.photos, useStore(work.changes.pending))
  const edited = useStore(work.edits.pending)
  const errors = [useStore(work.changes.error), useStore(work.edits.error)]
  const error = errors.find((each) => each !== null) ?? null
  return { photos, uploads, edited, error, change: work.changes.make, edit: work.edits.make, upload: { ...work.uploads, add } }
}
