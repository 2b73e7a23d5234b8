import type { QueryClient } from '@tanstack/react-query'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { nextUploadId, type Upload, wordsOf } from './photo-uploads.ts'
import { photoWorkOf } from './photo-work.ts'

/** Stores the piece as a draft, once: each caller gets the same one. */
export type MakeDraft = () => Promise<StaffProduct>

/** Photographs of a piece that is not stored yet: they wait for its draft, and go to its uploads then. */
export type FirstPhotographs = {
  list: ReadableStore<readonly Upload[]>
  add: (files: readonly File[], make: MakeDraft) => void
  retry: (make: MakeDraft) => void
  leaveOut: (id: number) => void
}

export function createFirstPhotographs(client: QueryClient): FirstPhotographs {
  const list = createStore<readonly Upload[]>([])
  askBeforeLeaving(list)
  const changeAll = (changes: Pick<Upload, 'state' | 'problem'>) => list.set(list.get().map((upload) => ({ ...upload, ...changes })))
  async function send(make: MakeDraft): Promise<void> {
    changeAll({ state: 'waiting', problem: undefined })
    try {
      const { id } = await make()
      const files = list.get().map(({ file }) => file)
      list.set([])
      photoWorkOf(client, id).uploads.add(files)
    } catch (error) {
      changeAll({ state: 'failed', problem: { kind: 'said', text: wordsOf(error) } })
    }
  }
  return {
    list,
    add(files, make) {
      const added = files.map((file): Upload => ({ id: nextUploadId(), name: file.name, file, state: 'waiting', progress: 0 }))
      list.set([...list.get(), ...added])
      void send(make)
    },
    retry: (make) => void send(make),
    leaveOut: (id) => list.set(list.get().filter((upload) => upload.id !== id)),
  }
}
