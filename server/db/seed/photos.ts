import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { mediaName } from '#server/platform/storage/media-name.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import photosJson from './photos/photos.json' with { type: 'json' }

/** Pixels of the largest rendition, and the widths that exist as AVIF, WebP and JPEG. */
type PhotoRecord = { width: number; height: number; widths: number[]; placeholder: string }

const records: Record<string, PhotoRecord> = photosJson

/** The renditions that `scripts/build/photos.ts` made; named `{key}-{width}.{avif|webp|jpg}`. */
export const renditionsDirectory = join(import.meta.dirname, 'photos/renditions')

export const photoKeys = Object.keys(records)

export function photoRecord(key: string): PhotoRecord {
  const record = records[key]
  if (!record) throw new Error(`No photograph has the key ${key}; see server/db/seed/photos/photos.json`)
  return record
}

/**
 * Stores the renditions of the sample's photographs. Existing files of the right size stay; each appears as a whole, so the next start
 * completes an interrupted one.
 * @returns how many files were copied
 */
export async function copyPhotos(storage: Storage): Promise<number> {
  const there = new Map<string, number>()
  for await (const { name, bytes } of storage.list(mediaName(''))) there.set(name, bytes)
  const missing: string[] = []
  for (const name of await readdir(renditionsDirectory)) {
    if (there.get(mediaName(name)) !== (await stat(join(renditionsDirectory, name))).size) missing.push(name)
  }
  const inTurn = pLimit(8)
  await Promise.all(missing.map((name) => inTurn(() => copyPhoto(storage, name))))
  return missing.length
}

async function copyPhoto(storage: Storage, name: string): Promise<void> {
  const from = join(renditionsDirectory, name)
  const to = storage.pathOf(mediaName(name))
  if (to === undefined) return storage.write(mediaName(name), createReadStream(from))
  // Not synced one by one, as what cannot be made again is: that takes seconds of a first start.
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const unfinished = `${to}.${process.pid}.part`
  await copyFile(from, unfinished)
  return rename(unfinished, to)
}
