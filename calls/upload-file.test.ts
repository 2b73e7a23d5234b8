import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../tests/support/data/seeded-random.ts'
import type { Transport } from './send.ts'
import { uploadFile, type UploadedSoFar, type UploadFileOptions } from './upload-file.ts'

const path = '/v1/uploads'
type Delivery = 'works' | 'is-lost' | 'answer-is-lost' | 'comes-twice' | 'is-changed'
type Given = {
  /** The outcomes of requests, in order. */
  delivery?: (request: number, method: string) => Delivery
  /** Replaces the server's response. */
  answer?: (request: number, method: string) => Response | undefined
}

/** A tus server like ours, behind an unreliable connection. */
function tusServer({ delivery = () => 'works', answer }: Given = {}) {
  const uploads = new Map<string, { bytes: Uint8Array; length: number }>()
  const log: string[] = []
  const sizes: number[] = []
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
  const reject = (status: number, code: string) => Response.json({ code, message: code }, { status })

  function handle(address: string, method: string, headers: Headers, body: Uint8Array): Response {
    const id = address.slice(path.length + 1)
    const upload = uploads.get(id)
    if (method === 'POST') {
      const made = `upload-${uploads.size + 1}`
      uploads.set(made, { bytes: new Uint8Array(), length: Number(headers.get('upload-length')) })
      return new Response(null, { status: 201, headers: { location: `${path}/${made}` } })
    }
    if (!upload) return reject(404, 'resource.not-found')
    if (method === 'PATCH') {
      if (Number(headers.get('upload-offset')) !== upload.bytes.length) return reject(409, 'upload.offset-conflict')
      if (headers.get('upload-checksum') !== `sha256 ${sum(body)}`) return reject(460, 'upload.checksum-mismatch')
      upload.bytes = new Uint8Array(Buffer.concat([upload.bytes, body]))
      sizes.push(body.length)
    }
    return new Response(null, { status: method === 'PATCH' ? 204 : 200, headers: { 'upload-offset': String(upload.bytes.length) } })
  }

  const transport: Transport = async (address, { method = '', headers, body }) => {
    log.push(method)
    const request = log.length
    const own = answer?.(request, method)
    if (own) return own
    const what = delivery(request, method)
    if (what === 'is-lost') throw new TypeError('the connection broke')
    const bytes = new Uint8Array(body instanceof ArrayBuffer ? body : new ArrayBuffer(0))
    const sent = what === 'is-changed' && bytes.length > 0 ? bytes.with(0, 255 - bytes[0]!) : bytes
    const given = handle(address, method, new Headers(headers), sent)
    if (what === 'comes-twice') handle(address, method, new Headers(headers), sent)
    if (what === 'answer-is-lost') throw new TypeError('the connection broke')
    return given
  }
  return { transport, uploads, log, sizes }
}

const file = (length: number): ArrayBuffer => Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 251).buffer
const send = (transport: Transport, bytes: ArrayBuffer, more: Partial<UploadFileOptions> = {}) =>
  uploadFile({ bytes, locale: 'en', currency: 'SAR', token: 'hers', transport, ...more })
const isWhole = ({ uploads }: ReturnType<typeof tusServer>, id: string, bytes: ArrayBuffer) =>
  Buffer.from(uploads.get(id)?.bytes ?? []).equals(Buffer.from(bytes))

