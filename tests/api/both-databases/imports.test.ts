import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { product, productPrivate } from '#server/db/schema/products.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { insertSample } from '#server/db/seed/seed-sample.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../../support/server/customers.ts'
import { importCalls } from '../../support/server/imports.ts'
import { tusCalls } from '../../support/server/tus-calls.ts'

let full: OpenedShop
let empty: OpenedShop
let from: ReturnType<typeof importCalls>
let into: ReturnType<typeof importCalls>
beforeAll(async () => {
  full = await openShop({ fill: (db) => insertSample(db, { now: new Date() }) })
  // Nothing of it is published by the import: no photographs come with the file.
  await full.db.update(product).set({ status: 'draft' })
  await full.db.insert(productPrivate).values({
    productId: (await full.db.select({ id: product.id }).from(product).limit(1))[0]?.id ?? '',
    serial: '=1+1',
    costSar: 1_234_567,
    location: 'الخزنة ٢, "top"',
    acquiredAt: '2019-03-17',
    notes: 'One line\nand another; with a comma, too',
    sellerIdKind: 'iqama',
    sellerIdNumber: '2233445566',
    sellerPhone: '+966 50 000 0000',
    imported: 'Tags: rare',
  })
  empty = await openShop()
  from = importCalls(full, await aSpecialist(full, 'Huda', 'catalogue'))
  into = importCalls(empty, await aSpecialist(empty, 'Sami', 'catalogue'))
})
afterAll(async () => {
  await full.close()
  await empty.close()
})

test('an export fills an empty shop, whose export is the same; the same file again changes nothing', async () => {
  const exported = await from.export()
  expect(exported).toContain("'=1+1")
  expect(exported.startsWith('\uFEFFstockNumber,')).toBe(true)
  const begun = await into.begin(exported)
  expect(begun).toMatchObject({ state: 'ready', format: 'own', separator: ',', problem: null })
  expect(begun.columns.filter(({ target }) => target === null)).toEqual([])

  const checked = await into.through(begun.id, 'check')
  expect(checked).toMatchObject({ state: 'checked', counts: { created: begun.total, failed: 0 } })
  expect(await empty.db.$count(product)).toBe(0)

  const done = await into.through(begun.id)
  expect(done).toMatchObject({
    state: 'done',
    position: begun.total,
    counts: { created: begun.total, changed: 0, unchanged: 0, failed: 0 },
  })
  expect(await into.export()).toBe(exported)
  expect(await empty.db.$count(staffAction, eq(staffAction.action, 'product.create'))).toBe(begun.total)
  // The file is no longer needed.
  expect(await empty.db.$count(privateFile)).toBe(0)

  const version = empty.catalogue.version
  const again = await into.through((await into.begin(exported)).id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: begun.total, failed: 0 })
  expect(await empty.db.$count(product, eq(product.version, 1))).toBe(begun.total)
  expect(empty.catalogue.version).toBe(version)
})

test('so it is with JSON, whose members are called like the columns', async () => {
  const exported = await from.export('json')
  expect(exported).toContain('"private.serial":"=1+1"')
  const { app, db, close, ...third } = await openShop()
  const others = importCalls({ ...third, app, db, close }, await aSpecialist({ db }, 'Sami', 'catalogue'))
  const begun = await others.begin(exported, 'products.json')
  expect(begun).toMatchObject({ state: 'ready', format: 'json', problem: null })
  expect(begun.columns.filter(({ target }) => target === null)).toEqual([])
  expect((await others.through(begun.id)).counts).toEqual({ created: begun.total, changed: 0, unchanged: 0, failed: 0 })
  expect(await others.export('json')).toBe(exported)
  expect(await others.export()).toBe(await from.export())
  const again = await others.through((await others.begin(exported)).id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: begun.total, failed: 0 })
  await close()
})

test('a member of JSON that is missing leaves what is there, null clears it; problems have the line and the name', async () => {
  const file = (...pieces: string[]) => `\uFEFF{"products": [\n${pieces.join(',\n')}\n]}`
  const first = file(
    '{"stockNumber":"J-1","type":"watch","price":12500.5,"size":39,"included":["box","papers"],"private.notes":"=A1"}',
    '{"stockNumber":"J-2","type":"watch",\n"price":"cheap","size":{"mm":39},"reference":"1.2E+17"}',
    '{"type":"watch"}',
  )
  const begun = await into.begin(first, 'pieces.json')
  expect((await into.through(begun.id)).counts).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 2 })
  expect((await into.rows(begun.id)).slice(1).map(({ problems }) => problems)).toEqual([
    [
      { line: 3, column: 'size', problem: 'no-cell' },
      { line: 3, column: 'price', problem: 'price', value: 'cheap' },
      { line: 3, column: 'reference', problem: 'spreadsheet-number', value: '1.2E+17' },
    ],
    [{ line: 5, column: 'stockNumber', problem: 'required' }],
  ])
  const made = async () => (await empty.db.select().from(product).where(eq(product.stockNumber, 'J-1')))[0]
  expect(await made()).toMatchObject({ priceSar: 1_250_050, size: 39, included: ['box', 'papers'] })
  await into.through((await into.begin(file('{"stockNumber":"J-1","size":null}'))).id)
  expect(await made()).toMatchObject({ priceSar: 1_250_050, size: null })
  expect(await into.begin('[{"stockNumber":"J-3"},\n{"stockNumber"')).toMatchObject({
    state: 'failed',
    problem: { line: 2, problem: 'json-malformed' },
  })
})

