import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTarget } from '#contract/pages/share-target.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Shares a photo with the server, as a browser without a service worker does. */
async function share(headers: Record<string, string> = {}) {
  const body = new FormData()
  body.set(shareTarget.field, new File([new Uint8Array(1000)], 'front.jpg', { type: 'image/jpeg' }))
  return shop.app.request(shareTarget.path, { method: 'POST', body, headers })
}

test('photos that are shared before there is a service worker lead to the form, which says that they are lost', async () => {
  const response = await share()
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/sell?step=photos&shared=lost'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['the last visit', { cookie: 'locale=ar', 'accept-language': 'en' }],
  ['the browser', { 'accept-language': 'ar-SA' }],
])('in the language of %s', async (_, headers) => {
  const response = await share(headers)
  expect(response.headers.get('location')).toBe('/ar/sell?step=photos&shared=lost')
})

/** A body in chunks, and how many of them were read. */
function chunked(chunks: number, end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  const read = { chunks: 0, isCanceled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read.chunks === chunks) return end(controller)
      read.chunks += 1
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
    cancel: () => void (read.isCanceled = true),
  })
  // Node needs `duplex` for a stream; the types of the DOM do not know it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const post = async () => shop.app.request(shareTarget.path, init)
  return { read, post }
}

test('a share is read to its end before the response: a browser does not see the response of a connection that is closed while it sends', async () => {
  const { read, post } = chunked(100, (controller) => controller.close())
  expect((await post()).status).toBe(303)
  expect(read.chunks).toBe(100)
})

test('a share without an end is not', async () => {
  const { read, post } = chunked(1000, (controller) => controller.close())
  expect((await post()).status).toBe(303)
  expect(read).toEqual({ chunks: expect.closeTo(201, -1), isCanceled: true })
})

test('a browser that goes away is no error of the server', async () => {
  const { post } = chunked(1, (controller) => controller.error(new Error('aborted')))
  expect((await post()).status).toBe(408)
})
