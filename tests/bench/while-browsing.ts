import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ProductServer } from '../support/server/product-server.ts'

const shoppers = 4
/** Of a shopper between two requests. */
const restMs = 100
const paths = ['/en/shop', '/ar', '/v1/products?perPage=24', '/en/shop?type=watch', '/v1/home']

/** What shoppers and the server notice of something: milliseconds and MB. `share`: of one core that the server used. */
export type Noticed = { p95: number; loop: number; most: number; tookMs: number; share: number }

/** The environment of a server that tells the delays of its event loop. */
export const measured = (dataDir: string) => ({
  EVENT_LOOP_FILE: join(dataDir, 'event-loop'),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'event-loop.ts')).href}`,
})

/** Shoppers of a server that was started with `measured(dataDir)`. */
export function browsingAt(shop: Pick<ProductServer, 'origin' | 'pid'>, dataDir: string) {
  const loopFile = join(dataDir, 'event-loop')
  /** The server's memory in MB, and the seconds that it has computed. `ps` is on Linux and macOS. */
  const usage = (): { mb: number; cpuMs: number } => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=,time=', '-p', String(shop.pid)], { encoding: 'utf8' })
    const [kb = '', time = ''] = stdout.trim().split(/\s+/)
    const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
    return { mb: Number(kb) / 1024, cpuMs: seconds * 1000 }
  }
  /** The 99th percentile of the delays of the server's event loop since the last question. */
  async function loopDelayMs(): Promise<number> {
    rmSync(loopFile, { force: true })
    process.kill(shop.pid ?? 0, 'SIGUSR2')
    for (;;) {
      await wait(50)
      const text = readFileSync(loopFile, { encoding: 'utf8', flag: 'a+' })
      if (text !== '') return Number(text)
    }
  }
  return {
    /** So that what is compared is not the first request of its kind. */
    async warmUp(): Promise<void> {
      for (const path of paths) await (await fetch(shop.origin + path)).arrayBuffer()
    },
    /** Shoppers browse while something else is done. */
    async during(work: () => Promise<unknown>): Promise<Noticed> {
      const waits: number[] = []
      let isOver = false
      const { mb, cpuMs } = usage()
      let most = mb
      const watch = setInterval(() => (most = Math.max(most, usage().mb)), 500)
      await loopDelayMs()
      const since = performance.now()
      const browsing = Array.from({ length: shoppers }, async (_, shopper) => {
        for (let nth = shopper; !isOver; nth++) {
          const asked = performance.now()
          const response = await fetch(shop.origin + (paths[nth % paths.length] ?? ''))
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
          waits.push(performance.now() - asked)
          await wait(restMs)
        }
      })
      await work()
      const tookMs = performance.now() - since
      isOver = true
      await Promise.all(browsing)
      clearInterval(watch)
      const sorted = waits.toSorted((one, other) => one - other)
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
      return { p95, loop: await loopDelayMs(), most, tookMs, share: (usage().cpuMs - cpuMs) / tookMs }
    },
  }
}
