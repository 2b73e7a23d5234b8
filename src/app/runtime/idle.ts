/** The page has its own requests to make first. */
const restMs = 2_000

/** Runs something a moment after now, when the browser has nothing better to do. Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: restMs }) : run()), restMs)
}
