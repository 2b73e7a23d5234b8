import { databases } from '../device-names.ts'

/**
 * The outbox's own database: idb-keyval cannot ask for strict durability, and Chromium's default may lose the last writes in a power
 * failure.
 *
 * - `entries`: pending entries by id, without the bytes of their files.
 * - `files`: those bytes, by entry and index.
 * - `delivered`: sent entries by id, for a day.
 */
export const stores = ['entries', 'files', 'delivered'] as const
export type StoreName = (typeof stores)[number]
export type Stores = Readonly<Record<StoreName, IDBObjectStore>>

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databases.outbox, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const name of stores) request.result.createObjectStore(name)
    })
    request.addEventListener('success', () => {
      const database = request.result
      const forget = () => (opened = undefined)
      // A newer build upgrades the database, or the browser has closed it: the next use opens it again.
      database.addEventListener('versionchange', () => {
        database.close()
        forget()
      })
      database.addEventListener('close', forget)
      resolve(database)
    })
    request.addEventListener('error', () => reject(asError(request.error)))
  })
  // Retry the next time.
  opened.catch(() => (opened = undefined))
  return opened
}

/** Closes the database; for tests, which start with an empty device. */
export async function closeOutboxDatabase(): Promise<void> {
  const database = await opened
  database?.close()
  opened = undefined
}

/**
 * One transaction over all stores. A readwrite transaction is on the disk when this resolves, and rolled back when it rejects or `act`
 * throws.
 * @param act may await only its own IDBRequests (`answerOf`), because a transaction without pending requests commits
 */
export async function transact<Result>(mode: 'readonly' | 'readwrite', act: (stores: Stores) => Promise<Result>): Promise<Result> {
  const database = await open()
  const transaction = database.transaction(stores, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(asError(transaction.error)))
  })
  const [entries, files, delivered] = stores.map((name) => transaction.objectStore(name)) as [
    IDBObjectStore,
    IDBObjectStore,
    IDBObjectStore,
  ]
  try {
    const result = await act({ entries, files, delivered })
    await done
    return result
  } catch (error) {
    // `error` is the reason of the abort.
    done.catch(() => undefined)
    abort(transaction)
    throw error
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    console.debug('the transaction had ended', error)
  }
}

export const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(asError(request.error)))
  })

const asError = (error: DOMException | null): Error => error ?? new Error('the database gave no reason')
