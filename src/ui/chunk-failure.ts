/**
 * What is loaded later may not come: without a network, or after a deployment, when the server knows only the chunks of the newer build. Vite's
 * helper (vite.config.ts) gives all these failures one code. Whoever needed the chunk tells it here; the app decides what to do.
 */

/** @returns whether the error says that a chunk did not come */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'network.chunk'

/** @returns whether the page is about to go, to come again with its chunks; where not, the shopper has been told, and may `retry` */
export type RecoverFromChunkError = (error: unknown, retry?: () => void) => Promise<boolean>

let mend: RecoverFromChunkError = () => Promise.resolve(false)

/** Set once, by the app. */
export const onChunkFailure = (own: RecoverFromChunkError): void => {
  mend = own
}

/** Something that the shopper asked for has not come. Not for what is only fetched ahead. */
export const chunkFailed: RecoverFromChunkError = (error, retry) => mend(error, retry)
