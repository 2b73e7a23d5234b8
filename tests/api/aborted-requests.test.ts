import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen, type Listening } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'

const logged: string[] = []
let shop: Shop
let listening: Listening
beforeAll(async () => {
  shop = await openShop({ logged })
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  listening = await listen(
    nodeListener(() => shop.app, log),
    { host: '127.0.0.1', port: 0 },
  )
})
afterAll(async () => {
  await listening.close(0)
  await shop.close()
})

type Line = { level: number; route?: string; status?: number }
const lines = () => logged.map((line) => JSON.parse(line) as Line)

test.each([
  ['/v1/customer/register', 'application/json', '{"name":'],
  ['/v1/contact', 'application/json', '{"name":'],
  ['/api/auth/signout', 'application/x-www-form-urlencoded', 'csrfToken='],
  ['/api/auth/callback/credentials', 'application/x-www-form-urlencoded', 'email='],
])('a client that goes away while it posts to %s is no error of the server', async (path, type, beginning) => {
  logged.length = 0
  const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: shop.test',
    `Content-Type: ${type}`,
    'Content-Length: 5000',
    'Idempotency-Key: aborted-0001',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${beginning}`)
  await once(socket, 'ready')
  // Until the server has read the first part and waits for the rest.
  await fetch(`${listening.origin}/healthz`)
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(lines().find(({ route }) => route === path)).toMatchObject({ level: 30, status: 408 }))
  expect(lines().filter(({ level }) => level > 30)).toEqual([])
})
