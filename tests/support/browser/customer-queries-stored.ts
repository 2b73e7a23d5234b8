/** Runs in a page. @returns the first parts of the keys of the queries that the device has stored for customers */
export async function customerQueriesStored(): Promise<string[]> {
  // Opening a database that does not exist would create an empty one instead of the app's.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'mizwala-queries')) return []
  return new Promise<string[]>((resolve, reject) => {
    const request = indexedDB.open('mizwala-queries')
    request.addEventListener('error', () => reject(new Error('not opened', { cause: request.error })))
    request.addEventListener('success', () => {
      const database = request.result
      const store = database.transaction('queries').objectStore('queries')
      const [keys, values] = [store.getAllKeys(), store.getAll()]
      values.addEventListener('success', () => {
        const entries = (values.result as { queries?: { queryKey: string[] }[] }[]).filter(
          (_, index) => !JSON.stringify(keys.result[index]).includes('/guest"'),
        )
        database.close()
        resolve(entries.flatMap(({ queries = [] }) => queries.map(({ queryKey }) => queryKey[0] ?? '')))
      })
    })
  })
}
