/** Browsers clear what a site keeps when space runs low, unless they have agreed not to: with the first entry it is asked for. */

let asked: Promise<boolean> | undefined

/** Asks once a page. @returns whether what is kept stays; false where the browser refuses or cannot say */
export function askForLastingStorage(): Promise<boolean> {
  asked ??= ask()
  return asked
}

async function ask(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch (error) {
    console.debug('the browser could not be asked to keep what is stored', error)
    return false
  }
}
