import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { freeBytes } from '#server/db/open/data-folder.ts'
import { settle } from '#server/platform/storage/settle.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type Backup, type BackupTable, BackupUnusable, entryNames, entryOfTable, formatVersion } from './format.ts'
import { sealKeys, secretsTable, type ShopKeys } from './keys.ts'
import { inWords, showProgress } from './progress.ts'
import { rowsIn } from './rows.ts'
import type { Source, TablesCopy } from './source.ts'
import { type Sums, summed, writeSums } from './sums.ts'
import { chooseFiles, type ChosenFiles } from './choose-files.ts'

export type WriteOptions = {
  /** Absolute. */
  file: string
  id: string
  version: string
  renditions: boolean
  /** Undefined: the keys are left out. */
  sealed: { passphrase: string; keys: Omit<ShopKeys, 'secrets'> } | undefined
  say: (line: string) => void
}

/** How often a sign is given that files have to stay. */
const holdEveryMs = 30_000
/** Fast, since the rest of a backup is compressed already. */
const gzipLevel = 3
const longestWorkMs = 50

/**
 * Writes a backup under a temporary name and renames it when it is whole.
 * @returns what it has and how large it is
 * @throws BackupUnusable
 */
export async function writeBackup(source: Source, storage: Storage, options: WriteOptions): Promise<{ backup: Backup; bytes: number }> {
  const { file, id } = options
  const unfinished = `${file}.unfinished`
  const work = await mkdtemp(`${file}.work-`)
  const holding = setInterval(() => {
    source.hold(id).catch((error: unknown) => options.say(`The shop does not answer: ${String(error)}`))
  }, holdEveryMs)
  try {
    const backup = await writeTo(unfinished, {
      tables: await copyTables(source, work, id),
      database: source.database,
      storage,
      work,
      options,
    })
    await settle(unfinished)
    await rename(unfinished, file)
    await settle(dirname(file))
    return { backup, bytes: (await stat(file)).size }
  } finally {
    clearInterval(holding)
    await rm(work, { recursive: true, force: true })
    await rm(unfinished, { force: true })
  }
}

/** `states`: of the private files, by their ids. `secrets`: the rows of that table, which are among the keys. */
type CopiedTables = Pick<Backup, 'migrations' | 'sequences' | 'tables'> & { secrets: string; states: Map<string, string> }
type Work = { tables: CopiedTables; database: Source['database']; storage: Storage; work: string; options: WriteOptions }

async function writeTo(path: string, { tables: copied, database, storage, work, options }: Work): Promise<Backup> {
  const { secrets, states, ...ofTables } = copied
  const files = await chooseFiles(storage, join(work, 'files'), { privateIds: states, renditions: options.renditions })
  const backup: Backup = {
    format: formatVersion,
    madeAt: new Date().toISOString(),
    version: options.version,
    database,
    ...ofTables,
    files: { count: files.count, bytes: files.bytes },
    renditions: options.renditions,
    keys: options.sealed !== undefined,
  }
  const total = ofTables.tables.reduce((sum, { bytes }) => sum + bytes, files.bytes)
  assertRoom(path, total)
  const rows = ofTables.tables.reduce((sum, table) => sum + table.rows, 0)
  options.say(`${ofTables.tables.length} tables with ${rows} rows and ${files.count} files: ${inWords(total)}.`)
  const progress = showProgress('backed up', total)
  const archive = pack()
  const disk = await open(path, 'w', 0o600)
  const writing = pipeline(archive, disk.createWriteStream())
  const sums = writeSums(join(work, 'sums'))
  const put = entryWriter(archive, sums, (bytes) => progress.add(bytes))
  const filling = (async () => {
    await put(entryNames.shop, Buffer.from(`${JSON.stringify(backup, null, 1)}\n`))
    if (options.sealed) await put(entryNames.keys, await sealKeys({ ...options.sealed.keys, secrets }, options.sealed.passphrase))
    for (const { name, bytes } of ofTables.tables) await put(entryOfTable(name), createReadStream(join(work, name)), bytes)
    await putFiles(files, storage, { put, onDisk: () => disk.datasync() })
    await sums.end()
    await put(entryNames.sums, createReadStream(join(work, 'sums')), (await stat(join(work, 'sums'))).size)
    archive.finalize()
  })()
  filling.catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  await Promise.all([filling, writing])
  progress.end()
  if (files.missing.length > 0)
    options.say(`${files.missing.length} private files that the tables name are missing in the shop, ${files.missing[0]} for example.`)
  return backup
}

