import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type Backup, BackupUnusable, entryNames, entryOfTable } from './format.ts'
import { secretsTable, type ShopKeys, openKeys } from './keys.ts'
import { showProgress } from './progress.ts'
import { type Entry, entriesOf } from './read-backup.ts'
import { isOurUnfinished, markUnfinished } from './restore-marker.ts'
import { loadTable, prepareTables, type Target } from './target.ts'

export type RestoreDeps = {
  /** Absolute. */
  file: string
  backup: Backup
  /** The checksum of its checksums (`verifyBackup`). */
  sums: string
  storage: Storage
  passphrase: string | undefined
  openTarget: () => Promise<{ target: Target; isEmpty: boolean }>
}

/**
 * Restores a backup into an empty database and an empty storage. One that was killed is begun anew by the same call.
 * @returns the keys of the shop, where the backup has them and the passphrase is given
 * @throws BackupUnusable also where there is a database already
 */
export async function restore(deps: RestoreDeps): Promise<ShopKeys | undefined> {
  const { storage, sums } = deps
  const isSame = await isOurUnfinished(storage, sums)
  const { target, isEmpty } = await deps.openTarget()
  if (!isEmpty && !isSame) {
    await target.abandon()
    throw new BackupUnusable('There is a shop in this database already. A backup is restored into an empty one: nothing was changed.')
  }
  try {
    if (!isEmpty) {
      // It was killed after the last row: only the files are to be written again, which changes nothing.
      return await fill(deps, undefined)
    }
    await markUnfinished(storage, sums)
    return await fill(deps, target)
  } finally {
    await target.abandon()
  }
}

/** @param target undefined: the database is whole already */
async function fill({ file, backup, storage, passphrase }: RestoreDeps, target: Target | undefined): Promise<ShopKeys | undefined> {
  const total = backup.tables.reduce((sum, { bytes }) => sum + bytes, backup.files.bytes)
  const progress = showProgress('restored', total)
  const finish = target && (await prepareTables(target.query, backup))
  let keys: ShopKeys | undefined
  for await (const entry of entriesOf(file)) {
    if (entry.name === entryNames.keys && passphrase !== undefined)
      keys = await openKeys(await buffer(Readable.from(entry.chunks)), passphrase)
    else if (entry.name.startsWith(entryNames.tables)) await restoreTable(entry, { backup, target, keys })
    else if (entry.name.startsWith(entryNames.files)) await storage.write(entry.name.slice(entryNames.files.length), entry.chunks)
    else for await (const _chunk of entry.chunks) continue
    progress.add(entry.bytes)
  }
  await finish?.()
  await target?.commit()
  progress.end()
  return keys
}

type Tables = { backup: Backup; target: Target | undefined; keys: ShopKeys | undefined }

async function restoreTable(entry: Entry, { backup, target, keys }: Tables): Promise<void> {
  const table = backup.tables.find(({ name }) => entryOfTable(name) === entry.name)
  if (!table) throw new BackupUnusable(`The backup does not say what ${entry.name} is.`)
  if (!target) {
    for await (const _chunk of entry.chunks) continue
    return
  }
  const packed = Readable.from(entry.chunks, { objectMode: false })
  const text = packed.pipe(createGunzip())
  packed.once('error', (error) => text.destroy(error))
  await loadTable(target, table, text)
  if (table.name === secretsTable && keys && keys.secrets !== '')
    await target.load(table.name, table.columns, Readable.from([Buffer.from(keys.secrets)]))
}