test('an export with photographs fills an empty shop, whose export is the same, byte for byte', async () => {
  const staff = await aSpecialist(full, 'Rana', 'catalogue')
  const picture = (background: string) =>
    sharp({ create: { width: 700, height: 400, channels: 3, background } })
      .withExif({ IFD0: { Make: 'A camera' } })
      .jpeg()
      .toBuffer()
  const uploads = [await tusCalls(full).uploaded(staff, await picture('red')), await tusCalls(full).uploaded(staff, await picture('blue'))]
  const [row] = await full.db.select().from(product).limit(1)
  const path = `/staff/products/${row?.id}`
  const versioned = async (method: 'POST' | 'PUT' | 'PATCH', to: string, body: object) => {
    const { version } = (await from.call<StaffProduct>('GET', path)).data
    const { status, data } = await callsOf(full, staff)<StaffProduct>(method, `${path}/${to}`, { ...body, version })
    expect(status).toBe(200)
    return data
  }
  const { photos } = await versioned('POST', 'photos', { uploads })
  const [first = '', second = ''] = photos.slice(-2).map(({ key }) => key)
  const view = { en: 'Dial, close-up', ar: 'الميناء عن قرب' }
  await versioned('PUT', 'photos', { photos: [{ key: second, view }, { key: first }] })
  await versioned('PATCH', `photos/${second}`, { turn: 1, crop: { left: 0.1, top: 0.25, width: 0.5, height: 0.5 } })
  await full.db
    .update(product)
    .set({ status: 'published' })
    .where(eq(product.id, row?.id ?? ''))
  const exported = await from.exportZip()
  expect(await from.exportZip()).toEqual(exported)

  const third = await openShop()
  try {
    const calls = importCalls(third, await aSpecialist(third, 'Lina', 'catalogue'))
    const begun = await calls.begin(exported, 'products.zip')
    expect(begun).toMatchObject({ state: 'ready', format: 'own', problem: null })
    const done = await calls.through(begun.id)
    expect(done).toMatchObject({ state: 'done', counts: { created: begun.total, failed: 0 }, photos: { total: 2, added: 2, failed: 0 } })
    const { signal } = new AbortController()
    await third.preparePhotos.deliverDue(signal)
    await third.publishImported.deliverDue(signal)
    expect((await calls.exportZip()).equals(exported)).toBe(true)
    const again = await calls.through((await calls.begin(exported, 'products.zip')).id)
    expect(again).toMatchObject({ counts: { unchanged: begun.total }, photos: { total: 0 } })
    // The archives are gone; the two photographs are all that is left.
    expect(await third.db.$count(privateFile)).toBe(2)
  } finally {
    await third.close()
  }
}, 60_000)

test('Python reads the export, and what it writes is imported as unchanged', async () => {
  const script = `
import csv, sys, io
rows = list(csv.DictReader(io.StringIO(sys.stdin.buffer.read().decode('utf-8'), newline='')))
out = io.StringIO(newline='')
writer = csv.DictWriter(out, rows[0].keys(), delimiter=';', lineterminator='\\n')
writer.writeheader()
writer.writerows(rows)
sys.stdout.buffer.write(out.getvalue().encode('utf-16'))`
  const running = promisify(execFile)('python3', ['-c', script], { encoding: 'buffer', maxBuffer: 100_000_000 })
  running.child.stdin?.end(await into.export())
  const { stdout } = await running
  const begun = await into.begin(stdout)
  expect(begun).toMatchObject({ encoding: 'utf-16le', separator: ';' })
  expect((await into.through(begun.id)).counts).toMatchObject({ created: 0, changed: 0, failed: 0 })
})

