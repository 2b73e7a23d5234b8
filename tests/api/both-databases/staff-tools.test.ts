import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import type { FeedMade } from '#contract/feeds/feeds.ts'
import type { StaffToken } from '#contract/tokens/staff-tokens.ts'
import type { StaffInvitation, StaffSession } from '#contract/people/staff-people.ts'
import { idImageView } from '#server/db/schema/files.ts'
import { contactMessage } from '#server/db/schema/contact.ts'
import { importRun } from '#server/db/schema/imports.ts'
import { request } from '#server/db/schema/requests.ts'
import { acceptInvitation } from '../../support/server/desk.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aPreOrder } from '../../support/data/pre-orders.ts'
import { aCustomer, aSpecialist, callsOf } from '../../support/server/customers.ts'
import { importCalls } from '../../support/server/imports.ts'
import { sellCalls } from '../../support/server/sells.ts'
import { type Ran, runStaff, staffOverHttp, type StaffOverHttp } from '../../support/server/staff-over-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'mizwala-staff-'))
let shop: OpenedShop
let tools: StaffOverHttp
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', modelEn: 'Fluvia', priceSar: 1_000_000, stock: 2 })])
    },
  })
  tools = await staffOverHttp(shop)
})
afterAll(async () => {
  await tools.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string, environment = tools.environment): Promise<Ran> {
  // Splits words as a shell does with quotes.
  const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return runStaff(args, environment)
}
async function json<T>(command: string): Promise<T> {
  const { code, said, complained } = await run(`${command} --json`)
  expect(code, complained).toBe(0)
  return JSON.parse(said) as T
}

describe('messages', () => {
  let sent: { id: string; number: string }
  beforeEach(async () => {
    await shop.db.delete(request)
    const write = callsOf(shop, { headers: {} })
    const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
    const body = { name: 'Noura', email: 'noura@example.com', phone, message: 'May I\nsee it?', agreement: true }
    const answer = await write<{ id: string; number: string }>('POST', '/contact', body, { 'idempotency-key': crypto.randomUUID() })
    sent = answer.data
  })

  test('are listed in columns, and shown in full by number or id', async () => {
    const { code, said } = await run('contacts list')
    expect(code).toBe(0)
    const [head = '', row = '', last] = said.split('\n')
    expect(head).toMatch(/^NUMBER +STATUS +WRITTEN +NAME +EMAIL +MESSAGE$/)
    expect(row).toMatch(new RegExp(`^${sent.number} +pending +.* Noura +noura@example.com +May I see it\\?$`))
    expect(row.indexOf('noura@')).toBe(head.indexOf('EMAIL'))
    expect(last).toBe('1 of 1')
    const shown = (await run(`contacts show ${sent.number}`)).said
    for (const text of [sent.id, 'noura@example.com', '+966 50 123 4567', 'see it?']) expect(shown).toContain(text)
    expect((await run(`contacts show ${sent.id}`)).said).toBe(shown)
    expect((await run('contacts list --status closed')).said).toBe('There are none.')
    expect((await run('contacts list')).said).toMatch(/\n1 of 1$/)
    expect((await run(`contacts list --after ${sent.number}`)).said).toBe('There are no more.')
    expect((await run('contacts list --after page-2')).complained).toContain('after:')
  })

  test('bring no control sequence into the terminal, and the JSON says what they are', async () => {
    const bad = '\u001B[2J\u009B31m\u202Egnp'
    await shop.db.update(request).set({ name: bad })
    await shop.db.update(contactMessage).set({ message: `${bad}\nsecond line` })
    for (const command of ['contacts list', `contacts show ${sent.number}`, 'contacts list --json']) {
      expect((await run(command)).said, command).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    }
    expect((await run(`contacts show ${sent.number}`)).said).toMatch(/Name +\\u\{1b\}\[2J\\u\{9b\}31m\\u\{202e\}gnp\n/)
    expect(await json<StaffContact>(`contacts show ${sent.number}`)).toMatchObject({ name: bad })
    expect((await run(`contacts \u001B[2J`)).complained).toContain('There is no "contacts \\u{1b}[2J"')
  })

  test('take a reason of one line', async () => {
    const refused = await run(`contacts complete ${sent.number} --reason "Called\u001B[2J her."`)
    expect(refused).toMatchObject({
      code: 1,
      complained: expect.stringContaining('reason: One line of text, without line breaks or hidden characters.') as unknown,
    })
  })

  test('are completed with a reason, once; who did it stands in the history', async () => {
    const done = await run(`contacts complete ${sent.number} --reason "Called her."`)
    expect(done.said).toMatch(/completed +Huda +Called her\./)
    expect(await json<StaffContact>(`contacts show ${sent.id}`)).toMatchObject({ status: 'completed' })
    expect(await run(`contacts close ${sent.number}`)).toEqual({
      code: 1,
      said: '',
      complained: 'This can no longer be changed. (409)\n  status: It has been completed.',
    })
  })

  test('that are not there are reported in plain words', async () => {
    expect(await run('contacts show 99')).toMatchObject({ code: 1, complained: 'The shop does not have that.' })
    expect(await run('contacts show gone')).toMatchObject({ code: 1, complained: 'The shop does not have that.' })
    expect((await run('contacts list --status lost')).complained).toContain('status:')
  })
})

describe('products', () => {
  const product = () => json<StaffProduct>('products show first')

  test('get a price, a stock, and leave and come back', async () => {
    expect((await run('products show first')).said).toMatch(
      /^Id +first\nNumber +FIRST\nPiece +Valmeris Fluvia\nPrice +SAR\s10,000\nStock +2\nIn the shop +yes$/,
    )
    expect(await run('products price first 9,500.50')).toMatchObject({ code: 0 })
    // The process that made the change shows it at once.
    expect(await shop.read('/v1/products/first')).toMatchObject({ data: { price: { amount: 950_050 } } })
    expect(await run('products price first "SAR 9,600"')).toMatchObject({ code: 0 })
    expect(await shop.read('/v1/products')).toMatchObject({ data: [{ price: { amount: 960_000 } }] })
    expect(await run('products price first 9,500.50')).toMatchObject({ code: 0 })
    const reserved = await run('products reserve first nobody --until 2099-12-31 --for "Noura, 0551234567"')
    expect(reserved).toMatchObject({
      code: 1,
      said: expect.stringMatching(/first .*changed\n.*nobody .*failed\nnobody: There is no such piece\./),
    })
    expect((await run('products show first')).said).toMatch(/Reserved +until .*2099.*, for Noura/)
    expect(await shop.read('/v1/products/first')).toMatchObject({ data: { reserved: true, stock: 0 } })
    expect(await run('products release first')).toMatchObject({ code: 0 })
    expect(await run('products reduce 10 first')).toMatchObject({ code: 0 })
    expect(await shop.read('/v1/products/first')).toMatchObject({ data: { price: { amount: 855_000 }, stock: 2 } })
    expect(await run('products price first 9,500.50')).toMatchObject({ code: 0 })
    expect(await run('products stock first 0')).toMatchObject({ code: 0 })
    expect((await run('products withdraw first')).said).toContain('no, withdrawn')
    expect(await product()).toMatchObject({ priceSar: { amount: 950_050 }, stock: 0, withdrawn: true })
    expect((await run('products restore first')).said).toContain('yes')
  })

  test('are made of a file and photographs, and published', async () => {
    expect((await run('brands add nova --name Nova --arabic نوفا')).said).toMatch(/^Id +nova\nName +Nova\nArabic +نوفا$/)
    expect((await run('brands add nova-2 --name Nóva --arabic نوفاا')).said).toMatch(
      /\nThere is "Nova" already, with other accents: is this another one\?$/,
    )
    expect((await run('brands list')).said).toMatch(/nova +Nova +نوفا +0/)
    expect((await run('terms list')).said).toMatch(/material +steel +steel +فولاذ/)
    const file = join(folder, 'ring.json')
    const fields = {
      type: 'jewelry',
      brandId: 'nova',
      model: { en: 'Aurelle', ar: 'أوريل' },
      material: 'steel',
      condition: 'good',
      priceSar: 900_000,
      description: { en: 'A ring.', ar: 'خاتم.' },
      details: { kind: { en: 'ring', ar: 'خاتم' } },
    }
    writeFileSync(file, JSON.stringify({ ...fields, type: 'car' }))
    expect((await run(`products add ${file}`)).complained).toMatch(/does not fit\.\ntype:/)
    writeFileSync(file, JSON.stringify(fields))
    const { id } = await json<StaffProduct>(`products add ${file}`)
    expect((await run('products list --status draft')).said).toMatch(new RegExp(`${id} .*Nova Aurelle.*photos\\n1 of 1`))
    expect((await run(`products publish ${id}`)).complained).toContain('photos: This field is required')
    const photo = join(folder, 'ring.jpg')
    await sharp({ create: { width: 500, height: 500, channels: 3, background: 'gold' } })
      .jpeg()
      .toFile(photo)
    expect((await run(`products photos ${id} ${photo} ${photo}`)).said).toContain('0 of 2; 2 being prepared')
    await shop.preparePhotos.deliverDue(new AbortController().signal)
    expect((await run(`products publish ${id}`)).said).toMatch(/Photographs +2 of 2\nIn the shop +yes/)
    expect(await shop.read(`/v1/products/${id}`)).toMatchObject({ data: { brand: { name: 'Nova' } } })
  })

  test.each([
    'products price first cheap',
    'products price first 0',
    'products price first 10.123',
    'products price first $9,500',
    'products price first 1,00',
    'products stock first -1',
    'products stock first 1000',
  ])('%s is not right', async (command) => {
    const before = await product()
    expect((await run(command)).code).toBe(2)
    expect(await product()).toEqual(before)
  })
})

test('the photographs in a folder come to the pieces of an import, once', async () => {
  const calls = importCalls(shop, await aSpecialist(shop, 'Sami', 'catalogue'))
  const csv =
    'stockNumber,type,model.en,Picture\nP-1,watch,Rimal,https://cdn.example.com/rimal-front.jpg?v=2\nP-2,watch,Sahil,\nP-3,watch,Badr,'
  const { id } = await calls.through((await calls.begin(csv)).id)
  const photographs = join(folder, 'photographs')
  mkdirSync(photographs)
  const jpeg = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'gold' } })
    .jpeg()
    .toBuffer()
  for (const name of ['rimal-front.jpg', 'P-2-1.jpg', 'P-2-2.jpg', 'other.jpg']) writeFileSync(join(photographs, name), jpeg)

  const { code, said } = await run(`imports photos ${id} ${photographs}`)
  expect(code).toBe(0)
  expect(said).toMatch(/^Photographs added: 3; pieces that got them: 2\..*\nWithout .*: P-3\.\nFiles of no piece: .*other\.jpg\.$/)
  expect((await run(`imports photos ${id} ${photographs}`)).said).toMatch(/^Photographs added: 0;.*\nLeft .*: P-1, P-2\./)
  expect((await run(`imports photos ${id} ${photographs}/none`)).code).toBe(2)
})

