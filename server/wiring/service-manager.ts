import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open/database.ts'
import { isDiskFull } from '#server/db/open/disk-full.ts'

type Deps = { environment: Record<string, string | undefined>; database: Pick<Database, 'ping'>; log: Logger }

/** Within so long a message has reached systemd, or it has not. */
const longestMs = 10_000

/** Node has no sockets for datagrams between processes, which systemd reads, and its own program does. */
const notify = promisify(execFile)

/**
 * Says to systemd (`Type=notify`) that the shop is ready, and from then on, twice in each period of its watchdog, that the event loop and
 * the database answer. Without its variables it does nothing.
 */
export async function tellServiceManager({ environment, database, log }: Deps): Promise<void> {
  if (!environment.NOTIFY_SOCKET) return
  const say = async (...words: string[]) => {
    try {
      await notify('systemd-notify', words, { timeout: longestMs })
    } catch (error) {
      log.error({ err: error }, 'systemd could not be told how the shop is')
    }
  }
  await say('--ready')
  const periodMs = Number(environment.WATCHDOG_USEC ?? 0) / 1000
  if (periodMs <= 0) return
  const sayIfAlive = async () => {
    if (await answers(database, periodMs / 4)) await say('WATCHDOG=1')
    else log.error('the database does not answer: systemd is not told that the shop is well')
  }
  setInterval(() => void sayIfAlive(), periodMs / 2).unref()
}

/** A new start makes no room on a full disk. */
const answers = (database: Pick<Database, 'ping'>, patienceMs: number): Promise<boolean> =>
  Promise.race([
    database.ping().then(
      () => true,
      (error: unknown) => isDiskFull(error),
    ),
    wait(patienceMs, false, { ref: false }),
  ])
