/** Bytes in memory where a stream is asked for. */
export async function* inOnePiece<Bytes extends Uint8Array>(bytes: Bytes): AsyncGenerator<Bytes> {
  yield await Promise.resolve(bytes)
}