test('an import is deleted in every state, once', async () => {
  const calls = importCalls(shop, await aSpecialist(shop, 'Salma', 'catalogue'))
  for (const state of ['reading', 'ready', 'checking', 'checked', 'writing', 'fetching', 'paused', 'done', 'failed'] as const) {
    const { id } = await calls.begin('stockNumber,type\nD-1,watch')
    await shop.db.update(importRun).set({ state }).where(eq(importRun.id, id))
    expect(await run(`imports delete ${id}`), state).toEqual({ code: 0, said: 'It is deleted.', complained: '' })
    expect(await run(`imports delete ${id}`), state).toMatchObject({ code: 1, complained: 'The shop does not have that.' })
    expect((await run('imports list')).said, state).not.toContain(id)
  }
})

test('rates are shown and set', async () => {
  expect((await run('rates show')).said).toMatch(/^EUR +4\.36 +2026-11-02$/m)
  expect((await run('rates set eur 4.4 --date 2026-11-20')).said).toMatch(/^EUR +4\.4 +2026-11-20$/m)
  expect((await run('rates set USD 3.76')).said).toMatch(/^USD +3\.76 +\d{4}-\d\d-\d\d$/m)
  expect(await shop.read('/v1/rates')).toMatchObject({
    data: { rates: expect.arrayContaining([expect.objectContaining({ sarPerUnit: 3.76 })]) },
  })
  expect(await run('rates set SAR 1')).toMatchObject({ code: 1, complained: expect.stringContaining('rates.0.currency') as unknown })
  expect((await run('rates set GBP 5')).code).toBe(2)
  expect((await run('rates set EUR much')).code).toBe(2)
})

