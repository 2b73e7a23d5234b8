import { databases } from '../device-names.ts'

/**
 * The outbox's own database: idb-keyval cannot ask for strict durability, and Chromium's default may lose the last writes when the machine goes down.
 *
 * - `entries`: what waits, by id, without the bytes of its files.
 * - `files`: those bytes, by entry and place.
 * - `delivered`: what the server has, by id, for a day.
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
      // A newer build wants it otherwise, or the browser has taken it away: the next use opens it again.
      database.addEventListener('versionchange', () => {
        database.close()
        forget()
      })
      database.addEventListener('close', forget)
      resolve(database)
    })
    request.addEventListener('error', () => reject(asError(request.error)))
  })
  // The browser may allow it the next time.
  opened.catch(() => (opened = undefined))
  return opened
}

/** Closes it: for tests, which begin with an empty device. */
export async function closeOutboxDatabase(): Promise<void> {
  const database = await opened
  database?.close()
  opened = undefined
}

/**
 * One transaction over everything in the outbox. A written one is on the disk when this resolves, and undone as a whole when it rejects or `act` throws.
 * @param act puts its requests; whatever it awaits must be one of them (`answerOf`), for a transaction ends when nothing is asked of it
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
    // The reason why it ends is `error`.
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
