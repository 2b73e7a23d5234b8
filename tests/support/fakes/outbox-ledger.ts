/**
 * A proxy to the shop that records every request of one kind and every chunk of an upload that passes, and can delay or lose the responses.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '#contract/calls/paths.ts'
import { outboxScript } from '../browser/outbox-script.ts'

export type Arrival = {
  key: string
  /** The id of the created request; undefined until the shop has responded. */
  id?: string
  /** The response was forwarded to the browser. */
  hasAnswered: boolean
}

/** A PATCH of an upload. */
export type Chunk = {
  /** The bytes that were forwarded so far. */
  bytes: number
  /** `incoming`: its bytes come · `forwarded`: the shop has them all · `answered`: with `status` · `broken`: browser or shop was gone. */
  state: 'incoming' | 'forwarded' | 'answered' | 'broken'
  status?: number
}

export type Ledger = {
  origin: string
  /** Every request that arrived, in order. */
  arrivals: Arrival[]
  /** Every chunk of an upload, in order. */
  chunks: Chunk[]
  /** Bytes per second of chunks; at first they are not slowed down. */
  setSpeed: (bytesPerSecond: number) => void
  /** Milliseconds by which the shop's responses are delayed. */
  setDelay: (ms: number) => void
  /** Called when the shop has committed and responded; if it returns true, the response is lost. */
  setLost: (isLost: (arrival: Arrival) => boolean | Promise<boolean>) => void
  close: () => Promise<void>
}

/** Passes a response on. Where it breaks off, so does the one to the browser, which would wait for the rest. */
function give(response: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(response.statusCode ?? 502, response.headers)
  pipeline(response, answer).catch(() => answer.destroy())
}

/**
 * @param shop origin of the product
 * @param path of the POST requests to record
 */
export async function startLedger(shop: string, path: string = paths['contact.create'].path): Promise<Ledger> {
  const script = await outboxScript()
  const arrivals: Arrival[] = []
  const chunks: Chunk[] = []
  let speed = Infinity
  let delayMs = 0
  let isLost: (arrival: Arrival) => boolean | Promise<boolean> = () => false

  const pass = (incoming: IncomingMessage, answer: ServerResponse, onAnswer: (response: IncomingMessage) => void) => {
    const passed = request(shop + incoming.url, { method: incoming.method, headers: incoming.headers }, onAnswer)
    // The shop is down for now.
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  }

  const passChunk = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const chunk: Chunk = { bytes: 0, state: 'incoming' }
    chunks.push(chunk)
    const passed = request(shop + incoming.url, { method: incoming.method, headers: incoming.headers }, (response) => {
      const { statusCode = 502 } = response
      Object.assign(chunk, { state: 'answered', status: statusCode })
      give(response, answer)
    })
    passed.on('error', () => {
      chunk.state = 'broken'
      answer.destroy()
    })
    async function* slowed(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        if (speed < Infinity) await wait((piece.length / speed) * 1000)
        chunk.bytes += piece.length
        yield piece
      }
    }
    try {
      await pipeline(incoming, slowed, passed)
      if (chunk.state === 'incoming') chunk.state = 'forwarded'
    } catch {
      // The browser was killed, or the shop: the other one sees a broken connection.
      chunk.state = 'broken'
      answer.destroy()
    }
  }

  const take = (incoming: IncomingMessage, answer: ServerResponse) => {
    const arrival: Arrival = { key: String(incoming.headers['idempotency-key']), hasAnswered: false }
    arrivals.push(arrival)
    pass(incoming, answer, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', () => answer.destroy())
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        const id = response.statusCode === 200 ? (JSON.parse(text) as { data: { id: string } }).data.id : undefined
        if (id !== undefined) arrival.id = id
        setTimeout(() => void giveUnlessLost(arrival, response, text, answer), delayMs)
      })
    })
  }

  const giveUnlessLost = async (arrival: Arrival, response: IncomingMessage, text: string, answer: ServerResponse) => {
    if (await isLost(arrival)) {
      answer.destroy()
      return
    }
    answer.on('finish', () => (arrival.hasAnswered = true))
    answer.writeHead(response.statusCode ?? 502, { 'content-type': response.headers['content-type'] ?? '' }).end(text)
  }

  const server = createServer((incoming, answer) => {
    if (incoming.url === '/test/outbox.js') answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (incoming.url === path && incoming.method === 'POST') take(incoming, answer)
    else if (incoming.method === 'PATCH' && incoming.url?.startsWith(paths['uploads.create'].path)) void passChunk(incoming, answer)
    else {
      pass(incoming, answer, (response) => give(response, answer))
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    chunks,
    setSpeed: (bytesPerSecond) => (speed = bytesPerSecond),
    setDelay: (ms) => (delayMs = ms),
    setLost: (next) => (isLost = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
