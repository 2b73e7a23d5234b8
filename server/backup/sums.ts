import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createInterface } from 'node:readline'

/** Checksums are kept in a file, as there is one for each of a shop's files. */
export type Sums = {
  add: (name: string, sha256: string) => Promise<void>
  /** Closes the file. */
  end: () => Promise<void>
}

/** Writes checksums as `sha256sum` does. */
export function writeSums(path: string): Sums {
  const file = createWriteStream(path, { mode: 0o600 })
  const done = finished(file)
  // It is awaited by `end`.
  done.catch(() => {})
  return {
    async add(name, sha256) {
      if (!file.write(`${sha256}  ${name}\n`))
        await Promise.race([new Promise<void>((resolve) => file.once('drain', () => resolve())), done])
    },
    async end() {
      file.end()
      await done
    },
  }
}

/** Passes the bytes on and counts them. @returns the bytes, and after them their checksum and number */
export function summed(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  const seen = { bytes: 0 }
  async function* passed() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      seen.bytes += chunk.byteLength
      yield chunk
    }
  }
  return { chunks: passed(), seen, digest: () => hash.digest('hex') }
}

const mostNamed = 5
const nameIn = (line: string) => line.slice(line.indexOf('  ') + 2)

/** The names of the first entries whose lines differ in two files of checksums. */
export async function differences(expected: string, found: string): Promise<string[]> {
  const lines = createInterface({ input: createReadStream(found) })[Symbol.asyncIterator]()
  const names: string[] = []
  for await (const line of createInterface({ input: createReadStream(expected) })) {
    const { value, done } = await lines.next()
    if (!done && value === line) continue
    names.push(nameIn(line))
    if (done || names.length === mostNamed) return names
  }
  const { value, done } = await lines.next()
  return done ? names : [...names, nameIn(value)]
}
