import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { product } from '#server/db/schema/products.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { awaitingPhotos, importPhoto, importRow, importRun } from '#server/db/schema/imports.ts'
import { createWorkOff } from '#server/modules/imports/work-off-service.ts'
import { aPhoto, aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop, refill } from '../support/server/api-shop.ts'
import { aSpecialist } from '../support/server/customers.ts'
import { importCalls } from '../support/server/imports.ts'

/** Imports in which something fails that nobody expects: each ends, and none holds up another. */

let shop: OpenedShop
let calls: ReturnType<typeof importCalls>
let isFetchFailing = false
let onFetch: (() => unknown) | undefined
beforeAll(async () => {
  shop = await openShop({
    async *fetchPhoto() {
      await onFetch?.()
      if (isFetchFailing) throw new TypeError('a bug')
      yield* await Promise.resolve([Buffer.from('no picture')])
    },
  })
  calls = importCalls(shop, await aSpecialist(shop))
  await shop.db.execute(sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'a bug'; end $$`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, fillVocabulary)
  await shop.db.delete(importRun)
})

/** Works while statements fail: `when` is a condition on the new row. */
async function withFailing(what: string, when: string, work: () => Promise<void>): Promise<void> {
  const [, table] = / on (\w+)/.exec(what) ?? []
  await shop.db.execute(sql.raw(`create trigger fails before ${what} for each row when (${when}) execute function fails()`))
  try {
    await work()
  } finally {
    await shop.db.execute(sql.raw(`drop trigger fails on ${table}`))
  }
}
const own = (...numbers: string[]) => ['stockNumber,type,brand', ...numbers.map((number) => `${number},watch,Orvanne`)].join('\n')
const stateOf = async ({ id }: Import) => (await calls.get(id)).state

test('a row that cannot be written is given up after three tries; those before and behind it are imported', async () => {
  await withFailing('insert on product', "new.stock_number = 'BAD'", async () => {
    const begun = await calls.begin(own('A-1', 'A-2', 'BAD', 'A-3'))
    for (const [pass, last] of [
      ['check', 'checked'],
      ['write', 'done'],
    ] as const) {
      expect(await calls.through(begun.id, pass)).toMatchObject({ position: 2, counts: { created: 2, failed: 0 } })
      await calls.workNow()
      expect((await calls.get(begun.id)).position).toBe(2)
      await calls.workNow()
      expect(await calls.get(begun.id)).toMatchObject({ state: last, position: 4, counts: { created: 3, failed: 1 } })
      const [, , bad] = await calls.rows(begun.id, pass)
      expect(bad).toMatchObject({ key: 'BAD', line: 4, problems: [{ line: 4, problem: 'unexpected' }] })
      expect(bad?.problems[0]?.value).toContain('P0001')
    }
  })
  expect(await shop.db.$count(product)).toBe(3)
})

test('pauses between the tries grow', async () => {
  await withFailing('insert on product', "new.stock_number = 'BAD'", async () => {
    const begun = await calls.begin(own('BAD'))
    await calls.through(begun.id)
    const pauseMs = async () => {
      const [row] = await shop.db.select().from(importRun).where(eq(importRun.id, begun.id))
      return (row?.dueAt.getTime() ?? 0) - Date.now()
    }
    const first = await pauseMs()
    await calls.workNow()
    expect(first).toBeGreaterThan(0)
    expect(await pauseMs()).toBeGreaterThan(first * 2)
  })
})

test('an import that fails three times ends as failed and says why; six of them hold up no other, and each can be deleted', async () => {
  const broken: Import[] = []
  await withFailing('insert on import_row', "new.stock_number like 'BAD%'", async () => {
    for (let nth = 0; nth < 6; nth++) broken.push(await calls.begin(own(`BAD-${nth}`)))
    for (const { id } of broken) await calls.move(id, 'write')
    const good = await calls.begin(own('A-1'))
    await calls.move(good.id, 'write')
    await calls.work()
    expect(await stateOf(good)).toBe('done')
    expect(await Promise.all(broken.map(stateOf))).toEqual(broken.map(() => 'writing'))
    await calls.workNow()
    await calls.workNow()
  })
  expect(await calls.get(broken[0]?.id ?? '')).toMatchObject({ state: 'failed', problem: { line: 0, problem: 'unexpected' } })
  expect(await Promise.all(broken.map(stateOf))).toEqual(broken.map(() => 'failed'))
  for (const { id } of broken) expect((await calls.call('DELETE', `/staff/imports/${id}`)).status).toBe(200)
})

test('where every row fails it is the import that fails, after three rows', async () => {
  await withFailing('insert on product', 'true', async () => {
    const begun = await calls.begin(own('A-1', 'A-2', 'A-3', 'A-4', 'A-5'))
    await calls.through(begun.id)
    for (let tries = 0; tries < 8; tries++) await calls.workNow()
    expect(await calls.get(begun.id)).toMatchObject({ state: 'failed', counts: { failed: 2 }, problem: { problem: 'unexpected' } })
  })
})

test('one whose file cannot be read for an error of the shop ends as failed', async () => {
  await withFailing('update on import_run', "new.state = 'ready'", async () => {
    const begun = await calls.begin(own('A-1'))
    expect(begun.state).toBe('reading')
    await calls.workNow()
    await calls.workNow()
    expect(await calls.get(begun.id)).toMatchObject({ state: 'failed', problem: { line: 0, problem: 'unexpected' } })
  })
})

test('one that ends the process each time is given up, too', async () => {
  const begun = await calls.begin(own('A-1'))
  await shop.db
    .update(importRun)
    .set({ state: 'reading', tries: 3, dueAt: new Date(0) })
    .where(eq(importRun.id, begun.id))
  await calls.work()
  expect(await calls.get(begun.id)).toMatchObject({ state: 'failed', problem: { value: 'ProcessEnded' } })
})

test.each(['reading', 'ready', 'checking', 'checked', 'writing', 'fetching', 'paused', 'done', 'failed'] as const)(
  'one that is %s can be deleted, with its file',
  async (state) => {
    const files = await shop.db.$count(privateFile)
    const begun = await calls.begin(own('A-1'))
    await shop.db.update(importRun).set({ state }).where(eq(importRun.id, begun.id))
    expect((await calls.call('DELETE', `/staff/imports/${begun.id}`)).status).toBe(200)
    expect(await shop.db.$count(importRun)).toBe(0)
    expect(await shop.db.$count(privateFile)).toBe(files)
    await calls.work()
  },
)

test('a text that cannot be stored is refused at its line and column; the other rows come in', async () => {
  const piece = (number: string, more: string) => `{"stockNumber":"${number}","type":"watch"${more}}`
  const file = [
    piece('NJ-1', String.raw`,"model.en":"a\u0000b"`),
    piece('NJ-2', String.raw`,"private.notes":"half \ud83d"`),
    piece(String.raw`NJ\u0000-3`, ''),
    piece('NJ-4', String.raw`,"Extra":"\udc00"`),
    piece('NJ-5', ',"model.en":"whole 😀"'),
  ]
  const begun = await calls.begin(`[${file.join(',\n')}]`, 'pieces.json')
  expect(begun.state).toBe('ready')
  for (const pass of ['check', 'write'] as const) {
    expect(await calls.through(begun.id, pass)).toMatchObject({ counts: { created: 1, failed: 4 } })
    expect((await calls.rows(begun.id, pass)).map(({ line, problems: [first] }) => [line, first?.column, first?.problem])).toEqual([
      [1, 'model.en', 'malformed'],
      [2, 'private.notes', 'malformed'],
      [3, 'stockNumber', 'malformed'],
      [4, 'Extra', 'malformed'],
      [5, undefined, undefined],
    ])
  }
  const named = await calls.begin(String.raw`[{"stockNumber":"A"},` + '\n' + String.raw`{"stock\u0000Number":"A"}]`)
  expect(named).toMatchObject({ state: 'failed', problem: { line: 2, problem: 'malformed' } })
})

test('what is shown of a long text ends with no half of a letter', async () => {
  const long = (most: number) => `${'x'.repeat(most - 1)}😀 and more`
  const begun = await calls.begin(
    `stockNumber,type,price,model.en,${'x'.repeat(199)}😀\nA-1,watch,${long(79)},${long(60)},note\nA-2,watch,1,${long(200)},note\nA-3,watch,1,a,note\n`,
  )
  expect(begun.state).toBe('ready')
  expect(await calls.through(begun.id)).toMatchObject({ state: 'done', counts: { created: 1, failed: 2 } })
})

test('a number and a key as long as a page are refused', async () => {
  const digits = Array.from({ length: 9_000 }, (_, nth) => (nth * 7919).toString(36)).join('')
  const begun = await calls.begin(`stockNumber,type,private.importKey\n${digits},watch,\nA-2,watch,${digits}2\nA-3,watch,k\n`)
  expect(await calls.through(begun.id)).toMatchObject({ state: 'done', counts: { created: 1, failed: 2 } })
  expect((await calls.rows(begun.id)).map(({ problems: [first] }) => first?.problem)).toEqual(['too-long', 'too-long', undefined])
})

test('imports that are due take turns', async () => {
  const [one, two] = [await calls.begin(own('A-1')), await calls.begin(own('A-2'))]
  await shop.db.update(importRun).set({ state: 'checking', dueAt: sql`${importRun.createdAt}` })
  const worked: string[] = []
  const deliverDue = createWorkOff(
    { db: shop.db, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) },
    {
      states: ['checking'],
      leaseMs: 5_000,
      turnMs: 0,
      async work(run, { isMyTurnOver }) {
        const isFirst = !worked.includes(run.id)
        worked.push(run.id)
        const change = isFirst && (await isMyTurnOver()) ? { dueAt: new Date() } : { state: 'checked' as const }
        await shop.db.update(importRun).set(change).where(eq(importRun.id, run.id))
      },
      fail: () => Promise.reject(new Error('nothing fails')),
    },
  )
  await deliverDue(new AbortController().signal)
  expect(worked.slice(0, 3)).toEqual([one.id, two.id, one.id])
  expect(await Promise.all([one, two].map(stateOf))).toEqual(['checked', 'checked'])
})

test('a step that takes longer than the lease, such as reading a long file, is taken up by no other process', async () => {
  const { id } = await calls.begin(own('A-1'))
  await shop.db
    .update(importRun)
    .set({ state: 'reading', dueAt: new Date(0) })
    .where(eq(importRun.id, id))
  const leaseMs = 400
  let begun = 0
  const aProcess = () =>
    createWorkOff(
      { db: shop.db, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) },
      {
        states: ['reading'],
        leaseMs,
        turnMs: 5_000,
        async work(run) {
          begun += 1
          await new Promise((resolve) => setTimeout(resolve, leaseMs * 3))
          await shop.db.update(importRun).set({ state: 'ready' }).where(eq(importRun.id, run.id))
        },
        fail: () => Promise.reject(new Error('nothing fails')),
      },
    )(new AbortController().signal)
  const first = aProcess()
  for (let nth = 0; nth < 5; nth++) {
    await new Promise((resolve) => setTimeout(resolve, leaseMs / 2))
    await aProcess()
  }
  await first
  expect(begun).toBe(1)
})

test('a photograph that fails unexpectedly is tried three times, and said at its row; the import is done', async () => {
  isFetchFailing = true
  try {
    const begun = await calls.begin('stockNumber,type,photographs\nA-1,watch,https://cdn.example/a.jpg\n')
    await calls.through(begun.id)
    expect(await stateOf(begun)).toBe('fetching')
    await calls.workNow()
    await calls.workNow()
    expect(await calls.get(begun.id)).toMatchObject({ state: 'done', photos: { failed: 1 } })
    expect((await calls.rows(begun.id))[0]?.problems).toMatchObject([
      { problem: 'unexpected', value: 'https://cdn.example/a.jpg (TypeError)' },
    ])
  } finally {
    isFetchFailing = false
  }
})

test('a photograph that ends the process each time is given up; the others of its import come', async () => {
  const begun = await calls.begin(
    'stockNumber,type,photographs\nA-1,watch,https://cdn.example/a.jpg\nA-2,watch,https://cdn.example/b.jpg\n',
  )
  await calls.move(begun.id, 'write')
  await shop.importWork.deliverDue(new AbortController().signal)
  // Three processes have ended with the first, and the first of them with the second, too.
  await shop.db.update(importPhoto).set({ tries: sql`case ${importPhoto.nth} when 0 then 3 else 1 end` })
  await shop.db.update(importRun).set({ tries: 3, dueAt: new Date(0) })
  const triesWhile: number[] = []
  onFetch = async () =>
    triesWhile.push(...(await shop.db.select().from(importPhoto).where(eq(importPhoto.nth, 1))).map(({ tries }) => tries))
  try {
    await shop.fetchPhotos.deliverDue(new AbortController().signal)
  } finally {
    onFetch = undefined
  }
  expect(triesWhile, 'a try counts before the work begins').toEqual([2])
  expect(await calls.get(begun.id)).toMatchObject({ state: 'done', photos: { failed: 2 } })
  expect((await calls.rows(begun.id)).map(({ problems: [first] }) => [first?.problem, first?.value])).toEqual([
    ['unexpected', 'https://cdn.example/a.jpg (ProcessEnded)'],
    ['photo-unreadable', 'https://cdn.example/b.jpg'],
  ])
})

test('a piece that cannot be published with its photographs holds up no other, and stays a draft after three tries', async () => {
  const begun = await calls.through((await calls.begin(own('A-1', 'A-2'))).id)
  await insertProducts(
    shop.db,
    ['bad', 'good'].map((id) => ({
      ...aProduct({ id, status: 'draft', type: 'jewelry', details: { kind: { en: 'Ring', ar: 'خاتم' } } }),
      photos: [aPhoto({ productId: id })],
    })),
  )
  const who = { staffId: 's', staffName: 'Huda', staffRole: 'catalogue' as const }
  const expiresAt = new Date(Date.now() + 1e9)
  await shop.db
    .insert(awaitingPhotos)
    .values(
      ['bad', 'good'].map((productId, nth) => ({ productId, status: 'published' as const, importId: begun.id, nth, ...who, expiresAt })),
    )
  await shop.db.update(importRow).set({ problems: [{ line: 2, column: null, problem: 'awaits-photos' }] })
  const publish = () => shop.publishImported.deliverDue(new AbortController().signal)
  const statusOf = async (id: string) => (await shop.db.select().from(product).where(eq(product.id, id)))[0]?.status
  await withFailing('update on product', "new.id = 'bad' and new.status = 'published'", async () => {
    const next = await publish()
    expect(next?.getTime()).toBeGreaterThan(Date.now())
    expect([await statusOf('bad'), await statusOf('good')]).toEqual(['draft', 'published'])
    for (let tries = 1; tries < 3; tries++) {
      await shop.db.update(awaitingPhotos).set({ dueAt: new Date(0) })
      await publish()
    }
  })
  expect(await shop.db.$count(awaitingPhotos)).toBe(0)
  expect((await calls.rows(begun.id)).map(({ problems: [first] }) => first?.problem)).toEqual(['unexpected', 'published'])
})
