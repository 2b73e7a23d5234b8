/**
 * For data that a page does not need: a failure is only logged. Never rejects.
 * @param what its name in the log: `the rates`
 */
export async function loadOptional(what: string, load: Promise<unknown>): Promise<void> {
  try {
    await load
  } catch (error) {
    console.debug(`${what} could not be loaded`, error)
  }
}
