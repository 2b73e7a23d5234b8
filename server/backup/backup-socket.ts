import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { beginBackup, endBackup, holdFiles } from '#server/db/backup-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { copyEmbedded, removeEmbeddedCopy } from './copy-embedded.ts'
import { type Question, questionSchema, socketOf } from './socket-protocol.ts'

/** The longest path that Linux takes for a socket. */
const longestPath = 107

/** What a backup asks of the embedded database, by path. @param folder of the database */
export const embeddedCalls = (db: Db, folder: string) => ({
  '/copy': async ({ id }: Question) => {
    await beginBackup(db, id, new Date())
    return copyEmbedded(db, folder)
  },
  '/hold': ({ id }: Question) => holdFiles(db, id, new Date()),
  '/end': async ({ id, made }: Question) => {
    removeEmbeddedCopy(folder)
    await endBackup(db, id, new Date(), made)
  },
})

/** Answers backups while the shop on the embedded database is open. @returns closes it */
export async function answerBackups(db: Db, dataDir: string, log: Pick<Logger, 'error' | 'warn'>): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (Buffer.byteLength(path) > longestPath) {
    log.warn({ path }, 'no backup can be made while the shop is open: the path of DATA_DIR is too long for a socket')
    return () => Promise.resolve()
  }
  const folder = join(dataDir, 'pg')
  removeEmbeddedCopy(folder)
  rmSync(path, { force: true })
  const calls: Record<string, (question: Question) => Promise<unknown>> = embeddedCalls(db, folder)
  const answer = async (asked: IncomingMessage): Promise<unknown> => {
    const call = calls[asked.url ?? '']
    if (!call) throw new Error(`nothing is at ${asked.url}`)
    return call(questionSchema.parse(JSON.parse(await text(asked))))
  }
  const server = createServer((asked, response) => {
    answer(asked).then(
      (answered) => response.end(JSON.stringify(answered ?? {})),
      (error: unknown) => {
        log.error({ err: error }, 'a backup could not be served')
        response.writeHead(500).end(error instanceof Error ? error.message : String(error))
      },
    )
  })
  await listening(server, path)
  chmodSync(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
