/** Browsers evict a site's data when space runs low, unless persistent storage was granted: the first entry requests it. */

let asked: Promise<boolean> | undefined

/** Requests persistent storage once per page. @returns whether it is granted; false also without support */
export function askForLastingStorage(): Promise<boolean> {
  asked ??= ask()
  return asked
}

async function ask(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch (error) {
    console.debug('persistent storage could not be requested', error)
    return false
  }
}
