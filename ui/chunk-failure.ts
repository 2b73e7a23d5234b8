/**
 * A dynamic import may fail: without a network, or after a deployment, when the server has only the newer build's chunks. All these errors
 * get one code. The importer reports them here; the app handles them.
 */

/**
 * Marks the errors of dynamic imports, which Vite's helper announces. Their message is replaced, too: every browser has another, and the
 * router would reload by itself at some of them.
 */
export const markChunkFailures = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => Object.assign(payload, { message: 'chunk', code: 'network.chunk' }))

/** @returns whether the error is a failed chunk load */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'network.chunk'

/** @returns whether the page reloads to get its chunks; otherwise the shopper sees an error, and may `retry` */
export type RecoverFromChunkError = (error: unknown, retry?: () => void) => Promise<boolean>

let recover: RecoverFromChunkError = () => Promise.resolve(false)

/** Set once, by the app. */
export const onChunkFailure = (own: RecoverFromChunkError): void => {
  recover = own
}

/** Reports a chunk that the shopper's action needs. Not for preloads. */
export const chunkFailed: RecoverFromChunkError = (error, retry) => recover(error, retry)