test('tokens are made, used, and revoked; the last one not by accident', async () => {
  const made = await json<StaffToken & { token: string }>('tokens create "Sara Q." --role owner')
  const hers = { ...tools.environment, STAFF_TOKEN: made.token }
  expect((await run('tokens list', hers)).said).toMatch(new RegExp(`^${made.id} +Sara Q\\. .* in use$`, 'm'))
  const mine = (await json<{ data: StaffToken[] }>('tokens list')).data.find(({ name }) => name === 'Huda')
  expect((await run('tokens create "Sara, second"', hers)).code).toBe(0)
  expect(await run(`tokens revoke ${made.id}`)).toMatchObject({
    code: 0,
    said: 'Revoked.\nMade with it, and still in use: "Sara, second".',
  })
  expect(await run('contacts list', hers)).toMatchObject({ code: 1, complained: expect.stringContaining('revoked') as unknown })
  const spare = await json<StaffToken & { token: string }>('tokens create Spare --role owner')
  expect((await run('tokens create "Made with the spare"', { ...hers, STAFF_TOKEN: spare.token })).code).toBe(0)
  expect(await run(`tokens revoke ${spare.id} --with-made`)).toMatchObject({ code: 0, said: 'Revoked.' })
  expect((await run('tokens list')).said).toMatch(/Made with the spare .* revoked /)
  expect(await run(`tokens revoke ${mine?.id}`)).toMatchObject({ code: 2, complained: expect.stringContaining('--last') as unknown })
  expect((await run('tokens list')).code).toBe(0)
})

