/**
 * Randomly delays the product's responses, to find tests that check too early and pages that do not wait (scripts/test/race.ts). Loaded
 * with `--import` into every process of a run; only the shop's own server is affected.
 */
import { Server } from 'node:http'

type HoldUp = { share: number; mostMs: number }

/** The share of delayed responses and the longest delay: for calls of the page, its chunks, and the rest. */
const holdUpOf = (path: string): HoldUp => {
  if (path.startsWith('/v1/')) return { share: 0.5, mostMs: 2_500 }
  if (path.startsWith('/assets/')) return { share: 0.3, mostMs: 900 }
  return { share: 0.2, mostMs: 900 }
}

if (process.argv.some((argument) => argument.endsWith('server/main.ts'))) {
  const emit = Reflect.get(Server.prototype, 'emit') as (this: Server, name: string | symbol, ...given: unknown[]) => boolean
  const emitLater = function (this: Server, name: string | symbol, ...given: unknown[]): boolean {
    if (name === 'request') {
      const { share, mostMs } = holdUpOf((given[0] as { url?: string }).url ?? '')
      if (Math.random() < share) {
        setTimeout(() => emit.call(this, name, ...given), Math.random() * mostMs)
        return true
      }
    }
    return emit.call(this, name, ...given)
  }
  Reflect.set(Server.prototype, 'emit', emitLater)
}
