import type { QueryClient } from '@tanstack/react-query'
import type { NamedProduct } from '#contract/products/named-products.ts'
import { createStore, type Store } from '#store/create-store.ts'
import { atWork } from '../../at-work.ts'
import { call } from '../../call.ts'
import { createDraft } from '../new-product.ts'
import { photoWorkOf } from '../../photographs/photo-work.ts'
import { grouped } from './group-photographs.ts'
import { keysOfName } from './name-keys.ts'
import { type Group, nothingSorted, type Photo, type Sorting, type Target, withPhotos } from './sorting.ts'
import { takenAt } from './taken-at.ts'
import { type Refused, takenFiles } from './taken-files.ts'

/** A group that is being added. */
export type Run = {
  id: number
  target: Target
  files: readonly File[]
  /** `making`: its new piece. `adding`: its photographs are among the uploads of the piece. */
  state: 'making' | 'adding' | 'failed'
  /** Of the piece, and its number. */
  piece?: { id: string; stockNumber: string }
  error?: Error
}

/** The photographs that somebody sorts, and what is being added. It stays while other pages are shown. */
export type SortWork = {
  sorting: Store<Sorting>
  refused: Store<readonly Refused[]>
  runs: Store<readonly Run[]>
  /** Files from another page, which the screen takes when it is shown. */
  handed: Store<readonly File[]>
  /** Groups files that were dropped. @throws ApiError where the pieces cannot be asked for: none is taken then */
  take: (files: readonly File[]) => Promise<void>
  /** Sends all groups. Each of them must have a target. */
  addAll: () => void
  /** Tries again to make the piece of a group. */
  retry: (id: number) => void
  /** Removes a group that was added from what is shown. */
  forget: (id: number) => void
}

const byClient = new WeakMap<QueryClient, { personId: string | undefined; work: SortWork }>()

/** The same for each caller in a tab, until another person works in it. */
export function sortWorkOf(client: QueryClient): SortWork {
  const personId = atWork.get()?.id
  const known = byClient.get(client)
  if (known?.personId === personId && known) return known.work
  const work = createSortWork(client)
  byClient.set(client, { personId, work })
  return work
}

function createSortWork(client: QueryClient): SortWork {
  const sorting = createStore(nothingSorted)
  const refused = createStore<readonly Refused[]>([])
  const runs = createStore<readonly Run[]>([])
  const keys = new Map<number, string>()
  let count = 0

  const change = (id: number, changes: Partial<Run>) => runs.set(runs.get().map((run) => (run.id === id ? { ...run, ...changes } : run)))
  const begin = ({ id, files }: Run, piece: { id: string; stockNumber: string }) => {
    change(id, { state: 'adding', piece })
    photoWorkOf(client, piece.id).uploads.add(files)
  }
  async function make(run: Run): Promise<void> {
    const { id, target } = run
    if (target.kind === 'piece') return begin(run, target.piece)
    const key = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, key)
    change(id, { state: 'making' })
    try {
      begin(run, await createDraft(client, target.type, key))
    } catch (failed) {
      change(id, { state: 'failed', error: failed instanceof Error ? failed : new Error(String(failed)) })
    }
  }
  /** One after the other, so that new pieces have their numbers in the order of the groups. */
  async function makeAll(begun: readonly Run[]): Promise<void> {
    for (const run of begun) await make(run)
  }
  const runOf = ({ id, target, photos }: Group): Run[] =>
    target ? [{ id, target, files: photos.map(({ file }) => file), state: 'making' }] : []

  return {
    sorting,
    refused,
    runs,
    handed: createStore<readonly File[]>([]),
    async take(files) {
      const { groups, leftOut } = sorting.get()
      const { taken, refused: notTaken } = takenFiles(files, groups.flatMap(({ photos }) => photos).length + leftOut.length)
      const [photos, found] = await Promise.all([
        Promise.all(taken.map(async (file): Promise<Photo> => ({ id: ++count, name: file.name, file, takenAt: await takenAt(file) }))),
        findPieces(taken.map(({ name }) => name)),
      ])
      sorting.set(withPhotos(sorting.get(), photos, found))
      refused.set(notTaken)
    },
    addAll() {
      const begun = sorting.get().groups.flatMap(runOf)
      // A second press finds no group.
      sorting.set({ ...nothingSorted, pause: sorting.get().pause })
      refused.set([])
      runs.set([...runs.get(), ...begun])
      void makeAll(begun)
    },
    retry(id) {
      const run = runs.get().find((each) => each.id === id)
      if (run?.state === 'failed') void make(run)
    },
    forget: (id) => runs.set(runs.get().filter((run) => run.id !== id)),
  }
}

/** One call for all names. */
async function findPieces(names: readonly string[]): Promise<Map<string, NamedProduct[]>> {
  const keys = [...new Set(names.flatMap(keysOfName))]
  if (keys.length === 0) return new Map()
  const { data } = await call('staff.products.named', { body: { keys } })
  return grouped(data, ({ key }) => key)
}
