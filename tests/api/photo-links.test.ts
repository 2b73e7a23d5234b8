import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointNames, paths } from '#contract/calls/paths.ts'
import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import type { MadePhotoLink, PhonePiece, PhotoLink } from '#contract/photographs/photo-links.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { rateLimit } from '#server/db/schema/customers.ts'
import { invitation, person, personSession, recoveryCode } from '#server/db/schema/people.ts'
import { photoLink } from '#server/db/schema/photo-links.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { digestOf, newToken } from '#server/platform/secrets/secrets.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { type AtTheDesk, acceptInvitation, deskBrowser, somebodyAtTheDesk } from '../support/server/desk.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

const minute = 60_000
let now = Date.UTC(2026, 10, 29, 9)
let shop: OpenedShop
let folder: string
const logged: string[] = []
let bytes: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  shop = await openShop({ fill: fillVocabulary, mediaDir: folder, clock: { now: () => new Date(now) }, logged })
  bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

let huda: AtTheDesk
let omar: AtTheDesk
let watch: StaffProduct
beforeEach(async () => {
  for (const table of [photoLink, recoveryCode, personSession, invitation, person]) await shop.db.delete(table)
  await emptyStaffLog(shop)
  huda = await acceptInvitation(shop, (await shop.people.invitations.first()) ?? '', { name: 'Huda', email: 'huda@example.com', at: now })
  omar = await somebodyAtTheDesk(shop, 'owner', { name: 'Omar', email: 'omar@example.com', at: now })
  watch = await aDraft('SECRET-NOTE')
})

async function aDraft(notes: string): Promise<StaffProduct> {
  const body = { type: 'watch', brandId: 'orvanne', model: { en: 'Meridian', ar: 'ميريديان' }, private: { notes } }
  return (await huda.call<StaffProduct>('POST', '/staff/products', body, { 'idempotency-key': crypto.randomUUID() })).data
}
const make = (by: AtTheDesk, product = watch.id) => by.call<MadePhotoLink>('POST', '/desk/photo-links', { product })
const look = (by: AtTheDesk, id: string) => by.call<PhotoLink>('POST', '/desk/photo-links/look', { id })
const photosOf = async (id: string) => (await huda.call<StaffProduct>('GET', `/staff/products/${id}`)).data.photos

/** A phone with a cookie jar of its own, which sends files as the phone's page does. */
function aPhone() {
  const browser = deskBrowser(shop)
  const headers = (): Record<string, string> => ({
    'sec-fetch-site': 'same-origin',
    'x-desk': '1',
    'x-phone': '1',
    cookie: browser.cookie() ?? '',
  })
  const tus = tusCalls({ app: { request: (path, init) => shop.deskApp.request(`https://desk.test${path}`, init) } })
  return {
    ...browser,
    headers,
    tus,
    open: (token: string, key = newToken()) => browser.call<PhonePiece>('POST', '/desk/phone/open', { token, key }),
    piece: () => browser.call<PhonePiece>('GET', '/desk/phone'),
    upload: (content = bytes) => tus.uploaded({ headers: headers() }, content),
    add: (upload: string) => browser.call<PhonePiece>('POST', '/desk/phone/photos', { upload }),
  }
}
async function anOpenPhone(by = huda, product = watch.id) {
  const link = (await make(by, product)).data
  const phone = aPhone()
  expect((await phone.open(link.token)).status).toBe(200)
  return { link, phone }
}

const isOver = { status: 410, code: 'photo-link.over' }

test('a phone opens a link, sends a photograph, and the desk has it once', async () => {
  const { data: link } = await make(huda)
  expect((await look(huda, link.id)).data).toEqual({ state: 'waiting', added: 0 })
  const phone = aPhone()
  const opened = await phone.open(link.token)
  const name = { en: expect.stringContaining('Meridian'), ar: expect.stringContaining('ميريديان') }
  expect(opened).toMatchObject({ status: 200, data: { name, added: 0, secondsLeft: 600 } })
  expect(phone.setCookie()).toMatch(/^__Host-desk-phone=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict; Secure$/)

  const upload = await phone.upload()
  expect((await phone.add(upload)).data.added).toBe(1)
  // The answer was lost: the phone asks again.
  expect((await phone.add(upload)).data.added).toBe(1)
  expect((await phone.piece()).data.added).toBe(1)
  expect((await photosOf(watch.id)).map(({ key }) => key)).toEqual([upload])
  expect((await look(huda, link.id)).data).toEqual({ state: 'open', added: 1 })

  const log = await shop.db.select().from(staffAction).orderBy(staffAction.id)
  expect(log.slice(-3)).toMatchObject([
    { staffName: 'Huda', action: 'photo-link.create', subject: link.id, changes: { product: { to: watch.id } } },
    { staffName: 'Huda', action: 'photo-link.open', subject: link.id },
    { staffName: 'Huda', action: 'product.change', subject: watch.id, changes: { photos: { from: 0, to: 1 }, phone: { to: true } } },
  ])
})

