/** A line to the product that can be cut: while it is, its port refuses connections, for pages and service worker alike. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type CuttableLine = {
  /** The origin under which the product is reached. */
  origin: string
  cut: () => Promise<void>
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** @param target origin of the product */
export async function startCuttableLine(target: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      // A reset of one side ends the other.
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, '127.0.0.1', () => {
        server.removeListener('error', reject)
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await listen(0)
  const { port: ownPort } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    cut,
    restore: () => listen(ownPort),
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