describe('a file', () => {
  test('is sent in confirmed chunks, which grow while the connection is fast', async () => {
    const server = tusServer()
    const bytes = file(500_000)
    const steps: UploadedSoFar[] = []
    const id = await send(server.transport, bytes, { onProgress: (at) => void steps.push(at), now: () => 0 })
    expect(isWhole(server, id, bytes)).toBe(true)
    expect(server.sizes).toEqual([65_536, 131_072, 262_144, 41_248])
    expect(steps).toEqual([0, 65_536, 196_608, 458_752, 500_000].map((offset) => ({ id, offset })))
  })

  test('is read piece by piece where it is a Blob, and as a whole for its digest only, one file after the other', async () => {
    const server = tusServer()
    const read: string[] = []
    /** A file of which the test sees how much is in memory. */
    class WatchedFile extends Blob {
      override async arrayBuffer() {
        read.push(`begins ${this.size}`)
        const bytes = await super.arrayBuffer()
        read.push(`ends ${this.size}`)
        return bytes
      }
    }
    const bytes = file(200_000)
    const [one, other] = [new WatchedFile([bytes]), new WatchedFile([bytes])]
    const send2 = (watched: Blob) =>
      uploadFile({ bytes: watched, locale: 'en', currency: 'SAR', transport: server.transport, now: () => 0 })
    const ids = await Promise.all([send2(one), send2(other)])
    expect(ids.map((id) => isWhole(server, id, bytes))).toEqual([true, true])
    expect(read).toEqual(['begins 200000', 'ends 200000', 'begins 200000', 'ends 200000'])
  })

  test('is sent in smaller chunks over a slow connection', async () => {
    const server = tusServer()
    let at = 0
    await send(server.transport, file(200_000), { now: () => (at += 9_000) })
    expect(server.sizes.slice(0, 4)).toEqual([65_536, 32_768, 16_384, 16_384])
  })

  test('is resumed after another tab or the worker has stopped', async () => {
    const server = tusServer({ delivery: (request) => (request > 3 ? 'is-lost' : 'works') })
    const bytes = file(400_000)
    let begun: UploadedSoFar | undefined
    await expect(send(server.transport, bytes, { onProgress: (at) => void (begun = at) })).rejects.toMatchObject({
      code: 'network.failed',
    })
    expect(begun).toEqual({ id: 'upload-1', offset: 196_608 })
    const again = { ...server, log: [] as string[] }
    const counted: Transport = (address, init) => {
      again.log.push(init.method ?? '')
      return healthy.transport(address, init)
    }
    const healthy = tusServer()
    for (const [id, upload] of server.uploads) healthy.uploads.set(id, upload)
    await expect(send(counted, bytes, { begun: begun?.id })).resolves.toBe('upload-1')
    expect(again.log[0]).toBe('HEAD')
    expect(again.log).not.toContain('POST')
    expect(isWhole(healthy, 'upload-1', bytes)).toBe(true)
  })

  test('that is already uploaded is not sent again', async () => {
    const server = tusServer()
    const bytes = file(1000)
    const id = await send(server.transport, bytes)
    server.log.length = 0
    await expect(send(server.transport, bytes, { begun: id })).resolves.toBe(id)
    expect(server.log).toEqual(['HEAD'])
  })

  test('restarts if the upload has expired on the server', async () => {
    const server = tusServer()
    const bytes = file(70_000)
    const id = await send(server.transport, bytes, { begun: 'long-gone' })
    expect(server.log).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH'])
    expect(isWhole(server, id, bytes)).toBe(true)
  })

  test.each<Delivery>(['is-lost', 'answer-is-lost', 'comes-twice', 'is-changed'])(
    'of which every third piece %s arrives whole',
    async (delivery) => {
      const server = tusServer({ delivery: (request, method) => (method === 'PATCH' && request % 3 === 0 ? delivery : 'works') })
      const bytes = file(700_000)
      const id = await send(server.transport, bytes)
      expect(isWhole(server, id, bytes)).toBe(true)
    },
  )

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('arrives complete over any unreliable connection (%i)', async (seed) => {
    const random = seededRandom(seed)
    const deliveries: Delivery[] = ['works', 'works', 'works', 'is-lost', 'answer-is-lost', 'comes-twice', 'is-changed']
    const server = tusServer({ delivery: () => deliveries[Math.floor(random() * deliveries.length)] ?? 'works' })
    const bytes = file(900_001)
    let begun: string | undefined
    let id: string | undefined
    // Each round is a flush of the outbox.
    for (let round = 0; round < 200 && id === undefined; round += 1) {
      id = await send(server.transport, bytes, { begun, onProgress: (at) => void (begun = at.id) }).catch(() => undefined)
    }
    expect(isWhole(server, id ?? '', bytes)).toBe(true)
  })
})

describe('gives up', () => {
  test('without a network, so that the caller retries later', async () => {
    const server = tusServer({ delivery: () => 'is-lost' })
    await expect(send(server.transport, file(10))).rejects.toMatchObject({ status: 0, code: 'network.failed' })
    expect(server.log).toHaveLength(3)
  })

  test.each([
    [401, 'auth.unauthorized'],
    [422, 'upload.file-type'],
    [413, 'content.too-large'],
    [429, 'request.rate-limited'],
    [503, 'server.unavailable'],
  ])('at once with %i', async (status, code) => {
    const answer = (_: number, method: string) =>
      method === 'PATCH' ? Response.json({ code, message: 'No.' }, { status, headers: { 'retry-after': '7' } }) : undefined
    const server = tusServer({ answer })
    await expect(send(server.transport, file(10))).rejects.toMatchObject({ status, code, message: 'No.', retryAfterMs: 7000 })
    expect(server.log).toEqual(['POST', 'PATCH'])
  })

  test('if a captive portal responds', async () => {
    const server = tusServer({
      answer: () => new Response('<html>Welcome to our café</html>', { headers: { 'content-type': 'text/html' } }),
    })
    await expect(send(server.transport, file(10))).rejects.toMatchObject({ code: 'response.unexpected' })
  })

  test('after some restarts if it never becomes complete', async () => {
    const answer = (_: number, method: string) =>
      method === 'PATCH' ? Response.json({ code: 'upload.not-whole', message: 'No.' }, { status: 422 }) : undefined
    const server = tusServer({ answer })
    await expect(send(server.transport, file(10))).rejects.toMatchObject({ code: 'upload.not-whole' })
    expect(server.log).toEqual(['POST', 'PATCH', 'POST', 'PATCH', 'POST', 'PATCH'])
  })

  test('when the caller aborts', async () => {
    const gone = new AbortController()
    const transport = vi.fn<Transport>(async () => {
      gone.abort(new Error('the form is gone'))
      throw new TypeError('aborted')
    })
    await expect(send(transport, file(10), { signal: gone.signal })).rejects.toThrow('aborted')
    expect(transport).toHaveBeenCalledTimes(1)
  })
})
