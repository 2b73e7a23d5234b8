import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Backup, backupSchema, BackupUnusable, entryNames, entryOfTable, formatVersion } from './format.ts'
import { showProgress } from './progress.ts'
import { rowsIn } from './rows.ts'
import { differences, summed, writeSums } from './sums.ts'

export type Entry = { name: string; bytes: number; chunks: AsyncIterable<Uint8Array> }

/** The entries of a backup; each is read to its end before the next. @throws BackupUnusable where the file breaks off, also in an entry */
export async function* entriesOf(file: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<Entry> {
  const tar = extract()
  const input = createReadStream(file)
  input.on('data', (chunk) => onBytes(chunk.length))
  // The loops below reject with the error of either.
  pipeline(input, tar).catch(() => {})
  const brokenOff = (cause: unknown): unknown =>
    input.errored ?? new BackupUnusable(`${file} is no whole backup: it breaks off or is damaged.`, { cause })
  async function* content(entry: AsyncIterable<unknown>) {
    try {
      yield* entry as AsyncIterable<Buffer>
    } catch (cause) {
      throw brokenOff(cause)
    }
  }
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: entry.header.size ?? 0, chunks: content(entry) }
  } catch (cause) {
    throw brokenOff(cause)
  }
}

/** Reads what a backup has, from its first entry. @throws BackupUnusable */
export async function readHead(file: string): Promise<Backup> {
  for await (const { name, chunks } of entriesOf(file)) {
    if (name !== entryNames.shop) break
    return parseHead(file, await buffer(Readable.from(chunks)))
  }
  throw new BackupUnusable(`${file} is no backup of a shop.`)
}

function parseHead(file: string, bytes: Buffer): Backup {
  const parsed = backupSchema.safeParse(JSON.parse(bytes.toString()))
  if (parsed.success) return parsed.data
  throw new BackupUnusable(
    `${file} is a backup in another form than this version reads (${formatVersion}): restore it with the version that made it.`,
  )
}

/**
 * Reads the whole file and compares all checksums and the numbers of rows.
 * @returns what it has; `sums`: the checksum of its checksums, which names this backup
 * @throws BackupUnusable with the names of what is damaged
 */
export async function verifyBackup(file: string): Promise<{ backup: Backup; bytes: number; sums: string }> {
  const work = await mkdtemp(join(tmpdir(), 'mizwala-verify-'))
  try {
    const { size } = await stat(file)
    const progress = showProgress('verified', size)
    const found = { backup: undefined as Backup | undefined, sums: undefined as string | undefined }
    const [expectedSums, foundSums] = [join(work, 'expected'), join(work, 'found')]
    const written = writeSums(foundSums)
    for await (const entry of entriesOf(file, progress.add)) {
      const { chunks, digest } = summed(entry.chunks)
      const { name } = entry
      if (name === entryNames.sums) {
        await pipeline(chunks, createWriteStream(expectedSums))
        found.sums = digest()
        continue
      }
      if (name === entryNames.shop) found.backup = parseHead(file, await buffer(Readable.from(chunks)))
      else if (name.startsWith(entryNames.tables)) await checkRows(file, name, chunks, found.backup)
      else for await (const _chunk of chunks) continue
      await written.add(name, digest())
    }
    await written.end()
    progress.end()
    if (!found.backup || found.sums === undefined) throw new BackupUnusable(`${file} is no whole backup: it breaks off.`)
    const damaged = await differences(expectedSums, foundSums)
    if (damaged.length > 0) throw new BackupUnusable(`${file} is damaged: ${damaged.join(', ')}.`)
    return { backup: found.backup, bytes: size, sums: found.sums }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Unpacks a table and counts its rows. */
async function checkRows(file: string, entry: string, chunks: AsyncIterable<Uint8Array>, backup: Backup | undefined): Promise<void> {
  let rows = 0
  try {
    await pipeline(chunks, createGunzip(), async (text: AsyncIterable<Buffer>) => {
      for await (const chunk of text) rows += rowsIn(chunk)
    })
  } catch (cause) {
    if (cause instanceof BackupUnusable) throw cause
    throw new BackupUnusable(`${file} is damaged: ${entry}.`, { cause })
  }
  const table = backup?.tables.find(({ name }) => entryOfTable(name) === entry)
  if (table?.rows !== rows) throw new BackupUnusable(`${file} is damaged: ${entry} has ${rows} rows instead of ${table?.rows}.`)
}
