import type { locks } from './device-names.ts'

/**
 * Runs something while it holds a Web Lock: in all tabs and the worker, one after the other. An insecure context has no Web Locks, and runs
 * it at once. Rejects as `run`, or where the browser refuses the lock.
 */
export function withLock<Result>(name: (typeof locks)[keyof typeof locks], run: () => Promise<Result>): Promise<Result> {
  const manager = globalThis.navigator?.locks
  return manager ? manager.request<Promise<Result>>(name, run) : run()
}
