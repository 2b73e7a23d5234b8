import type { Logger } from 'pino'
import type { DeskConfig } from '#server/config/desk.ts'
import type { Hsts } from '#server/config/hsts.ts'
import type { App } from '#server/http/context.ts'
import { listen, type Listening, PortInUse } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'

/** Ports that are tried after the shop's before any free one is taken. */
const tries = 20

/**
 * Listens for the desk: on the configured port, which has to be free, or on the next free one after the shop's.
 * @param appOf gives the current app
 * @param shopOrigin where the shop listens
 * @returns undefined where the desk answers on the shop's port
 */
export async function listenForDesk(
  { host, port, isOnShopsPort }: DeskConfig,
  { appOf, log, hsts, shopOrigin }: { appOf: () => App; log: Logger; hsts: Hsts; shopOrigin: string },
): Promise<Listening | undefined> {
  if (isOnShopsPort) return undefined
  const listener = nodeListener(appOf, log, hsts)
  const listenOn = (tried: number) => listen(listener, { host, port: tried, setting: 'DESK_PORT' })
  if (port !== undefined) return listenOn(port)
  const shopPort = Number(new URL(shopOrigin).port)
  for (let tried = shopPort + 1; tried <= Math.min(shopPort + tries, 65_535); tried += 1) {
    try {
      return await listenOn(tried)
    } catch (error) {
      if (!(error instanceof PortInUse)) throw error
    }
  }
  return listenOn(0)
}

/** Whether a request is for the desk, where it shares the shop's port: by its host name. */
export const isForDesk = ({ url, isOnShopsPort }: DeskConfig, request: Request): boolean =>
  isOnShopsPort && url !== undefined && new URL(request.url).host === new URL(url).host
