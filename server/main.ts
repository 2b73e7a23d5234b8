import { ConfigInvalid, readConfig } from './config.ts'
import { DataFolderUnusable } from './db/data-folder.ts'
import { FolderInUse } from './db/data-folder-lock.ts'
import { DatabaseUnreachable } from './db/database.ts'
import { PortInUse } from './http/listening.ts'
import { FilesKeyUnusable } from './platform/file-keys.ts'
import { createLog } from './platform/log.ts'
import { type RunningServer, startServer } from './start.ts'

/** Prints a line for the person at the terminal, next to the log's JSON lines. */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  // Files that the shop writes are readable by the user of this program only.
  process.umask(0o077)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const server = await startServer(config, log)
  stopOnSignals(server)
  say(`\n  The shop is open: ${config.publicUrl ?? server.origin.replace('127.0.0.1', 'localhost')}`)
  if (server.outboxUrl) {
    say('  Without a mail server (SMTP_URL) its e-mails and text messages stay in the dev mailbox, on this machine:')
    say(`  ${server.outboxUrl}`)
  }
  if (server.database === 'embedded') {
    say(`  It runs on the embedded database in ${config.dataDir}: good for trying out and for small shops, one process at a time.`)
    say('  To move on, set DATABASE_URL=postgres://user:password@host:5432/database and start again.\n')
  } else {
    say('  It runs on PostgreSQL (DATABASE_URL).\n')
  }
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = async (signal: string) => {
    // A second signal exits at once.
    if (stopping) process.exit(1)
    stopping = true
    say(`\n  ${signal}: finishing the running requests …`)
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch(fail)
    })
  }
}

/** Errors that the person who starts the program can correct. */
const forReaders = [ConfigInvalid, DataFolderUnusable, FolderInUse, PortInUse, DatabaseUnreachable, FilesKeyUnusable]

/** Prints the error: only its message where the reader can correct it, the whole stack where it is a bug. */
function fail(error: unknown): void {
  const isForReader = error instanceof Error && forReaders.some((kind) => error instanceof kind)
  process.stderr.write(`\n${isForReader ? error.message : error instanceof Error ? error.stack : String(error)}\n\n`)
  process.exit(1)
}

main().catch(fail)
