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
 * How long a request may take to come in. Node's own five minutes would cut off two ID images (20 MB) from a phone with 60 kB a second; who sends nothing for
 * a minute is told so by the upload itself.
 */
const requestTimeoutMs = 15 * 60 * 1000
/**
 * How long a connection stays open without a request. Longer than proxies and browsers keep theirs (60 s): whoever uses one in the moment in which the other
 * side closes it gets an error, and Node's own 5 s are the first to end.
 */
const keepAliveMs = 75_000

/**
 * @param port 0 for any free one
 * @param setting the variable that chooses the port
 * @throws PortInUse
 */
export async function listen(
  listener: RequestListener,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<Listening> {
  const server = createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveMs }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      reject(isTaken ? new PortInUse(`Port ${port} on ${host} is in use by another program. Choose another one with ${setting}.`) : error)
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
