/** The page's own requests come first. */
const restMs = 2_000

/** Runs a callback after a delay, when the browser is idle. Safari has no `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: restMs }) : run()), restMs)
}
