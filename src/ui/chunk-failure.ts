/**
 * A dynamic import may fail: without a network, or after a deployment, when the server has only the newer build's chunks. Vite's
 * helper (vite.config.ts) gives all these errors one code. The importer reports them here; the app handles them.
 */

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
