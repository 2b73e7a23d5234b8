import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive. Pictures are packed already: `isPacked` ones are stored as they are. */
export type ZipContent = { name: string; isPacked: boolean; content: AsyncIterable<Uint8Array> }

/** The same content gives the same bytes, whenever and wherever it is written. */
const noTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

/** Writes an archive while it is read, one file after the other. */
export function zipOf(files: AsyncIterable<ZipContent>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // The reader may stop: the source of the entry that is being read ends as well.
  output.once('close', () => current?.destroy())
  async function add(): Promise<void> {
    for await (const { name, isPacked, content } of files) {
      if (output.destroyed) return
      current = Readable.from(content, { objectMode: false })
      zip.addReadStream(current, name, { ...noTime, compress: !isPacked })
      await finished(current)
    }
    zip.end()
  }
  add().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}