test('feeds are made, renewed and ended', async () => {
  const made = await json<FeedMade>('feeds create "Google"')
  expect((await run('feeds list')).said).toMatch(new RegExp(`^${made.id} +Google `, 'm'))
  const renewed = await run(`feeds renew ${made.id}`)
  expect(renewed.said).toMatch(/^https?:\/\/.*\/feeds\/[\w-]{43}\/google-en\.xml$/m)
  expect(renewed.said).not.toContain(made.address)
  expect(await run(`feeds end ${made.id}`)).toMatchObject({ code: 0, said: 'It is ended.' })
  expect((await run(`feeds end ${made.id}`)).code).toBe(1)
})

test('people get links to the desk, are signed out and disabled; the log has it', async () => {
  const { url } = await json<{ url: string }>('people invite --role catalogue --email sara@example.com')
  const sara = await acceptInvitation(shop, url.split('#')[1] ?? '', { name: 'Sara Q.', email: 'sara@example.com', at: Date.now() })
  expect((await run('people list')).said).toMatch(/^\w+ +Sara Q\. +sara@example\.com +catalogue .* may sign in$/m)
  const [session] = (await json<{ data: StaffSession[] }>('sessions list')).data
  expect(await run(`sessions end ${session?.id}`)).toMatchObject({ code: 0, said: 'Signed out.' })
  expect((await run(`sessions end ${session?.id}`)).code).toBe(1)
  expect((await sara.call('GET', '/desk/session')).data).toBeNull()
  expect((await run('sessions list')).said).toBe('There are none.')
  expect((await run('people renew SARA@example.com')).said).toContain('https://desk.test/invitation#')
  expect((await run('invitations list')).said).toMatch(/^\w+ +Sara Q\.: new password and second factor +catalogue +Huda /m)
  const [link] = (await json<{ data: StaffInvitation[] }>('invitations list')).data
  expect(await run(`invitations end ${link?.id}`)).toMatchObject({ code: 0, said: 'Ended.' })
  expect((await run(`invitations end ${link?.id}`)).code).toBe(1)
  expect((await run('invitations list')).said).toBe('There are none.')
  expect((await run('people renew nobody@example.com')).code).toBe(1)
  expect((await run('people change sara@example.com --role specialist --name "Sara M."')).said).toMatch(/Sara M\.[^]*specialist/)
  expect((await run('people change sara@example.com')).code).toBe(2)
  expect(await run('people disable sara@example.com')).toMatchObject({
    code: 0,
    said: 'Sara M. may not sign in any more. The links and tokens that they have made are ended.',
  })
  expect((await run('people list')).said).toMatch(/ not since /)
  expect((await run('people invite --role king')).code).toBe(2)
  expect((await run(`actions list --on ${sara.person.id}`)).said).toMatch(/ Huda +person\.disable +\w+ +name: Sara M\.$/m)
  expect((await run('actions list --day yesterday')).code).toBe(2)
  const today = new Date().toLocaleDateString('sv')
  expect((await run(`actions list --day ${today} --on ${sara.person.id}`)).said).toContain('person.disable')
  expect((await run('actions list --by Nobody')).said).toBe('There are none.')
})

