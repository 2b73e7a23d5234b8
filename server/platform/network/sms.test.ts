import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NotDelivered } from './not-delivered.ts'
import { httpSmsSender, type Sms } from './sms.ts'

type Asked = { method: string | undefined; headers: IncomingHttpHeaders; body: string }
let asked: Asked[] = []
/** The statuses of successive responses; 0 closes the connection. */
let answers: number[] = []
const gateway = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    asked.push({ method: request.method, headers: request.headers, body })
    const status = answers.shift() ?? 200
    if (status === 0) request.socket.destroy()
    else response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}')
  })
})
let url = ''
beforeEach(async () => {
  asked = []
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/send`
})
afterEach(() => new Promise((resolve) => gateway.close(resolve)))

const sms: Sms = { id: 'id-1', template: 'phone-code', to: '+966501234567', locale: 'ar', text: '123456 رمزك', code: '123456' }
const failureOf = async (given: number[]): Promise<NotDelivered | undefined> => {
  answers = given
  try {
    await httpSmsSender({ url, token: 'secret' }).sendSms(sms)
    return undefined
  } catch (error) {
    if (error instanceof NotDelivered) return error
    throw error
  }
}

describe('the gateway for text messages', () => {
  test('gets number and text as JSON, with the token and an idempotency key', async () => {
    expect(await failureOf([202])).toBeUndefined()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.method).toBe('POST')
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': 'id-1',
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: '+966501234567', text: '123456 رمزك' })
  })

  test.each([[[503, 200]], [[0, 200]]])('gets one retry after a failure: %j', async (given) => {
    expect(await failureOf(given)).toBeUndefined()
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['id-1', 'id-1'])
  })

  test('gets no third try', async () => {
    expect(await failureOf([500, 500])).toMatchObject({ isFinal: false, message: 'the gateway answered 500' })
    expect(asked).toHaveLength(2)
  })

  test.each([
    [400, true],
    [422, true],
    [401, false],
    [404, false],
    [429, false],
    [302, false],
  ])('%s is an answer; does it count for ever: %s', async (status, isFinal) => {
    expect(await failureOf(status === 302 ? [302, 302] : [status])).toMatchObject({ isFinal })
  })

  test('a failure has no number, text or token', async () => {
    const failure = await failureOf([422])
    expect(JSON.stringify({ ...failure, message: failure?.message })).not.toMatch(/966|123456|secret/)
  })
})