describe('the link', () => {
  test('is stored as digests, and in no line of the log', async () => {
    const { link, phone } = await anOpenPhone()
    const [row] = await shop.db.select().from(photoLink)
    const key = phone.cookie()?.split('=')[1] ?? ''
    // As over the network, for only such calls have a line.
    const init = { method: 'POST', headers: { ...phone.headers(), 'content-type': 'application/json' } }
    const body = JSON.stringify({ token: link.token, key })
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    expect((await shop.deskApp.request('https://desk.test/v1/desk/phone/open', { ...init, body }, env)).status).toBe(200)
    expect(row).toMatchObject({ tokenHash: digestOf(link.token), keyHash: digestOf(key) })
    for (const secret of [link.token, key]) {
      expect(JSON.stringify(row)).not.toContain(secret)
      expect(logged.join('\n')).toContain('/v1/desk/phone/open')
      expect(logged.join('\n')).not.toContain(secret)
      expect(JSON.stringify(await shop.db.select().from(staffAction))).not.toContain(secret)
    }
  })

  test('works for one phone; the same one may ask again', async () => {
    const { data: link } = await make(huda)
    const key = newToken()
    expect((await aPhone().open(link.token, key)).status).toBe(200)
    expect((await aPhone().open(link.token, key)).status).toBe(200)
    expect(await aPhone().open(link.token)).toMatchObject(isOver)
    expect(await aPhone().open(newToken())).toMatchObject(isOver)
  })

  test('two phones at the same time: one gets it', async () => {
    const { data: link } = await make(huda)
    const both = await Promise.all([aPhone().open(link.token), aPhone().open(link.token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('is made by those who may add photographs, to a product that exists', async () => {
    const sara = await somebodyAtTheDesk(shop, 'specialist', { name: 'Sara', email: 'sara@example.com', at: now })
    expect(await make(sara)).toMatchObject({ status: 403, code: 'auth.forbidden' })
    expect((await make(huda, 'nothing1')).status).toBe(404)
    expect((await deskBrowser(shop).call('POST', '/desk/photo-links', { product: watch.id })).status).toBe(401)
    const { data: link } = await make(huda)
    expect((await look(omar, link.id)).status).toBe(404)
    await omar.call('POST', '/desk/photo-links/end', { id: link.id })
    expect((await look(huda, link.id)).data.state).toBe('waiting')
  })
})

describe('it is over, for the phone that has opened it and for a phone that has not,', () => {
  const ends: [string, (link: MadePhotoLink) => Promise<unknown>, { othersStay?: true }?][] = [
    ['after ten minutes', async () => (now += 10 * minute)],
    ['by a press', (link) => huda.call('POST', '/desk/photo-links/end', { id: link.id }), { othersStay: true }],
    ['when there is another one for the piece', () => make(huda), { othersStay: true }],
    ['when its maker signs out', () => huda.call('POST', '/desk/sign-out')],
    ['when its maker is disabled', () => omar.call('POST', `/staff/people/${huda.person.id}/disable`)],
    ['when its maker has a lower role', () => omar.call('PATCH', `/staff/people/${huda.person.id}`, { role: 'catalogue' })],
    ['when an owner ends the session of its maker', () => endSessionOf(huda.person.id)],
  ]
  async function endSessionOf(personId: string) {
    const { data } = await omar.call<{ id: string; personId: string }[]>('GET', '/staff/sessions')
    return omar.call('DELETE', `/staff/sessions/${data.find((session) => session.personId === personId)?.id}`)
  }

  test.each(ends)('%s', async (_, end, { othersStay } = {}) => {
    const { link, phone } = await anOpenPhone()
    const begun = await phone.tus.begun({ headers: phone.headers() }, bytes)
    const whole = await phone.upload()
    const unopened = (await make(huda, (await aDraft('')).id)).data
    await end(link)

    expect(await phone.piece()).toMatchObject(isOver)
    expect(await phone.add(whole)).toMatchObject(isOver)
    const caller = { headers: phone.headers() }
    expect((await phone.tus.begin(caller, bytes)).status).toBe(401)
    expect((await phone.tus.append(caller, begun, 0, bytes)).status).toBe(401)
    expect((await phone.tus.head(caller, begun)).status).toBe(401)
    expect(await aPhone().open(link.token)).toMatchObject(isOver)
    expect((await aPhone().open(unopened.token)).status).toBe(othersStay ? 200 : 410)
  })
})

describe('the phone', () => {
  test('learns the name of the piece and how many photographs came, and nothing else', async () => {
    const { phone } = await anOpenPhone()
    await phone.add(await phone.upload())
    const { data } = await phone.piece()
    expect(Object.keys(data).toSorted()).toEqual(['added', 'name', 'secondsLeft'])
    expect(JSON.stringify(data)).not.toMatch(/SECRET-NOTE|Huda/)
  })

  test('may call nothing of the staff, and nothing of a person', async () => {
    const { link, phone } = await anOpenPhone()
    const headers = { ...phone.headers(), 'content-type': 'application/json' }
    for (const name of endpointNames.filter((each) => paths[each].access === 'staff')) {
      const { method, path } = paths[name]
      const address = `https://desk.test${path.replaceAll(/\{\w+\}/g, watch.id)}`
      const body = method === 'GET' ? {} : { body: '{}' }
      expect((await shop.deskApp.request(address, { method, headers, ...body })).status, name).toBe(401)
    }
    const ofAPerson: [string, object?][] = [
      ['/desk/photo-links', { product: watch.id }],
      ['/desk/photo-links/look', { id: link.id }],
      ['/desk/photo-links/end', { id: link.id }],
      ['/desk/name', { name: 'X' }],
      ['/desk/password', { password: 'x', newPassword: 'Another-Horse-8' }],
      ['/desk/recovery-codes'],
      ['/desk/sign-out'],
    ]
    for (const [path, body] of ofAPerson) expect((await phone.call('POST', path, body, headers)).status, path).toBe(401)
    expect((await phone.call('GET', '/desk/session')).data).toBeNull()
    const preview = await shop.deskApp.request(`https://desk.test/preview/product/${watch.id}`, {
      headers: phone.headers(),
    })
    expect(await preview.text()).not.toContain('Meridian')
  })

  test('reaches no other piece, and no other’s uploads', async () => {
    const other = await aDraft('')
    const { phone } = await anOpenPhone()
    const { phone: second } = await anOpenPhone(huda, other.id)
    const upload = await phone.upload()
    expect(await second.add(upload)).toMatchObject({ status: 410, code: 'upload.gone' })
    expect((await second.tus.head({ headers: second.headers() }, `/v1/uploads/${upload}`)).status).toBe(404)
    expect((await second.tus.giveUp({ headers: second.headers() }, `/v1/uploads/${upload}`)).status).toBe(404)
    // What its maker has sent is not the phone's either, nor the other way round.
    const own = { 'sec-fetch-site': 'same-origin', 'x-desk': '1', cookie: huda.cookie() ?? '' }
    const hudas = await phone.tus.uploaded({ headers: own }, bytes)
    expect(await phone.add(hudas)).toMatchObject({ code: 'upload.gone' })
    const body = { uploads: [upload], version: other.version }
    expect(await huda.call('POST', `/staff/products/${other.id}/photos`, body)).toMatchObject({ code: 'upload.gone' })
    expect((await phone.add(upload)).status).toBe(200)
    expect(await photosOf(other.id)).toEqual([])
    expect((await photosOf(watch.id)).map(({ key }) => key)).toEqual([upload])
  })

  test('sends photographs alone, of the size that the desk takes', async () => {
    const { phone } = await anOpenPhone()
    const caller = { headers: phone.headers() }
    const csv = Buffer.from(`stockNumber,type\n${'NJ-1,watch\n'.repeat(2000)}`)
    const begun = await phone.tus.begun(caller, csv)
    expect((await phone.tus.append(caller, begun, 0, csv)).status).toBe(422)
    const large = { ...caller.headers, 'upload-length': String(mostPhotographBytes + 1) }
    expect((await phone.tus.begin(caller, bytes, large)).status).toBe(413)
  })

  test('is the phone’s own where somebody is signed in at the same device', async () => {
    const { phone } = await anOpenPhone()
    const cookie = `${phone.cookie()}; ${huda.cookie()}`
    const caller = { headers: { ...phone.headers(), cookie } }
    const upload = await phone.tus.uploaded(caller, bytes)
    expect((await phone.add(upload)).status).toBe(200)
  })

  test('makes no call from a page of another site', async () => {
    const { data: link } = await make(huda)
    const elsewhere = { 'sec-fetch-site': 'same-site' }
    const opened = await aPhone().call('POST', '/desk/phone/open', { token: link.token, key: newToken() }, elsewhere)
    expect(opened).toMatchObject({ status: 403, code: 'auth.forbidden' })
  })
})

test('guesses are counted by the address, and uploads by the link', async () => {
  await shop.db.delete(rateLimit)
  const rateLimits = {
    ...noRateLimits,
    'photo-link.address': { points: 2, seconds: 600 },
    'photo-link.uploads': { points: 1, seconds: 600 },
  }
  const limited = await openShop({ besides: shop.made, mediaDir: folder, clock: { now: () => new Date(now) }, signIn: { rateLimits } })
  const { data: link } = await make(huda)
  const browser = deskBrowser(limited)
  const open = (token: string) => browser.call('POST', '/desk/phone/open', { token, key: newToken() })
  expect((await open(link.token)).status).toBe(200)
  const headers = { 'sec-fetch-site': 'same-origin', 'x-desk': '1', 'x-phone': '1', cookie: browser.cookie() ?? '' }
  const tus = tusCalls({ app: { request: (path, init) => limited.deskApp.request(`https://desk.test${path}`, init) } })
  expect((await tus.begin({ headers }, bytes)).status).toBe(201)
  expect((await tus.begin({ headers }, bytes)).status).toBe(429)
  expect((await open(newToken())).status).toBe(410)
  expect((await open(newToken())).status).toBe(429)
  await limited.close()
})

test('links of which the day is over are deleted, with their digests', async () => {
  await make(huda)
  now += 25 * 60 * minute
  await shop.photoLinks.sweep()
  expect(await shop.db.select().from(photoLink)).toEqual([])
})