test('a token has a role and an end; what is not for the role says so', async () => {
  const made = await json<StaffToken & { token: string }>('tokens create "Omar" --role catalogue --days 90')
  const his = { ...tools.environment, STAFF_TOKEN: made.token }
  expect((await run('tokens list')).said).toMatch(new RegExp(`^${made.id} +Omar +catalogue .* in use until `, 'm'))
  expect((await run('products show first', his)).code).toBe(0)
  expect(await run('orders list', his)).toMatchObject({ code: 1, complained: expect.stringContaining('role') as unknown })
  expect(await run('tokens create "Omar" --role king')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('catalogue') as unknown,
  })
  expect((await run('tokens create "Omar" --days 0')).code).toBe(2)
})

describe('offers', () => {
  const offer: StaffOffer = {
    id: 'a1b2c3d4e5f6g7h8',
    number: '20001',
    status: 'pending',
    createdAt: '2026-11-21T10:00:00.000Z',
    yourPrice: { amount: 640_000, currency: 'USD' },
    askingPrice: { amount: 700_000, currency: 'USD' },
    priceSar: { amount: 2_400_000, currency: 'SAR' },
    productPriceSar: { amount: 2_625_000, currency: 'SAR' },
    productName: 'Valmeris Fluvia',
    productNames: { en: 'Valmeris Fluvia', ar: 'فالميريس فلوفيا' },
    rate: { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-21' },
    counterHours: 48,
    isJoined: false,
    message: 'Would you?',
    contact: {
      name: 'Noura',
      email: 'noura@example.com',
      phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
      contactMethod: 'whatsapp',
    },
    shippingLocation: 'Riyadh',
    details: [],
    images: [],
    history: [{ status: 'pending', at: '2026-11-21T10:00:00.000Z', by: 'shopper' }],
    may: { cancel: false, addToCart: false },
    isInCart: false,
    available: 1,
  }
  const asked: { method: string; url: string; body: string; authorization: string }[] = []
  const desk = createServer((asking, response) => {
    let body = ''
    asking.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    asking.on('end', () => {
      asked.push({ method: asking.method ?? '', url: asking.url ?? '', body, authorization: asking.headers.authorization ?? '' })
      const isList = asking.url?.startsWith('/v1/staff/offers?') ?? false
      const decided: unknown = body === '' ? {} : JSON.parse(body)
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          isList ? { data: [offer], meta: { total: 1, isMore: false, perPage: 20 } } : { data: Object.assign({ ...offer }, decided) },
        ),
      )
    })
  })
  let there: Record<string, string>
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      desk.listen(0, '127.0.0.1', resolve)
    })
    const address = desk.address()
    const port = typeof address === 'object' && address ? address.port : 0
    there = { SHOP_URL: `http://127.0.0.1:${port}`, STAFF_TOKEN: 'staff_token' }
  })
  afterAll(() => {
    desk.close()
    desk.closeAllConnections()
  })

  test('are listed, shown, approved and rejected by the calls of the contract', async () => {
    expect((await run('offers list --status pending', there)).said).toMatch(
      /^20001 +pending .*Valmeris Fluvia +\$6,400 \(SAR\s24,000\) +SAR\s26,250 +1 +Noura$/m,
    )
    expect((await run('offers show 20001', there)).said).toMatch(/^Account +none: a guest$/m)
    asked.length = 0
    expect((await run('offers reject 20001 --reason "Too low."', there)).said).toMatch(/^Status +rejected$/m)
    expect((await run(`offers approve ${offer.id}`, there)).said).toMatch(/^Status +approved$/m)
    // The shop accepts numbers as ids: there is no lookup first.
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/v1/staff/offers/20001/status',
        body: '{"status":"rejected","reason":"Too low."}',
        authorization: 'Bearer staff_token',
      },
      { method: 'POST', url: `/v1/staff/offers/${offer.id}/status`, body: '{"status":"approved"}', authorization: 'Bearer staff_token' },
    ])
  })

  test('of a shop of another version are not guessed at', async () => {
    expect(await run('contacts list', there)).toMatchObject({ code: 3, complained: expect.stringContaining('another version') as unknown })
  })
})

