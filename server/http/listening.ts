import { createServer, type RequestListener, type Server } from 'node:http'

/** Another program listens on the port. The message is meant for the person who started this one. */
export class PortInUse extends Error {}

export type Listening = {
  /** Where it listens: `http://127.0.0.1:4400`. */
  origin: string
  /**
   * Takes no new requests, and resolves when the running ones are answered.
   * @param patienceMs how long they may take; then they are cut off
   */
  close: (patienceMs: number) => Promise<void>
}

/**
 * @param port 0 for any free one
 * @throws PortInUse
 */
export async function listen(listener: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      reject(isTaken ? new PortInUse(`Port ${port} on ${host} is in use by another program. Choose another one with PORT.`) : error)
    })
    server.listen(port, host, resolve)
  })
  return { origin: originOf(server, host), close: (patienceMs) => close(server, patienceMs) }
}

function originOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function close(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // A connection whose request has just been answered is kept alive by the client, and would be waited for.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(giveUp)
}
