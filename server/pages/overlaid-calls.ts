import { AsyncLocalStorage } from 'node:async_hooks'

type Call = (path: string, init: RequestInit) => Promise<Response>
/** Answers a call of a page that is being rendered; undefined leaves it to the shop's API. */
export type Overlay = (path: string) => Response | undefined

/** The calls that pages make while they are rendered, of which a preview answers one by itself. */
export type OverlaidCalls = {
  request: Call
  /** Does work whose calls, and only those, the overlay may answer. */
  during: <T>(overlay: Overlay, work: () => Promise<T>) => Promise<T>
}

/** @param request the shop's API. The renderer has one transport for all pages that it renders at the same time, hence the storage. */
export function createOverlaidCalls(request: Call): OverlaidCalls {
  const overlays = new AsyncLocalStorage<Overlay>()
  return {
    request: async (path, init) => overlays.getStore()?.(path) ?? request(path, init),
    during: (overlay, work) => overlays.run(overlay, work),
  }
}