describe('customers', () => {
  test('are found, and the images of their ID are saved for this user alone', async () => {
    const noura = await aCustomer(shop, { name: 'Noura Al-Harbi', email: 'noura.h@example.com' })
    const found = await run('customers find al-harbi')
    expect(found.said).toMatch(new RegExp(`^${noura.id} +Noura Al-Harbi +noura\\.h@example\\.com .*none`, 'm'))
    expect((await run('customers find "nobody of this name"')).said).toBe('There is none.')
    expect((await run(`customers id-images ${noura.id} ${folder}`)).said).toContain('There are none')
    await sellCalls(shop).fileId(noura)
    const { said } = await run(`customers id-images ${noura.id} ${folder}/ids`)
    expect(said.split('\n')).toEqual(['front', 'back'].map((side) => join(folder, 'ids', `${noura.id}-id-${side}.jpg`)))
    for (const file of said.split('\n')) {
      expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
      expect(statSync(file).mode & 0o777).toBe(0o600)
    }
    const views = await shop.db.select().from(idImageView).where(eq(idImageView.customerId, noura.id))
    expect(views.map(({ staffName, side }) => `${staffName} ${side}`)).toEqual(['Huda front', 'Huda back'])
    expect(await run(`customers id-images nobody ${folder}`)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('no customer') as unknown,
    })
  })
})

describe('pre-orders', () => {
  test('are taken in the time that is set, listed, shown, and moved on with a reason', async () => {
    expect((await run('pre-orders campaign')).said).toBe('No time is planned for pre-orders.')
    const campaign = await json<PreOrderCampaign>('pre-orders open 2020-12-01T09:00Z 2099-12-05T18:00Z')
    expect(campaign).toEqual({ startsAt: '2020-12-01T09:00:00.000Z', endsAt: '2099-12-05T18:00:00.000Z' })
    // The shop shows a changed setting within a second.
    await expect.poll(async () => (await run('pre-orders campaign')).said).toMatch(/^Until +5 Dec 2099/m)
    const send = callsOf(shop, { headers: {} })
    const { data } = await send<{ number: string }>('POST', '/pre-orders', aPreOrder(), { 'idempotency-key': crypto.randomUUID() })
    expect((await run('pre-orders list --status pending')).said).toMatch(new RegExp(`^${data.number} +pending .*Nahawand +Wahah 36`, 'm'))
    expect((await run(`pre-orders show ${data.number}`)).said).toMatch(/^Account +none: a guest$/m)
    expect((await run(`pre-orders process ${data.number}`)).said).toMatch(/^Status +processing$/m)
    expect((await run(`pre-orders cancel ${data.number} --reason "None to be had."`)).said).toMatch(/canceled +Huda +None to be had\.$/m)
    expect(await run(`pre-orders complete ${data.number}`)).toMatchObject({ code: 1 })
  })

  test.each([
    ['pre-orders open tomorrow 2099-12-05T18:00', /from has to be a moment/],
    ['pre-orders open 2099-12-05T18:00 2099-12-05T18:00', /end has to come after the begin/],
  ])('%s is not right', async (command, words) => {
    expect(await run(command)).toMatchObject({ code: 2, complained: expect.stringMatching(words) as unknown })
  })
})

