/**
 * For what a page is whole without: a failure is written to the console and nothing else. Never rejects.
 * @param what names it there: `the rates`
 */
export async function loadOptional(what: string, load: Promise<unknown>): Promise<void> {
  try {
    await load
  } catch (error) {
    console.debug(`${what} could not be loaded`, error)
  }
}
