/** Reads bytes that arrive in chunks, as far as they are requested. */
export type ByteReader = {
  /** Waits until `count` bytes are buffered. @returns false where the stream ends before */
  has: (count: number) => Promise<boolean>
  /** The buffered bytes that are not taken yet. */
  readonly there: Buffer
  /** Takes at most `count` of the buffered bytes. */
  take: (count: number) => Buffer
  /** Yields the next `count` bytes as they arrive; fewer where the stream ends before. */
  pass: (count: number) => AsyncGenerator<Buffer>
  /** Discards `count` bytes, or all that are left where it is absent. */
  skip: (count?: number) => Promise<void>
}

export function createByteReader(pieces: AsyncIterator<Uint8Array>): ByteReader {
  let there = Buffer.alloc(0)
  const take = (count: number): Buffer => {
    const taken = there.subarray(0, count)
    there = there.subarray(count)
    return taken
  }
  const has = async (count: number): Promise<boolean> => {
    while (there.length < count) {
      const next = await pieces.next()
      if (next.done) return false
      there = there.length === 0 ? Buffer.from(next.value) : Buffer.concat([there, next.value])
    }
    return true
  }
  async function* pass(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0 && (await has(1));) {
      const piece = take(left)
      left -= piece.length
      yield piece
    }
  }
  return {
    has,
    get there() {
      return there
    },
    take,
    pass,
    async skip(count = Number.POSITIVE_INFINITY) {
      for await (const piece of pass(count)) if (piece.length === 0) break
    },
  }
}
