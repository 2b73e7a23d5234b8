/** The bytes that are to be written, and the error with which they end: it is no error of the storage. */
export function sourceOf(chunks: AsyncIterable<Uint8Array>): { chunks: AsyncIterable<Uint8Array>; rethrow: () => void } {
  let broken: { error: unknown } | undefined
  async function* watched() {
    try {
      yield* chunks
    } catch (error) {
      broken = { error }
      throw error
    }
  }
  return {
    chunks: watched(),
    rethrow() {
      if (broken) throw broken.error
    },
  }
}
