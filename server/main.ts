import { basename } from 'node:path'
import { inspect } from 'node:util'
import { BackupUnusable } from './backup/format.ts'
import { ConfigInvalid, readConfig } from './config.ts'
import { withCredentials } from './config/credentials.ts'
import { staffTokenFile } from './config/staff-token.ts'
import { DataFolderUnusable } from './db/open/data-folder.ts'
import { FolderInUse } from './db/open/data-folder-lock.ts'
import { DatabaseNewer, DatabaseUnreachable } from './db/open/database.ts'
import { isDiskFull } from './db/open/disk-full.ts'
import { CannotListen } from './http/listening.ts'
import { FilesKeyUnusable } from './platform/files/file-keys.ts'
import { StorageUnusable } from './platform/storage/open-storage.ts'
import { createLog } from './platform/log.ts'
import { tellServiceManager } from './wiring/service-manager.ts'
import { type Contents, type RunningServer, startServer } from './wiring/start.ts'

/** Prints a line for the person at the terminal, next to the log's JSON lines. */
const say = (text: string) => process.stdout.write(`${text}\n`)

const contentsText: Readonly<Record<Contents, string>> = {
  products: '',
  'no-products':
    'It has no products yet. The sample is only put into a wholly empty shop, and in production only with SAMPLE_DATA=when-empty.',
  'new-sample':
    'It was empty, and is filled with the sample: invented products, prices, settings and questions (SAMPLE_DATA=never leaves it empty).',
}

const staffTokenText = (file: string): string =>
  basename(file) === staffTokenFile
    ? `The first token of the staff is in ${file}.`
    : `The first token of the staff is in ${file}, as ${staffTokenFile} beside it belongs to another database: STAFF_TOKEN=$(cat ${file}) npm run staff`

const newOwnersText = (names: readonly string[]): string =>
  `Tokens of the staff have roles now, and those from before may do all, as an owner's: ${names.join(', ')}. ` +
  'Revoke those that need not (npm run staff -- tokens list), and make others with --role specialist or catalogue.'

async function main(): Promise<void> {
  // Files that the shop writes are readable by the user of this program only.
  process.umask(0o077)
  const config = readConfig(withCredentials(process.env))
  const log = createLog(config.logLevel)
  const server = await startServer(config, log)
  stopOnSignals(server, config.drainMs)
  await tellServiceManager({ environment: process.env, database: server, log })
  if (config.worker === 'only') {
    say(`\n  The work in the background is done here, and nobody is served (${server.origin}/readyz).\n`)
    return
  }
  say(`\n  The shop is open: ${config.publicUrl ?? server.origin.replace('127.0.0.1', 'localhost')}`)
  if (contentsText[server.contents]) say(`  ${contentsText[server.contents]}`)
  say(`  The desk, where the people of the house work: ${server.deskOrigin}`)
  if (server.firstOwnerLink !== undefined) {
    say('  Nobody works there yet. This link makes the first owner, once and within 24 hours; the next start prints another:')
    say(`  ${server.firstOwnerLink}`)
  }
  if (server.staffTokenFile !== undefined) say(`  ${staffTokenText(server.staffTokenFile)}`)
  if (server.newOwners.length > 0) say(`  ${newOwnersText(server.newOwners)}`)
  if (server.mailboxUrl) {
    say('  Without a mail server (SMTP_URL) its e-mails and text messages stay in the dev mailbox, on this machine:')
    say(`  ${server.mailboxUrl}`)
  }
  if (server.metricsUrl !== undefined) say(`  Metrics for Prometheus, for your own network alone: ${server.metricsUrl}`)
  if (server.database === 'embedded') {
    say(`  It runs on the embedded database in ${config.dataDir}: good for trying out and for small shops, one process at a time.`)
    say(
      '  With a DATABASE_URL it begins anew, as an empty shop in PostgreSQL: a backup of this one is restored there (docs/areas/backups.md).\n',
    )
  } else {
    say('  It runs on PostgreSQL (DATABASE_URL).\n')
  }
}

/** SIGTERM comes from those who run it behind a load balancer, SIGINT from the terminal, where nobody waits. */
function stopOnSignals(server: RunningServer, drainMs: number): void {
  let stopping = false
  const stop = async (signal: string) => {
    // A second signal exits at once.
    if (stopping) process.exit(1)
    stopping = true
    const drains = signal === 'SIGTERM' && drainMs > 0
    say(`\n  ${signal}: ${drains ? `no longer ready, and closing in ${drainMs / 1000} s` : 'finishing the running requests'} …`)
    await server.stop(drains ? drainMs : 0)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch(fail)
    })
  }
}

/** Errors that the person who starts the program can correct. */
const forReaders = [
  BackupUnusable,
  ConfigInvalid,
  DataFolderUnusable,
  FolderInUse,
  CannotListen,
  DatabaseUnreachable,
  DatabaseNewer,
  FilesKeyUnusable,
  StorageUnusable,
]

/** Prints the error: a sentence where the reader can correct it, the whole stack where it is a bug. */
function fail(error: unknown): void {
  process.stderr.write(`\n${textOf(error)}\n\n`)
  process.exit(1)
}

function textOf(error: unknown): string {
  if (error instanceof Error && forReaders.some((kind) => error instanceof kind)) return error.message
  if (isDiskFull(error)) return 'The disk of DATA_DIR or of the database is full: make room on it and start again.'
  return error instanceof Error && error.stack !== undefined ? error.stack : inspect(error)
}

main().catch(fail)
