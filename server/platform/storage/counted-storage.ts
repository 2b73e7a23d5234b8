import { type Storage, StorageFailed } from './storage.ts'

export type StorageOperation = 'write' | 'read' | 'stat' | 'list' | 'delete'

/** The same storage, which tells of each operation that fails. A file that is not stored is no failure. */
export function countedStorage(storage: Storage, onFailure: (operation: StorageOperation) => void): Storage {
  const note = (operation: StorageOperation, error: unknown): void => {
    if (error instanceof StorageFailed) onFailure(operation)
  }
  async function counted<T>(operation: StorageOperation, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      note(operation, error)
      throw error
    }
  }
  return {
    write: (name, chunks) => counted('write', storage.write(name, chunks)),
    async read(name, range) {
      const bytes = await counted('read', storage.read(name, range))
      // Its own readers handle it; this one only counts.
      bytes.once('error', (error) => note('read', error))
      return bytes
    },
    pathOf: storage.pathOf,
    proxyPathOf: storage.proxyPathOf,
    stat: (name) => counted('stat', storage.stat(name)),
    async *list(prefix) {
      try {
        yield* storage.list(prefix)
      } catch (error) {
        note('list', error)
        throw error
      }
    },
    delete: (name) => counted('delete', storage.delete(name)),
    removeUnfinished: (prefix, before) => counted('delete', storage.removeUnfinished(prefix, before)),
  }
}
