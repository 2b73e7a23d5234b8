import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startFauxqs } from 'fauxqs'
import type { BucketConfig } from '#server/config/files-storage.ts'

/** What the line to a bucket does with a request. */
export type Fault =
  /** Answers with a status instead of the storage. */
  | { status: number; code: string }
  /** Never answers. */
  | 'silent'
  /** Ends the connection at once. */
  | 'away'
  /** Ends it in the midst of the answer's body. */
  | 'half'
  /** Changes a byte of the answer's body. */
  | 'other-bytes'
  /** Changes a byte of the request's body. */
  | 'other-bytes-sent'

export type TestBucket = {
  config: BucketConfig
  /** What the environment of a process says of it. */
  environment: Record<string, string>
  /** Requests that meet a fault; undefined: it is passed on. */
  fault: ((request: { method: string; path: string }) => Fault | undefined) | undefined
  /** Whether it refuses a body of another digest than `Content-MD5` says, as Amazon's does and fauxqs does not. */
  comparesDigests: boolean
  /** The requests that came, `GET media/a`. */
  requests: string[]
  stop: () => Promise<void>
}

/** A bucket of an S3-compatible storage in this process, behind a line on which things go wrong. */
export async function startBucket(): Promise<TestBucket> {
  const storage = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  storage.createBucket('files')
  const line = createServer((asked, answer) => {
    const path = (asked.url ?? '').replace(/^\/files\/?(?:shop\/)?/, '')
    const method = asked.method ?? ''
    bucket.requests.push(`${method} ${path}`)
    void pass(asked, answer, { port: storage.port, fault: bucket.fault?.({ method, path }), comparesDigests: bucket.comparesDigests })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  const bucket: TestBucket = {
    config: {
      bucket: 'files',
      prefix: 'shop/',
      region: 'us-east-1',
      endpoint,
      keys: { id: 'test', secret: 'test' },
      isFetchedByProxy: false,
    },
    environment: { FILES_URL: 's3://files/shop', FILES_ENDPOINT: endpoint, FILES_ACCESS_KEY_ID: 'test', FILES_SECRET_ACCESS_KEY: 'test' },
    fault: undefined,
    comparesDigests: false,
    requests: [],
    async stop() {
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
      await storage.stop()
    },
  }
  return bucket
}

type Passing = { port: number; fault: Fault | undefined; comparesDigests: boolean }

async function pass(asked: IncomingMessage, answer: ServerResponse, { port, fault, comparesDigests }: Passing): Promise<void> {
  if (fault === 'silent') return
  if (fault === 'away') {
    asked.socket.destroy()
    return
  }
  const body = await buffer(asked)
  if (fault === 'other-bytes-sent') flip(body)
  const digest = asked.headers['content-md5']
  const isOther = comparesDigests && digest !== undefined && digest !== createHash('md5').update(body).digest('base64')
  if (typeof fault === 'object' || isOther) {
    const { status, code } = typeof fault === 'object' ? fault : { status: 400, code: 'BadDigest' }
    answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    return
  }
  const passed = request({ port, host: '127.0.0.1', path: asked.url, method: asked.method, headers: asked.headers })
  passed.once('error', () => answer.destroy())
  passed.once('response', (came) => {
    void buffer(came).then((bytes) => {
      if (fault === 'other-bytes') flip(bytes)
      answer.writeHead(came.statusCode ?? 500, came.headers)
      if (fault !== 'half') answer.end(bytes)
      else answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy())
    })
  })
  passed.end(body)
}

const flip = (bytes: Buffer) => bytes.length > 0 && bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
