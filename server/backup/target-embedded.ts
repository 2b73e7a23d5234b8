import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { closeToOthers, markDataFolder } from '#server/db/open/data-folder.ts'
import { lockFolder } from '#server/db/open/data-folder-lock.ts'
import { lockOfEmbedded, startEmbedded } from '#server/db/open/embedded.ts'
import { copyFrom, type Target } from './target.ts'
import { type Query, sameText } from './tables.ts'

/** A folder of this name is no database yet. */
const unfinishedName = 'pg.restoring'
const partName = 'restored-table'

/** The embedded database of a data folder. @returns `isEmpty`: whether there is none yet */
export async function openEmbeddedTarget(dataDir: string): Promise<{ target: Target; isEmpty: boolean }> {
  const unlock = lockFolder(lockOfEmbedded(dataDir), dataDir)
  const folder = join(dataDir, 'pg')
  const unfinished = join(dataDir, unfinishedName)
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(folder)) {
    unlock()
    return { target: noTarget, isEmpty: false }
  }
  mkdirSync(unfinished, { mode: 0o700 })
  const client = await startEmbedded(unfinished)
  const query: Query = async (statement) => (await client.exec(statement)).at(-1)?.rows as Record<string, unknown>[]
  let isOpen = true
  const [place] = await query('show data_directory')
  await query('begin')
  for (const setting of sameText) await query(setting)
  const target: Target = {
    query,
    async load(table, columns, text) {
      const part = join(unfinished, partName)
      await pipeline(text, createWriteStream(part, { mode: 0o600 }))
      const { affectedRows } = await client.query(copyFrom(table, columns, `'${String(place?.data_directory)}/${partName}'`))
      rmSync(part)
      return affectedRows ?? 0
    },
    async commit() {
      await query('commit')
      await query('analyze')
      isOpen = false
      await client.close()
      closeToOthers(unfinished)
      renameSync(unfinished, folder)
      markDataFolder(dataDir)
      unlock()
    },
    async abandon() {
      if (!isOpen) return
      isOpen = false
      await client.close()
      rmSync(unfinished, { recursive: true, force: true })
      unlock()
    },
  }
  return { target, isEmpty: true }
}

const notThere = () => Promise.reject(new Error('there is a database already'))
const noTarget: Target = { query: notThere, load: notThere, commit: notThere, abandon: () => Promise.resolve() }
