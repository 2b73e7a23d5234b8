import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
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
 * Copies the renditions of the sample's photographs to the server's media folder. Existing files of the right size stay;
 * each copy is atomic, so the next start completes an interrupted one.
 * @returns how many files were copied
 */
export async function copyPhotos(toDirectory: string): Promise<number> {
  await mkdir(toDirectory, { recursive: true })
  let copied = 0
  for (const name of await readdir(renditionsDirectory)) {
    const from = join(renditionsDirectory, name)
    const to = join(toDirectory, name)
    if ((await sizeOf(to)) === (await sizeOf(from))) continue
    const unfinished = `${to}.${process.pid}.part`
    await copyFile(from, unfinished)
    await rename(unfinished, to)
    copied += 1
  }
  return copied
}

/** Bytes; undefined where there is no such file. */
async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