describe('the tools', () => {
  test('say what there is, on every level', async () => {
    const { code, said } = await run('--help')
    expect(code).toBe(0)
    const areas = [
      'orders',
      'offers',
      'sells',
      'pre-orders',
      'contacts',
      'customers',
      'products',
      'rates',
      'people',
      'sessions',
      'actions',
      'tokens',
    ]
    for (const area of areas) {
      expect(said).toContain(`  ${area} `)
      expect((await run(`${area} --help`)).said).toContain(`npm run staff -- ${area} <command>`)
    }
    for (const option of ['SHOP_URL', 'STAFF_TOKEN', 'DATA_DIR', '--json']) expect(said).toContain(option)
    expect((await run('offers approve --help')).said).toContain('--reason')
    expect((await run('')).code).toBe(2)
  })

  test.each(['orders cancel', 'orders refuse', 'orders ship', 'sells reject', 'sells approve'])(
    'need for %s what its help calls required',
    async (command) => {
      const { said } = await run(`${command} --help`)
      const required = [...said.matchAll(/^ +--(\w+) <…> +required;/gm)].map(([, option]) => option)
      expect(required.length).toBeGreaterThan(0)
      for (const option of required) expect(said.split('\n')[0]).toMatch(new RegExp(` --${option} <…>`))
      expect(await run(`${command} 10001`)).toMatchObject({
        code: 2,
        complained: expect.stringContaining(`needs --${required[0]} `) as unknown,
      })
    },
  )

  test.each([
    ['nonsense', /There is no "nonsense"/],
    ['constructor list', /There is no "constructor"/],
    ['offers', /needs a command.*list, show, approve, reject/],
    ['offers praise', /There is no "offers praise"/],
    ['offers approve', /needs <offer>/],
    ['offers approve a b', /what to do with "b"/],
    ['offers list --loud', /--loud/],
  ])('%s is not right', async (command, words) => {
    const { code, said, complained } = await run(command)
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(complained).toMatch(words)
  })

  test('find the first token in the data folder, and say where they looked', async () => {
    const { STAFF_TOKEN = '', SHOP_URL = '' } = tools.environment
    const missing = await run('rates show', { SHOP_URL, DATA_DIR: folder })
    expect(missing).toMatchObject({ code: 2, complained: expect.stringContaining(join(folder, 'staff-token')) as unknown })
    writeFileSync(join(folder, 'staff-token'), `${STAFF_TOKEN}\n`)
    expect((await run('tokens list', { SHOP_URL, DATA_DIR: folder })).code).toBe(0)
  })

  test('show the token to nobody on the way, and say where nobody answers', async () => {
    expect((await run('rates show', { ...tools.environment, SHOP_URL: 'http://shop.example' })).code).toBe(2)
    expect((await run('rates show', { ...tools.environment, SHOP_URL: 'shop' })).code).toBe(2)
    expect(await run('rates show', { ...tools.environment, SHOP_URL: 'http://127.0.0.1:1' })).toMatchObject({
      code: 3,
      complained: expect.stringContaining('does not answer') as unknown,
    })
  })

  test('run as a program, with its exit codes', async () => {
    const program = join(import.meta.dirname, '..', '..', '..', 'staff-cli', 'main.ts')
    const start = (...args: string[]) =>
      promisify(execFile)(process.execPath, [program, ...args], { env: { ...process.env, ...tools.environment } })
    expect((await start('rates', 'show', '--json')).stdout).toMatch(/^\[\n/)
    await expect(start('contacts', 'show', 'gone')).rejects.toMatchObject({ code: 1, stdout: '', stderr: 'The shop does not have that.\n' })
    await expect(start('rates', 'set')).rejects.toMatchObject({ code: 2 })
  })
})

describe('settings', () => {
  test('are shown by the names with which they are set, checked, and taken away', async () => {
    expect((await run('settings set address "7 Olaya Street" --arabic "7 شارع العليا"')).said).toContain('7 شارع العليا')
    await run('settings set fee-inside 61.50')
    await run('settings set days-elsewhere 12-17')
    await run('settings set answer-days ٢')
    await run('settings set mails-about order,offer')
    expect((await run('settings set mails-about gifts')).code).toBe(2)
    const { said } = await run('settings show')
    expect(said).toMatch(/fee-inside +61\.50/)
    expect(said).toMatch(/days-elsewhere +12-17/)
    expect(said).toMatch(/answer-days +2/)
    expect(said).toMatch(/mails-about +offer, order/)
    await run('settings set answer-days ""')
    expect(await json<object>('settings show')).toMatchObject({ answerDays: null, address: { en: '7 Olaya Street' } })

    const wrong = await run('settings set phone 5')
    expect([wrong.code, wrong.complained]).toEqual([1, expect.stringContaining('Phone number is invalid')])
    expect((await run('settings set colour red')).code).toBe(2)
    expect((await run('settings set vat-percent much')).code).toBe(2)
  })

  test('the account for transfers is set and taken away', async () => {
    const set = await run('settings bank --name "Dial Trading" --bank "Riyadh Bank" --iban "SA44 2000 0001 2345 6789 1234"')
    expect(set.said).toContain('SA4420000001234567891234')
    expect((await run('settings no-bank')).said).toContain('nothing can be ordered')
  })
})
