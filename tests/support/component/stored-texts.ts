/**
 * Everything that the page has stored on the device: IndexedDB's keys and values, and local storage, as one text in which a test looks for
 * what must be there, or must not.
 */
export async function storedTexts(): Promise<string> {
  const databases = await indexedDB.databases()
  const contents = await Promise.all(databases.map(({ name = '' }) => contentOf(name)))
  return JSON.stringify([contents, Object.entries(localStorage)])
}

async function contentOf(name: string): Promise<unknown[]> {
  const database = await answerOf(indexedDB.open(name))
  const stores = [...database.objectStoreNames].map((store) => database.transaction(store).objectStore(store))
  const found = await Promise.all(stores.map((store) => Promise.all([answerOf(store.getAllKeys()), answerOf<unknown[]>(store.getAll())])))
  database.close()
  return found
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database gave no reason')))
  })
