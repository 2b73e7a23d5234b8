import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { CatalogueChange } from '#server/db/catalogue-changes.ts'
import { type CacheTag, tagsHeader } from '#server/platform/network/cache-tags.ts'

const ownWaits = {
  /**
   * An answer may be on its way to the cache while the cache is told to forget it, so each tag is sent a second time. A stream of changes
   * is told once in this time.
   */
  pauseMs: 1_000,
  retryMs: 2_000,
}
const timeoutMs = 2_000

export type PurgeCachesDeps = {
  /** Where the caches take `PURGE`. */
  urls: readonly string[]
  onChange: (listener: (change: CatalogueChange) => void) => () => void
  log: Logger
  /** For tests. */
  waits?: typeof ownWaits
}

const tagOf = ({ products, tables }: CatalogueChange): CacheTag => (products === 'all' || tables.size > 0 ? 'shop' : 'pieces')

/**
 * Tells caches what to forget after each change that this process has applied. Each process does so for itself: one that is slower may have
 * answered with the former state after the others' purge. No change waits for it or fails by it.
 * @returns ends it
 */
export function purgeCaches({ urls, onChange, log, waits = ownWaits }: PurgeCachesDeps): () => Promise<void> {
  const caches = urls.map((url) => followCache(url, log, waits))
  const unsubscribe = onChange((change) => {
    for (const cache of caches) cache.note(tagOf(change))
  })
  return async () => {
    unsubscribe()
    await Promise.all(caches.map((cache) => cache.stop()))
  }
}

function followCache(url: string, log: Logger, { pauseMs, retryMs }: typeof ownWaits) {
  const stopping = new AbortController()
  const due = new Set<CacheTag>()
  let running: Promise<void> | undefined
  let isFailing = false

  async function send(tags: Iterable<CacheTag>): Promise<boolean> {
    const problem = await purge(url, tags, stopping.signal).catch((error: unknown) => error)
    if (problem === undefined && isFailing) log.info({ cache: url }, 'the cache takes purges again')
    if (problem !== undefined && !isFailing && !stopping.signal.aborted)
      log.error(
        { err: problem, cache: url },
        'the cache was not told of a change, and may show the former state for a minute; trying again',
      )
    isFailing = problem !== undefined
    return !isFailing
  }

  async function run() {
    let again = new Set<CacheTag>()
    while (due.size + again.size > 0 && !stopping.signal.aborted) {
      const fresh = new Set(due)
      const tags = new Set([...fresh, ...again])
      due.clear()
      const isTold = await send(tags)
      if (!isTold) for (const tag of tags) due.add(tag)
      again = isTold ? fresh : new Set()
      await wait(isTold ? pauseMs : retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    running = undefined
  }

  return {
    note(tag: CacheTag) {
      due.add(tag)
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** @returns undefined where the cache has taken it @throws why it has not */
async function purge(url: string, tags: Iterable<CacheTag>, stopping: AbortSignal): Promise<undefined> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { method: 'PURGE', headers: { [tagsHeader]: [...tags].join(' ') }, redirect: 'error', signal })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the cache answered a purge with ${response.status}`)
}
