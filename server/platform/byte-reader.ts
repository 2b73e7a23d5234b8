/** Bytes that come in pieces, read as far as they are asked for. */
export type ByteReader = {
  /** Waits until so many bytes are there. @returns false where they end before */
  has: (count: number) => Promise<boolean>
  /** All that is there, not taken yet. */
  readonly there: Buffer
  /** Takes so many of those that are there, or as many as there are. */
  take: (count: number) => Buffer
  /** Takes the next `count` bytes, as they come; fewer where they end before. */
  pass: (count: number) => AsyncGenerator<Buffer>
  /** Takes them, and all that is left where no number is given, and forgets them. */
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
