import { createReadStream } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { BackupUnusable } from './format.ts'
import { copySchema, type Question, socketOf } from './socket-protocol.ts'
import type { Source } from './source.ts'

/** The embedded database of a shop that is open; undefined where it is not. */
export async function openRunningSource(dataDir: string): Promise<Source | undefined> {
  const ask = (path: string, question: Question) => askSocket(socketOf(dataDir), path, question)
  try {
    await ask('/hold', { id: '' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')) return undefined
    throw error
  }
  return sourceOfCalls({ ask, close: () => Promise.resolve() })
}

/** @param ask what the embedded database answers (backup-socket.ts) */
export function sourceOfCalls({
  ask,
  close,
}: {
  ask: (path: string, question: Question) => Promise<unknown>
  close: () => Promise<void>
}): Source {
  return {
    database: 'embedded',
    copy: async (id) => {
      const { migrations, sequences, tables } = copySchema.parse(await ask('/copy', { id }))
      async function* read(name: string) {
        for (const file of tables.find((table) => table.name === name)?.files ?? []) yield* createReadStream(file)
      }
      // `/end` deletes the files.
      return { migrations, sequences, tables, text: read, close: () => Promise.resolve() }
    },
    hold: async (id) => {
      await ask('/hold', { id })
    },
    end: async (id, made) => {
      await ask('/end', { id, ...(made && { made }) })
    },
    close,
  }
}

async function askSocket(socketPath: string, path: string, question: Question): Promise<unknown> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ socketPath, path, method: 'POST' }, resolve).once('error', reject).end(JSON.stringify(question))
  })
  const answer = await text(response)
  if (response.statusCode !== 200) throw new BackupUnusable(`The shop could not copy its tables: ${answer}`)
  return JSON.parse(answer)
}
