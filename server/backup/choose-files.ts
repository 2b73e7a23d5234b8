import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#server/platform/storage/storage.ts'

export type ChosenFiles = {
  count: number
  bytes: number
  /** Private files that the tables name and that are not there. */
  missing: string[]
  each: () => AsyncIterable<{ name: string; bytes: number }>
}

type Choice = {
  /** The states of the private files by their ids, as the tables have them. */
  privateIds: ReadonlyMap<string, string>
  /** Whether renditions that can be made anew are taken. */
  renditions: boolean
}

/** Of the sizes of a piece's photograph: those of the sample have hyphens, and those of pages the name of their cut. */
const canBeMadeAnew = /^media\/[0-9a-z]{16}-(?:\d+|whole)\.(?:avif|webp|jpg)$/

/**
 * The files of a backup: the private ones that the tables name, and what the shop shows.
 * @param list a file for their names, of which there may be millions
 */
export async function chooseFiles(storage: Storage, list: string, { privateIds, renditions }: Choice): Promise<ChosenFiles> {
  const chosen = { count: 0, bytes: 0 }
  const found = new Set<string>()
  async function* lines() {
    for await (const { name, bytes } of stored()) {
      chosen.count += 1
      chosen.bytes += bytes
      if (name.startsWith('private/')) found.add(idOf(name))
      yield `${bytes} ${name}\n`
    }
  }
  async function* stored() {
    for await (const file of storage.list('private/')) if (privateIds.has(idOf(file.name))) yield file
    for await (const file of storage.list('media/')) if (renditions || !canBeMadeAnew.test(file.name)) yield file
  }
  await pipeline(Readable.from(lines()), createWriteStream(list, { mode: 0o600 }))
  const missing = [...privateIds].filter(([id, state]) => state === 'kept' && !found.has(id)).map(([id]) => id)
  async function* each() {
    for await (const line of createInterface({ input: createReadStream(list) })) {
      const space = line.indexOf(' ')
      yield { name: line.slice(space + 1), bytes: Number(line.slice(0, space)) }
    }
  }
  return { ...chosen, missing, each }
}

const idOf = (name: string) => name.slice('private/'.length)
