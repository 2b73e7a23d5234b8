/** `npm run restore`: restores a backup into the empty shop that the environment names; also the move between databases and storages. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { withCredentials } from '#server/config/credentials.ts'
import { prepareDataFolder } from '#server/db/open/data-folder.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { makeRenditionsAnew } from '#server/db/photograph-records.ts'
import { filesKeyPathOf } from '#server/platform/files/file-keys.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { fail, log, say } from './for-operators.ts'
import { BackupUnusable } from './format.ts'
import type { ShopKeys } from './keys.ts'
import { inWords } from './progress.ts'
import { verifyBackup } from './read-backup.ts'
import { restore } from './restore.ts'
import { assertNoFiles, markFinished } from './restore-marker.ts'

const help = `npm run restore -- FILE   restores a backup into the empty database and storage that DATA_DIR, DATABASE_URL and FILES_URL name

BACKUP_PASSPHRASE opens the keys in it.`

async function main(): Promise<void> {
  process.umask(0o077)
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  const [path] = positionals
  if (values.help || path === undefined || positionals.length > 1) return say(help)
  const file = resolve(path)
  const config = readConfig(withCredentials(process.env))
  const { backupPassphrase: passphrase } = config
  const storage = await openStorage(config)
  await assertNoFiles(storage)
  const { backup, bytes, sums } = await verifyBackup(file)
  if (backup.keys && passphrase === undefined)
    throw new BackupUnusable(
      'The shop’s keys are in this backup: give the BACKUP_PASSPHRASE with which they were sealed. Nothing was changed.',
    )
  say(`A backup of ${backup.madeAt}, version ${backup.version}, ${inWords(bytes)}.`)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  prepareDataFolder(config.dataDir)
  const keys = await restore({ file, backup, sums, storage, passphrase, openTarget: () => openTarget(config) })
  if (keys) storeKeys(keys, config)
  await bringUpToDate(config, backup.renditions)
  await markFinished(storage)
  say('The shop is restored: npm start opens it.')
  if (!backup.keys)
    say('Its keys were not in the backup: start it with the FILES_KEY and AUTH_SECRET of before. Without them private files stay closed.')
}

const openTarget = async ({ dataDir, databaseUrl }: Config) =>
  databaseUrl === undefined
    ? (await import('./target-embedded.ts')).openEmbeddedTarget(dataDir)
    : (await import('./target-postgres.ts')).openPostgresTarget(databaseUrl)

/** Runs the migrations that came after the backup, and lets renditions be made that are not in it. */
async function bringUpToDate(config: Config, hasRenditions: boolean): Promise<void> {
  const database = await openDatabase(config, log)
  try {
    if (!hasRenditions) await makeRenditionsAnew(database.db, new Date())
  } finally {
    await database.close()
  }
}

/** The current key goes where a start without FILES_KEY looks for it; what has no such place, into a file for the operator. */
function storeKeys(keys: ShopKeys, { dataDir, privateFiles, authSecret }: Config): void {
  const path = filesKeyPathOf(dataDir)
  if (keys.filesKey !== null && privateFiles.key?.toString('base64') !== keys.filesKey && !existsSync(path))
    writeFileSync(path, `${keys.filesKey}\n`, { mode: 0o600, flush: true })
  const settings = [
    ...(keys.olderFilesKeys.length > 0 ? [`FILES_KEYS_OLD=${keys.olderFilesKeys.join(',')}`] : []),
    ...(keys.authSecret !== null && authSecret !== keys.authSecret ? [`AUTH_SECRET=${keys.authSecret}`] : []),
  ]
  if (settings.length === 0) return
  const file = join(dataDir, 'restored-keys')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600, flush: true })
  say(`${file} has settings that the shop had and this environment has not: start it with them, and delete the file.`)
}

main().then(() => process.exit(0), fail)
