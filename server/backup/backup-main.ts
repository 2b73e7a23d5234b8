/** `npm run backup`: makes a backup of the shop that the environment names, or verifies one. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { type Config, readConfig } from '#server/config.ts'
import { withCredentials } from '#server/config/credentials.ts'
import { filesKeyPathOf, storedFilesKeys } from '#server/platform/files/file-keys.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { fail, say } from './for-operators.ts'
import { BackupUnusable } from './format.ts'
import { openSource } from './open-shop-data.ts'
import { inWords } from './progress.ts'
import { verifyBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const help = `npm run backup -- FILE                a backup of the shop that DATA_DIR or DATABASE_URL names, while it is open or not
npm run backup -- FOLDER --keep 14   into a file with the time in its name; leaves the newest 14
npm run backup -- --verify FILE      reads a backup and compares its checksums; needs no shop

--without-renditions   leaves out the sizes of photographs, which a restored shop makes anew
--no-verify            does not read the new file again

BACKUP_PASSPHRASE seals the shop's keys into it; without it they are left out, and have to be kept elsewhere.`

const packageJson = new URL('../../package.json', import.meta.url)
const versionOf = (): string => z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageJson, 'utf8'))).version

const nameOf = (time: Date): string => `mizwala-${time.toISOString().slice(0, 16).replace(':', '')}Z.tar`
const namePattern = /^mizwala-\d{4}-\d\d-\d\dT\d{4}Z\.tar$/

async function main(): Promise<void> {
  process.umask(0o077)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      verify: { type: 'boolean' },
      'no-verify': { type: 'boolean' },
      'without-renditions': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [path] = positionals
  if (values.help || path === undefined || positionals.length > 1) return say(help)
  // Shoppers come first.
  setPriority(constants.priority.PRIORITY_LOW)
  if (values.verify) return verify(resolve(path))
  const keep = numberOf(values.keep)
  const given = resolve(path)
  const isFolder = existsSync(given) && statSync(given).isDirectory()
  if (keep !== undefined && !isFolder) throw new BackupUnusable('--keep needs a folder: the backups in it have the time in their names.')
  const file = isFolder ? join(given, nameOf(new Date())) : given
  if (existsSync(file)) throw new BackupUnusable(`${file} is there already: nothing was overwritten.`)
  await backUp(file, { renditions: !values['without-renditions'], isVerified: !values['no-verify'] })
  if (keep !== undefined) removeOlder(given, keep)
}

async function verify(file: string): Promise<void> {
  const { backup, bytes } = await verifyBackup(file)
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Whole: made ${backup.madeAt} by version ${backup.version}, ${rows} rows and ${backup.files.count} files, ${inWords(bytes)}.`)
  say(backup.keys ? 'The keys are in it, sealed.' : 'The keys are not in it.')
}

async function backUp(file: string, { renditions, isVerified }: { renditions: boolean; isVerified: boolean }): Promise<void> {
  const config = readConfig(withCredentials(process.env))
  const { backupPassphrase: passphrase } = config
  const sealed = passphrase === undefined ? undefined : { passphrase, keys: await keysOf(config) }
  const source = await openSource(config)
  const id = newId()
  let made: { bytes: number; isVerified: boolean } | undefined
  try {
    const { bytes } = await writeBackup(source, await openStorage(config), { file, id, version: versionOf(), renditions, sealed, say })
    made = { bytes, isVerified: false }
    if (isVerified) {
      await verifyBackup(file)
      made = { bytes, isVerified: true }
    }
    say(`${file} is written${isVerified ? ' and verified' : ''}: ${inWords(bytes)}.`)
    if (!sealed) say('It has no keys: keep FILES_KEY and AUTH_SECRET elsewhere, or give a BACKUP_PASSPHRASE (docs/areas/backups.md).')
  } finally {
    await source.end(id, made)
    await source.close()
  }
}

const keysOf = async ({ privateFiles, dataDir, authSecret }: Config) => ({
  ...(await storedFilesKeys(privateFiles, filesKeyPathOf(dataDir))),
  authSecret: authSecret ?? null,
})

function numberOf(keep: string | undefined): number | undefined {
  if (keep === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new BackupUnusable('--keep needs the number of backups that are left, 1 or more.')
  return Number(keep)
}

/** Leaves the newest backups of a folder, and no work of one that was killed. */
function removeOlder(folder: string, keep: number): void {
  const names = readdirSync(folder).filter((name) => namePattern.test(name))
  for (const name of names.toSorted().slice(0, -keep)) rmSync(join(folder, name))
  const killed = readdirSync(folder).filter(
    (name) => namePattern.test(name.replace(/\.(?:unfinished|work-\w+)$/, '')) && !namePattern.test(name),
  )
  for (const name of killed) rmSync(join(folder, name), { recursive: true, force: true })
}

main().then(() => process.exit(0), fail)
