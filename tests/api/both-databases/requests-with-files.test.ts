import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostUploadBytes } from '#contract/files/upload-types.ts'
import { photoTypes } from '#contract/photographs/photo-limits.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'
import { privateFile, upload } from '#server/db/schema/files.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { TakenFile } from '#server/modules/files/take-uploads-service.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { bareCalls } from '../../support/server/bare-calls.ts'
import { home, loseAnswersOf, sendTo, type Reply } from '../../support/server/creating-calls.ts'
import { aCustomer, type SignedIn } from '../../support/server/customers.ts'
import { tusCalls } from '../../support/server/tus-calls.ts'
import { aJpeg, aPdf, aPng } from '../../support/data/id-files.ts'
import { aKey } from '../../support/data/idempotency-keys.ts'

/** The files of a request with photos. An address stands in for it: no kind of request takes files yet. */
const fields: FileFields = {
  front: { min: 1, max: 1, types: photoTypes, maxBytes: mostUploadBytes },
  more: { min: 0, max: 2, types: photoTypes, maxBytes: 30_000 },
}

let shop: OpenedShop
let calls: ReturnType<typeof tusCalls>
let app: ReturnType<typeof bareCalls>['app']
let jpeg: Buffer
let png: Buffer
let me: SignedIn
/** The files that each request has taken. */
let made: TakenFile[][] = []
let failAfterTaking = false
beforeAll(async () => {
  shop = await openShop()
  calls = tusCalls(shop)
  ;[jpeg, png] = await Promise.all([aJpeg(100), aPng(60)])
  const bare = bareCalls(shop, {}, { filesOf: (name) => (name === 'addresses.create' ? fields : undefined) })
  app = bare.app
  bare.mount('addresses.create', async ({ caller, files, body }) => {
    const taken = await shop.db.transaction(async (transaction) => {
      const all = await shop.uploads.take(transaction, caller.customerId, fields, files)
      if (failAfterTaking) throw new Error('the request could not be made')
      return all
    })
    made.push(taken)
    return toJson({ data: { ...body, id: `made-${made.length}`, isDefault: true } })
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aCustomer(shop)
  made = []
})

type Files = Record<string, unknown>
const make = (files: Files | undefined, key = aKey(), by = me, body: object = home): Promise<Reply> =>
  sendTo({ on: { app }, by })('/addresses', { ...body, ...(files && { files }) }, key)
const problemsOf = async (files: Files | undefined, body?: object) => {
  const { status, text } = await make(files, aKey(), me, body)
  const { code, errors } = JSON.parse(text) as { code: string; errors?: Record<string, string[]> }
  return { status, code, errors }
}

describe('a request with files', () => {
  test('takes its uploads once, and they are its own from then on', async () => {
    const [front, more] = [await calls.uploaded(me, jpeg), await calls.uploaded(me, png)]
    expect(await make({ front: [front], more: [more] })).toMatchObject({ status: 200, data: { id: 'made-1' } })
    expect(made).toMatchObject([
      [
        { name: 'front', type: 'image/jpeg' },
        { name: 'more', type: 'image/png' },
      ],
    ])
    // An upload's expiry does not apply to a file that a request has taken.
    await shop.db.update(upload).set({ expiresAt: new Date(0) })
    await shop.uploads.sweep()
    await shop.files.sweep()
    for (const { id, bytes } of made.flat()) {
      let length = 0
      for await (const chunk of (await shop.files.open(id)) ?? []) length += chunk.byteLength
      expect(length).toBe(bytes)
    }
    expect((await calls.head(me, `/v1/uploads/${front}`)).status).toBe(404)
  })

  test('is answered again as before, with the same uploads or with the same files sent anew', async () => {
    const key = aKey()
    const first = await make({ front: [await calls.uploaded(me, jpeg)] }, key)
    const ids = { front: [await calls.uploaded(me, jpeg)] }
    expect(await make(ids, key)).toMatchObject({ status: 200, isReplayed: true, data: first.data })
    expect(made).toHaveLength(1)
    // Other files make another request.
    expect(await make({ front: [await calls.uploaded(me, png)] }, key)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    // The unused upload still exists.
    expect((await calls.head(me, `/v1/uploads/${ids.front[0]}`)).status).toBe(200)
  })

  test('that comes many times at once is made once', async () => {
    const key = aKey()
    const ids = { front: [await calls.uploaded(me, jpeg)] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(ids, key)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status, code }) => (status === 200 ? 'ok' : code)))).toEqual(new Set(['ok']))
    expect(made).toHaveLength(1)
  })

  test('two requests that want the same upload: one gets it', async () => {
    const ids = { front: [await calls.uploaded(me, jpeg)] }
    const answers = await Promise.all([make(ids), make(ids), make(ids)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect(made).toHaveLength(1)
  })

  test('that fails leaves the uploads as they were', async () => {
    const key = aKey()
    const ids = { front: [await calls.uploaded(me, jpeg)] }
    failAfterTaking = true
    expect((await make(ids, key)).status).toBe(500)
    failAfterTaking = false
    expect((await make(ids, key)).status).toBe(200)
    expect(made).toHaveLength(1)
  })
})

describe('is rejected with its field', () => {
  test('an upload of another customer, an incomplete one, an unknown one', async () => {
    const theirs = await calls.uploaded(await aCustomer(shop), jpeg)
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 100))
    for (const id of [theirs, path.split('/').at(-1), 'never', '0'.repeat(16)]) {
      expect(await problemsOf({ front: [id] })).toEqual({ status: 410, code: 'upload.gone', errors: { front: ['This field is required'] } })
    }
    expect(made).toEqual([])
  })

  test('a file of another type, one that is too large, and one that is named twice', async () => {
    const [pdf, large, twice] = [
      await calls.uploaded(me, aPdf(500)),
      await calls.uploaded(me, await aPng(300)),
      await calls.uploaded(me, jpeg),
    ]
    expect(await problemsOf({ front: [pdf], more: [large] })).toEqual({
      status: 400,
      code: 'request.invalid',
      errors: { front: ['Invalid file type. Please upload an image.'], more: ['File is too large'] },
    })
    expect(await problemsOf({ front: [twice], more: [twice] })).toMatchObject({
      status: 400,
      errors: { more: [expect.stringContaining('once')] },
    })
  })

  test('too few, too many, and what the call does not take, together with its other fields', async () => {
    const id = await calls.uploaded(me, jpeg)
    expect(await problemsOf(undefined)).toMatchObject({ status: 400, errors: { front: ['This field is required'] } })
    expect(await problemsOf({ front: [] })).toMatchObject({ status: 400, errors: { front: ['This field is required'] } })
    expect(await problemsOf({ front: [id], more: ['a', 'b', 'c'] })).toMatchObject({ errors: { more: ['At most 2 files are allowed.'] } })
    expect(await problemsOf({ front: [id], other: [id] })).toMatchObject({ errors: { other: ['This field is not known.'] } })
    expect(await problemsOf({ front: 'x' }, { ...home, city: '' })).toMatchObject({
      status: 400,
      errors: { front: ['This field is required'], city: [expect.any(String)] },
    })
  })
})

test('an answer that was lost, and the row of the call with it: the uploads were taken, and are not taken again', async () => {
  const key = aKey()
  const ids = { front: [await calls.uploaded(me, jpeg)] }
  await make(ids, key)
  await loseAnswersOf(shop, me)
  // A real kind finds its row by its own key first; here it shows that nothing is taken twice.
  expect((await make(ids, key)).status).toBe(410)
  expect((await shop.db.select().from(privateFile)).filter(({ id }) => made[0]?.some((file) => file.id === id))).toHaveLength(1)
})
