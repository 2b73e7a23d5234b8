/** A proxy to the product that can inject faults, for pages and service worker alike. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fault of a request: `portal` responds to everything with a captive portal's sign-in page. */
export type Fault = 'none' | 'portal' | 'broken' | 'silent'

export const portalText = 'Sign in to Café Wi-Fi'

export type FaultyLine = {
  /** The origin of the proxy. */
  origin: string
  /** Sets the function that decides from now on, at once or later; at first there are no faults. */
  setFault: (fault: (path: string) => Fault | Promise<Fault>) => void
  /** Responses of the proxy itself, by path, instead of the product's. */
  own: Map<string, { body: string; headers: Record<string, string> }>
  /** The requested paths so far. */
  asked: string[]
  close: () => Promise<void>
}

/** @param target origin of the product */
export async function startFaultyLine(target: string): Promise<FaultyLine> {
  let fault: (path: string) => Fault | Promise<Fault> = () => 'none'
  const asked: string[] = []
  const own: FaultyLine['own'] = new Map()
  const silent = new Set<ServerResponse>()
  const respond = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    switch (await fault(path)) {
      case 'portal':
        answer
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(`<!doctype html><title>Wi-Fi</title><h1>${portalText}</h1>`)
        return
      case 'broken':
        answer.writeHead(500, { 'content-type': 'text/plain' }).end('out of order')
        return
      case 'silent':
        silent.add(answer)
        return
      case 'none': {
        const given = own.get(path)
        if (given) {
          answer.writeHead(200, given.headers).end(given.body)
          return
        }
        const passed = request(target + path, { method: incoming.method, headers: incoming.headers }, (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
        })
        passed.on('error', (error) => answer.destroy(error))
        incoming.pipe(passed)
      }
    }
  }
  const server = createServer((incoming, answer) => void respond(incoming, answer))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next) => {
      fault = next
      for (const answer of silent) answer.destroy()
      silent.clear()
    },
    own,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
