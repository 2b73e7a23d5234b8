import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog, Listener } from './database.ts'

/** The connection's application_name in pg_stat_activity. */
export const listenerName = 'mizwala changes'
/** Only servers listen: while connected, each holds this advisory lock in shared mode. */
export const servingLock = 'serving'
const heartbeatMs = 5_000
const retryMs = { first: 100, longest: 5_000 }

type Options = { url: string; channel: string; listener: Listener; log: DatabaseLog }

/**
 * LISTEN on a separate connection, which is tried without limit: the first one resolves when it listens, and where one is lost, `onGap`
 * notifies the listener once it is reopened. The heartbeat detects a connection that a firewall has dropped silently.
 * @returns ends it
 */
export async function listenOnOwnConnection({ url, channel, listener, log }: Options): Promise<() => Promise<void>> {
  /** The current connection; events of older ones are ignored. */
  let current: pg.Client | undefined
  let stopped = false

  async function connect() {
    const client = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    })
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client))
    client.on('notification', ({ payload }) => listener.onNotification(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await client.query('select pg_advisory_lock_shared(hashtext($1))', [servingLock])
    } catch (error) {
      end(client)
      throw error
    }
    current = client
  }

  function lose(client: pg.Client, error?: unknown) {
    if (client !== current || stopped) return
    current = undefined
    log.warn({ reason: reasonOf(error) }, 'lost the connection that listens for changes; opening it again')
    end(client)
    void reconnect()
  }

  function end(client: pg.Client) {
    client.end().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the lost connection could not be ended'))
  }

  async function reconnect() {
    await connectPatiently()
    if (stopped) await current?.end()
    else listener.onGap()
  }

  async function connectPatiently() {
    for (let pause = retryMs.first; !stopped; pause = Math.min(pause * 2, retryMs.longest)) {
      try {
        await connect()
        return
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, `cannot listen for changes; trying again in ${pause} ms`)
        await wait(pause, undefined, { ref: false })
      }
    }
  }

  await connectPatiently()
  const heartbeat = setInterval(() => {
    const asked = current
    asked?.query('select 1').catch((error: unknown) => lose(asked, error))
  }, heartbeatMs)
  heartbeat.unref()

  return async () => {
    stopped = true
    clearInterval(heartbeat)
    await current?.end()
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'the connection ended')
