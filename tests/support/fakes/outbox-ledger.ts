/** A proxy to the shop that records every contact message that passes, and can delay or lose the responses. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outboxScript } from '../browser/outbox-script.ts'

export type Arrival = {
  key: string
  /** The id of the created request; undefined until the shop has responded. */
  id?: string
  /** The response was forwarded to the browser. */
  hasAnswered: boolean
}

export type Ledger = {
  origin: string
  /** Every message that arrived, in order. */
  arrivals: Arrival[]
  /** Milliseconds by which the shop's responses are delayed. */
  setDelay: (ms: number) => void
  /** Called when the shop has committed and responded; if it returns true, the response is lost. */
  setLost: (isLost: (arrival: Arrival) => boolean | Promise<boolean>) => void
  close: () => Promise<void>
}

/** @param shop origin of the product */
export async function startLedger(shop: string): Promise<Ledger> {
  const script = await outboxScript()
  const arrivals: Arrival[] = []
  let delayMs = 0
  let isLost: (arrival: Arrival) => boolean | Promise<boolean> = () => false

  const pass = (incoming: IncomingMessage, answer: ServerResponse, onAnswer: (response: IncomingMessage) => void) => {
    const passed = request(shop + incoming.url, { method: incoming.method, headers: incoming.headers }, onAnswer)
    // The shop is down for now.
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  }

  const take = (incoming: IncomingMessage, answer: ServerResponse) => {
    const arrival: Arrival = { key: String(incoming.headers['idempotency-key']), hasAnswered: false }
    arrivals.push(arrival)
    pass(incoming, answer, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => answer.destroy())
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const id = response.statusCode === 200 ? (JSON.parse(text) as { data: { id: string } }).data.id : undefined
        if (id !== undefined) arrival.id = id
        setTimeout(() => void give(arrival, response, text, answer), delayMs)
      })
    })
  }

  const give = async (arrival: Arrival, response: IncomingMessage, text: string, answer: ServerResponse) => {
    if (await isLost(arrival)) {
      answer.destroy()
      return
    }
    answer.on('finish', () => (arrival.hasAnswered = true))
    answer.writeHead(response.statusCode ?? 502, { 'content-type': response.headers['content-type'] ?? '' }).end(text)
  }

  const server = createServer((incoming, answer) => {
    if (incoming.url === '/test/outbox.js') answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (incoming.url === '/v1/contact' && incoming.method === 'POST') take(incoming, answer)
    else {
      pass(incoming, answer, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    setDelay: (ms) => (delayMs = ms),
    setLost: (next) => (isLost = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
