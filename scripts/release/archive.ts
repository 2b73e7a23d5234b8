import { createReadStream, createWriteStream, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'

const executable = 0o111

/**
 * Packs a folder, in the order of the names and with one time for all: the same content makes the same archive.
 * @param file is whole, or not there
 * @param time of every entry
 */
export async function packFolder(folder: string, file: string, time: Date): Promise<void> {
  const packing = pack()
  const unfinished = `${file}.unfinished`
  await Promise.all([addAll(packing, folder, time), pipeline(packing, createGzip(), createWriteStream(unfinished))])
  renameSync(unfinished, file)
}

async function addAll(packing: Pack, folder: string, mtime: Date): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) {
    const { size, mode } = statSync(path)
    const name = join(basename(folder), path.slice(folder.length))
    const entry = packing.entry({ name, size, mtime, mode: mode & executable ? 0o755 : 0o644 })
    await pipeline(createReadStream(path), entry)
  }
  packing.finalize()
}
