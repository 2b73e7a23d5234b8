import type { Logger } from 'pino'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'

const everyMs = 15 * 60 * 1000

/**
 * Deletes expired uploads and private files that a crash has left behind, at the start and at intervals, and encrypts files of older keys
 * again, once. It runs while the server handles requests.
 * @returns stops it, and waits for the work in progress
 */
export function tendFiles(deps: {
  files: Pick<Files, 'sweep' | 'renewKeys'>
  uploads: Pick<Uploads, 'sweep'>
  log: Pick<Logger, 'info' | 'error'>
}): () => Promise<void> {
  const { files, uploads, log } = deps
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const begin = (work: () => Promise<void>) => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'private files could not be tended; it is tried again'))
      .finally(() => {
        running = undefined
      })
  }
  // The sweep of files deletes the files of deleted uploads.
  const sweep = async () => {
    await uploads.sweep()
    await files.sweep()
  }
  const timer = setInterval(() => begin(sweep), everyMs)
  timer.unref()
  begin(async () => {
    await sweep()
    const count = await files.renewKeys(stopping.signal)
    if (count) log.info(count, 'private files were encrypted anew; once all are of the current key, older ones are not needed any more')
  })
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
