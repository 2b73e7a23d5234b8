/** A TCP proxy with the speed and the interruptions of a bad mobile connection. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** One pass of the line: small enough that an interruption hits in the middle of a chunk. */
const pieceBytes = 1_400
/** Timers come late by up to this; the line makes up for it, or it would be slower than its speed. */
const lateMs = 200

export type SlowLine = {
  origin: string
  /** The bytes that passed from the client to the server. */
  sentBytes: () => number
  /** Limits both directions; at first there is no limit. */
  setSpeed: (bytesPerSecond: number) => void
  /** Delays every byte in each direction by this many milliseconds: half a round trip. */
  setDelay: (ms: number) => void
  /** From now on the line takes connections and bytes, and answers nothing. `restore` breaks the connections that wait. */
  silence: () => void
  /** Breaks all connections, and refuses new ones until `restore`. */
  interrupt: () => void
  /** Ends an interruption and a silence. */
  restore: () => void
  close: () => Promise<void>
}

/** @param target origin of the server */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let speed = Infinity
  let delayMs = 0
  let isInterrupted = false
  let isSilent = false
  let sent = 0

  /** @returns waits for the turn of the next bytes: all connections share the line */
  const createDirection = () => {
    let freeAt = 0
    return async (bytes: number) => {
      if (speed === Infinity) return
      freeAt = Math.max(freeAt, performance.now() - lateMs) + (bytes / speed) * 1000
      await wait(Math.max(freeAt - performance.now(), 0))
    }
  }
  const [up, down] = [createDirection(), createDirection()]

  /** Timers of the same length fire in their order. */
  const later = (pass: () => void) => (delayMs === 0 ? pass() : void setTimeout(pass, delayMs))

  async function forward(from: Socket, to: Socket, turn: (bytes: number) => Promise<void>, onPassed: (bytes: number) => void) {
    try {
      for await (const read of from as AsyncIterable<Buffer>) {
        for (let at = 0; at < read.length; at += pieceBytes) {
          const piece = read.subarray(at, at + pieceBytes)
          await turn(piece.length)
          // What the line had not passed on when it was interrupted is lost.
          if (to.destroyed) return
          // Read on: leaving the loop would close the connection.
          if (isSilent) continue
          onPassed(piece.length)
          later(() => to.write(piece))
        }
      }
      if (!isSilent) later(() => to.end())
    } catch {
      // A broken connection breaks on both sides.
      to.destroy()
    }
  }

  const server = createServer((client) => {
    if (isInterrupted) return void client.destroy()
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // `forward` gets it, too.
      socket.on('error', () => undefined)
    }
    void forward(client, upstream, up, (bytes) => (sent += bytes))
    void forward(upstream, client, down, () => undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sent,
    setSpeed: (bytesPerSecond) => (speed = bytesPerSecond),
    interrupt: () => {
      isInterrupted = true
      breakAll()
    },
    setDelay: (ms) => (delayMs = ms),
    silence: () => (isSilent = true),
    restore: () => {
      if (isSilent) breakAll()
      isInterrupted = false
      isSilent = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakAll()
      }),
  }
}
