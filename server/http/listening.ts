import { createServer, type RequestListener, type Server } from 'node:http'

/** Nothing can listen on that host and port. The message is for the person who started the program. */
export class CannotListen extends Error {}
/** Another program listens on the port. */
export class PortInUse extends CannotListen {}

export type Listening = {
  /** Where it listens: `http://127.0.0.1:4400`. */
  origin: string
  /**
   * From now on each answer ends its connection, so that at the end none is open on which a proxy may just send a request.
   */
  drain: () => void
  /**
   * Takes no new requests, and resolves when the requests in flight are answered.
   * @param patienceMs how long they may take; then their connections are closed
   */
  close: (patienceMs: number) => Promise<void>
}

/**
 * How long a request may take to arrive. Node's default of five minutes would cut off two ID images (20 MB) from a phone with 60 kB a
 * second; an upload that sends nothing for a minute gets its own timeout.
 */
const requestTimeoutMs = 15 * 60 * 1000
/**
 * How long a connection stays open without a request. Longer than proxies and browsers keep theirs (60 s): a client that sends a request
 * while the server closes the connection gets an error, and Node's default of 5 s is the shortest.
 */
const keepAliveMs = 75_000

/**
 * @param port 0 for any free one
 * @param setting the variable that chooses the port
 * @throws CannotListen, PortInUse
 */
export async function listen(
  listener: RequestListener,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<Listening> {
  let isDraining = false
  const server = createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveMs }, (asked, answer) => {
    if (isDraining) answer.shouldKeepAlive = false
    listener(asked, answer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, { host, port, setting })))
    server.listen(port, host, resolve)
  })
  const drain = () => {
    isDraining = true
  }
  return { origin: originOf(server, host), drain, close: (patienceMs) => close(server, patienceMs) }
}

function explained(error: Error, { host, port, setting }: { host: string; port: number; setting: string }): Error {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return new PortInUse(`Port ${port} on ${host} is in use by another program. Choose another one with ${setting}.`)
  if (code === 'EACCES') return new CannotListen(`This user may not listen on port ${port}. Choose one from 1024 with ${setting}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotListen(`${host} is no address of this machine: HOST has to be one, such as 127.0.0.1 or 0.0.0.0.`)
  return error
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
  // The client keeps a connection alive after its last response, and `close` would wait for it.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(giveUp)
}