async function copyTables(source: Source, work: string, id: string): Promise<CopiedTables> {
  const copy = await source.copy(id)
  try {
    return { migrations: copy.migrations, sequences: copy.sequences, ...(await compressTables(copy, work)) }
  } finally {
    await copy.close()
  }
}

/** Compresses each table to a file of its name. */
async function compressTables(copy: TablesCopy, work: string): Promise<Pick<CopiedTables, 'tables' | 'secrets' | 'states'>> {
  const tables: BackupTable[] = []
  const states = new Map<string, string>()
  let secrets = ''
  for (const { name, columns } of copy.tables) {
    const path = join(work, name)
    const seen = { rows: 0 }
    const text = name === secretsTable ? Readable.from([]) : Readable.from(copy.text(name), { objectMode: false })
    if (name === secretsTable) secrets = (await buffer(copy.text(name))).toString()
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      const rest = name === filesTable ? privateFilesReader(columns, states) : undefined
      for await (const chunk of chunks) {
        seen.rows += rowsIn(chunk)
        rest?.(chunk)
        yield chunk
      }
    }
    await pipeline(text, counted, createGzip({ level: gzipLevel }), createWriteStream(path, { mode: 0o600 }))
    tables.push({ name, columns, rows: seen.rows, bytes: (await stat(path)).size })
  }
  return { tables, secrets, states }
}

const filesTable = 'public.private_file'

/** Reads id and state of each private file from the rows, which have neither tabs nor line breaks in them. */
function privateFilesReader(columns: readonly string[], states: Map<string, string>) {
  const [id, state] = [columns.indexOf('id'), columns.indexOf('state')]
  let begun = ''
  return (chunk: Buffer) => {
    const lines = (begun + chunk.toString()).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) {
      const fields = line.split('\t')
      states.set(fields[id] ?? '', fields[state] ?? '')
    }
  }
}

type Put = (name: string, content: Buffer | AsyncIterable<Uint8Array>, bytes?: number) => Promise<void>

function entryWriter(archive: Pack, sums: Sums, onBytes: (bytes: number) => void): Put {
  const mtime = new Date()
  return async (name, content, bytes = Buffer.isBuffer(content) ? content.byteLength : 0) => {
    const { chunks, seen, digest } = summed(Buffer.isBuffer(content) ? Readable.from([content]) : content)
    const entry = archive.entry({ name, size: bytes, mode: 0o600, mtime }) as unknown as Writable
    async function* told() {
      for await (const chunk of chunks) {
        onBytes(chunk.byteLength)
        yield chunk
      }
    }
    await pipeline(told, entry)
    if (seen.bytes !== bytes) throw new BackupUnusable(`${name} has ${seen.bytes} bytes instead of ${bytes}: it changed while it was read.`)
    if (name !== entryNames.sums) await sums.add(name, digest())
  }
}

/**
 * It rests for as long as it has worked. What was written is on the disk by then, since orders, too, wait for the disk, and would wait for
 * all of it.
 */
async function putFiles(files: ChosenFiles, storage: Storage, { put, onDisk }: { put: Put; onDisk: () => Promise<void> }): Promise<void> {
  let begin = performance.now()
  for await (const { name, bytes } of files.each()) {
    await put(`${entryNames.files}${name}`, await storage.read(name), bytes)
    if (performance.now() - begin < longestWorkMs) continue
    await onDisk()
    await wait(performance.now() - begin)
    begin = performance.now()
  }
}

function assertRoom(path: string, bytes: number): void {
  const free = freeBytes(dirname(path))
  if (free < bytes)
    throw new BackupUnusable(`The backup takes ${inWords(bytes)}, and the disk of ${dirname(path)} has ${inWords(free)} left.`)
}
