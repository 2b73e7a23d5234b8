/** Waiting for conditions in the page of an engine. */
import { vi } from 'vitest'
import type { EngineWindow } from './engine.ts'
import { queriesScript, type SentStep } from './find-in-page.ts'

/** Shorter than the time limit of a test, so that a failure names what it waited for. */
const patienceMs = 30_000

/**
 * Asks until the result is truthy and enough. Asking fails while the browser leaves a page: then it is repeated.
 * @throws with the last result and what the page shows
 */
export async function waitFor<Result>(
  window: EngineWindow,
  what: string,
  ask: () => Promise<Result>,
  isEnough: (result: NonNullable<Result>) => boolean = () => true,
): Promise<NonNullable<Result>> {
  const look = async () => {
    const result = await ask()
    if (result && isEnough(result)) return result
    throw new Error(JSON.stringify(result))
  }
  return vi.waitFor(look, { timeout: patienceMs, interval: 50 }).catch(async (cause: Error) => {
    const shown = await window.evaluate(describePage).catch(String)
    throw new Error(`${window.version}: waited for ${what}; last: ${cause.message}\n${shown}`, { cause })
  })
}

/** The address, and what the dialog or the page shows. */
function describePage(): string {
  const shown = document.querySelector<HTMLElement>('[role=dialog]') ?? document.body
  return `${location.href}\n${shown.innerText.replace(/\s+/g, ' ').slice(0, 600)}`
}

/** Calls a function of find-in-page.ts. Each new document needs the queries again. */
export const askPath =
  <Result>(
    window: EngineWindow,
    call: (path: readonly SentStep[]) => Result | undefined | Promise<Result | undefined>,
    path: readonly SentStep[],
  ) =>
  async (): Promise<Result | undefined> => {
    const result = await window.evaluate(call, path)
    if (result) return result
    await window.run(queriesScript)
    return window.evaluate(call, path)
  }
