import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../support/server/product-server.ts'
import { startBucket, type TestBucket } from '../support/server/test-bucket.ts'

let bucket: TestBucket
let dataDir: string
beforeAll(async () => {
  bucket = await startBucket()
  dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bucket-'))
})
afterAll(async () => {
  await bucket.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (changes: Record<string, string> = {}) => startProduct({ DATA_DIR: dataDir, ...bucket.environment, ...changes })

test('the product starts on a bucket, shows its photographs from there, and answers while it is away', { timeout: 240_000 }, async () => {
  const server = await start()
  const list = await fetch(`${server.origin}/v1/products?perPage=1`)
  const [path] = /\/media\/[\w/-]+/.exec(await list.text()) ?? []
  const address = `${server.origin}${path}-320.avif`
  const shown = await fetch(address)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/avif'])
  bucket.fault = () => 'away'
  expect((await fetch(address)).status).toBe(503)
  expect((await fetch(`${server.origin}/v1/products?perPage=1`)).status).toBe(200)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  bucket.fault = undefined
  expect((await fetch(address)).status).toBe(200)
  await server.stop()
  const kept = ['media', 'private'].filter((folder) => existsSync(join(dataDir, folder)))
  expect(kept.flatMap((folder) => readdirSync(join(dataDir, folder)))).toEqual([])
})

test('a start on a bucket that refuses ends with a sentence', { timeout: 120_000 }, async () => {
  bucket.fault = () => ({ status: 403, code: 'AccessDenied' })
  await expect(start()).rejects.toThrow(/The bucket files of FILES_URL at http.* cannot be used: .*AccessDenied.*Nothing was changed/)
  bucket.fault = undefined
})