test('a spreadsheet of a dealer: semicolons, Arabic digits, headings in words; problems with line and column', async () => {
  const sheet = [
    'SKU;Brand;Model;Price;Case size;Material;Bought on;Clasp;Type',
    '00017;Rolex;Explorer;"١٢٬٥٠٠٫٥٠";36 mm;steel;45992;Oyster;watch',
    '18;Rolex;"Two\nlines";1.234,50;abc;unobtainium;03/04/2026;;watch',
    '00017;Rolex;Explorer again;1;;;;;watch',
    ';Rolex;No number;1;;;;;watch',
  ].join('\r\n')
  const begun = await into.begin(Buffer.from(`\uFEFF${sheet}`))
  expect(begun.columns.map(({ target }) => target)).toEqual([
    'stockNumber',
    'brand',
    'model.en',
    'price',
    'size',
    'material',
    'private.acquiredAt',
    null,
    'type',
  ])
  expect((await into.update(begun.id, { columns: { Clasp: 'details.bracelet.en' } })).data.columns[7]).toMatchObject({ by: 'chosen' })
  const checked = await into.through(begun.id, 'check')
  expect(checked.counts).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 3 })
  const done = await into.through(begun.id)
  expect(done.counts).toEqual(checked.counts)
  const rows = await into.rows(begun.id)
  expect(rows.map(({ line, result }) => [line, result])).toEqual([
    [2, 'created'],
    [3, 'failed'],
    [5, 'failed'],
    [6, 'failed'],
  ])
  expect(rows[0]?.problems).toEqual([{ line: 2, column: 'Brand', problem: 'new-brand', value: 'Rolex' }])
  expect(rows[1]?.problems.map(({ column, problem }) => [column, problem])).toEqual(
    expect.arrayContaining([
      ['Case size', 'number'],
      ['Material', 'not-a-choice'],
      ['Bought on', 'ambiguous-day'],
      ['Model', 'malformed'],
    ]),
  )
  expect(rows[2]?.problems).toContainEqual(expect.objectContaining({ problem: 'repeated' }))
  expect(rows[3]?.problems).toContainEqual({ line: 6, column: 'SKU', problem: 'required' })
  const [made] = await empty.db.select().from(product).where(eq(product.stockNumber, '00017'))
  expect(made).toMatchObject({
    brandId: 'rolex',
    priceSar: 1_250_050,
    size: 36,
    material: 'steel',
    details: { bracelet: { en: 'Oyster' } },
  })
  const [secrets] = await empty.db
    .select()
    .from(productPrivate)
    .where(eq(productPrivate.productId, made?.id ?? ''))
  expect(secrets?.acquiredAt).toBe('2025-12-01')

  // Excel has taken the zeros away; the clasp is remembered; an empty cell clears, a missing column leaves.
  const next = await into.begin('SKU,Clasp,Case size\n17,Jubilee,\n00017,,\n')
  expect(next.columns[1]).toMatchObject({ target: 'details.bracelet.en', by: 'remembered' })
  await into.through(next.id)
  expect((await into.rows(next.id)).map(({ result, problems }) => [result, problems.map(({ problem }) => problem)])).toEqual([
    ['failed', ['required', 'leading-zeros'].slice(0, 1)],
    ['changed', []],
  ])
  const [now] = await empty.db.select().from(product).where(eq(product.stockNumber, '00017'))
  expect(now).toMatchObject({ size: null, priceSar: 1_250_050, details: {}, material: 'steel' })
})

test('it pauses after a batch and goes on; nothing doubles', async () => {
  const lines = Array.from({ length: 120 }, (_, nth) => `P-${nth},watch,Model ${nth}`)
  const begun = await into.begin(['stockNumber,type,model.en', ...lines].join('\n'))
  await into.move(begun.id, 'write')
  const working = into.work()
  await expect.poll(async () => (await into.get(begun.id)).position, { interval: 5 }).toBeGreaterThan(0)
  expect((await into.move(begun.id, 'pause')).data.state).toBe('paused')
  await working
  const paused = await into.get(begun.id)
  expect(paused.position).toBeLessThan(120)
  expect(await into.rows(begun.id)).toHaveLength(paused.position)
  expect((await into.move(begun.id, 'write')).status).toBe(409)

  await into.move(begun.id, 'resume')
  await into.work()
  expect(await into.get(begun.id)).toMatchObject({ state: 'done', counts: { created: 120, failed: 0 } })
  expect((await into.call('DELETE', `/staff/imports/${begun.id}`)).status).toBe(200)
})

test.each([
  ['a quote that is never closed', 'stockNumber,type\nA-1,watch\nA-2,"watch\nA-3,watch\n', { line: 3, problem: 'row-malformed' }],
  ['headings alone', 'stockNumber,type\n', { line: 0, problem: 'no-rows' }],
])('a file with %s cannot be imported, which is said with its line', async (_, content, problem) => {
  expect(await into.begin(content)).toMatchObject({ state: 'failed', problem })
})

test('only text and archives are taken for an import', async () => {
  const bytes = Buffer.concat([Buffer.from([0x25, 0x21, 3, 4]), Buffer.alloc(5000, 1)])
  await expect(into.begin(bytes)).rejects.toThrow('upload.file-type')
})
