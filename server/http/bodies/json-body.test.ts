import { expect, test } from 'vitest'
import { readBytes, readJsonBody } from './json-body.ts'

const request = (body: ReadableStream<Uint8Array>) =>
  new Request('http://shop.test/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
const bytes = (text: string) => new TextEncoder().encode(text)

test('the chunks of a body are joined', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of ['{"a"', ':"س', '"}']) controller.enqueue(bytes(piece))
      controller.close()
    },
  })
  expect(await readJsonBody(request(body))).toEqual({ a: 'س' })
})

test('a body whose rest does not arrive times out', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes('{"a"')) })
  await expect(readBytes(request(body), 20)).rejects.toMatchObject({ code: 'request.timed-out' })
})

test('so does a body that arrives byte by byte', async () => {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      controller.enqueue(bytes(' '))
    },
  })
  await expect(readBytes(request(body), 100)).rejects.toMatchObject({ code: 'request.timed-out' })
})

test('a body whose client disconnects is rejected, and is no server error', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('{"a"')),
    pull: (controller) => controller.error(new Error('aborted')),
  })
  await expect(readJsonBody(request(body))).rejects.toMatchObject({ code: 'request.timed-out' })
})
