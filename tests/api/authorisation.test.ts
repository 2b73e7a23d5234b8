import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/calls/paths.ts'
import type { requestPaths } from '#contract/request-kinds/kinds.ts'
import { type StaffRole, staffRoles } from '#contract/protocol/staff-roles.ts'
import type { OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
import type { Sell } from '#contract/sells/sells.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { anybody, mine, mineAsked, myThing, open, type Row, theirs, theirsAsked, theirThing } from '../support/server/authorisation-rows.ts'
import { signedUp } from '../support/server/cookie-client.ts'
import { callsOf, type SignedIn } from '../support/server/customers.ts'
import { orderCalls } from '../support/server/orders.ts'
import { receiptCalls } from '../support/server/receipts.ts'
import { sellCalls } from '../support/server/sells.ts'
import { tusCalls } from '../support/server/tus-calls.ts'
import { aJpeg } from '../support/data/id-files.ts'
import { anOwnedPiece } from '../support/data/owned-pieces.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'

/**
 * A row for each call of the contract (authorisation-rows.ts). A call without a row is a type error, or is missing below if it is about
 * requests: each kind has its rows in a file of authorisation/. A row that contradicts the `access` of its call fails below.
 */
const rowsOfRequests = Object.values(import.meta.glob<Record<string, Row>>('./authorisation/*.ts', { eager: true, import: 'rows' }))

const tus = { 'tus-resumable': '1.0.0' }

const address = { country: 'SA', address: 'King Fahd Road', city: 'Riyadh', state: 'Riyadh', postcode: '12345' }

const otherRows: Record<Exclude<EndpointName, keyof typeof requestPaths>, Row> = {
  'products.list': open,
  'products.get': open,
  'catalogue.get': open,
  'search.suggestions': open,
  'home.get': open,
  'brands.list': open,
  'collections.list': open,
  'faq.list': open,
  'about-photo.get': open,
  // Of a page that there is not.
  'page-texts.get': { anonymous: 404, customer: 404, other: 404, staff: 404 },
  'rates.get': open,
  'auctions.list': open,
  'bidding.get': open,
  'bids.make': mineAsked,
  'bids.list': mine,
  'settings.get': open,

  'customer.get': mine,
  'customer.register': anybody,
  'customer.otp.send': anybody,
  'customer.otp.verify': anybody,
  'customer.password.forgot': anybody,
  'customer.password.reset': anybody,
  'customer.password.change': mineAsked,
  'customer.profile': { ...mine, body: {} },
  'customer.logout': mine,
  'customer.delete': mineAsked,
  'customer.id-images.upload': { anonymous: 401, customer: 415, other: 415, staff: 403 },
  'customer.id-images.get': { anonymous: 401, customer: 404, other: 404, staff: 403 },

  'addresses.list': mine,
  'addresses.create': { ...mine, body: address },
  'addresses.update': { ...myThing, body: { city: 'Jeddah' } },
  'addresses.delete': myThing,
  'cards.list': mine,
  'cards.create': mineAsked,
  'cards.delete': { anonymous: 401, customer: 404, other: 404, staff: 403 },

  'passkeys.list': mine,
  // Asked by no page of the shop.
  'passkeys.challenge': { anonymous: 401, customer: 409, other: 409, staff: 403, body: {} },
  'passkeys.add': mineAsked,
  'passkeys.remove': { anonymous: 401, customer: 404, other: 404, staff: 403 },
  'passkeys.sign-in.challenge': { anonymous: 409, customer: 409, other: 409, staff: 409 },
  'passkeys.sign-in': anybody,

  'cart.get': mine,
  'cart.items.add': { ...mine, body: { productId: 'first', quantity: 1 } },
  'cart.items.update': { ...myThing, body: { quantity: 1 } },
  'cart.items.remove': myThing,
  'wishlist.get': mine,
  'wishlist.add': mine,
  'wishlist.merge': { ...mine, body: { productIds: ['first'] } },
  'guest-watches.ask': anybody,
  'guest-watches.prove': anybody,
  'watch-mails.show': { anonymous: 303, customer: 303, other: 303, staff: 303 },
  'watch-mails.stop': { anonymous: 404, customer: 404, other: 404, staff: 404 },
  'wishlist.remove': mine,
  'owned-pieces.list': mine,
  'owned-pieces.create': { ...mine, body: anOwnedPiece },
  'owned-pieces.change': { ...myThing, body: { ...anOwnedPiece, kept: [] } },
  'owned-pieces.remove': myThing,
  'owned-pieces.photos.get': myThing,
  'owned-pieces.service.set': { ...myThing, body: { lastOn: '', dueOn: '2031-03-12' } },
  'owned-pieces.sheet.get': myThing,
  'saved-searches.list': mine,
  'saved-searches.save': { ...mine, body: { name: 'Watches', search: 'type=watch' } },
  'saved-searches.remove': mine,

  'uploads.create': {
    anonymous: 401,
    customer: 201,
    other: 201,
    staff: 201,
    headers: { ...tus, 'upload-length': '100', 'upload-metadata': `sha256 ${'A'.repeat(43)}=` },
  },
  'uploads.offset': { ...myThing, staff: 404, headers: tus },
  'uploads.append': {
    anonymous: 401,
    customer: 204,
    other: 404,
    staff: 404,
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  },
  'uploads.delete': { anonymous: 401, customer: 204, other: 404, staff: 404, headers: tus },

  'push.subscribe': mineAsked,
  'push.unsubscribe': mineAsked,
  'notifications.list': mine,
  'notifications.read': { ...mine, body: {} },

  'staff.waiting.get': theirs,
  'staff.requests.list': theirs,
  'staff.requests.get': theirThing,
  'staff.requests.decide': { ...theirThing, body: { decision: { do: 'move', status: 'approved' }, version: 1 } },
  'staff.requests.preview': { ...theirThing, body: { decision: { do: 'move', status: 'approved' } } },
  'staff.requests.undo': theirThing,
  'staff.requests.take': { ...theirThing, body: { isTaken: true } },
  'staff.requests.hand': { ...theirThing, body: { to: 'huda', from: null } },
  'staff.notes.create': { ...theirThing, body: { text: 'Knows the piece.' } },
  'staff.notes.delete': theirThing,
  'staff.looks.begin': theirThing,
  'staff.looks.end': theirThing,
  'staff.colleagues.list': theirs,
  'staff.comparables.get': theirThing,
  'staff.saved-searches.wanted': theirs,
  'staff.first-steps.get': theirs,
  'staff.days.get': theirs,
  'staff.operations.get': theirs,
  'staff.files.get': theirs,
  'staff.products.get': theirs,
  'staff.products.change': { ...theirs, body: {} },
  'staff.products.list': theirs,
  'staff.products.bulk': theirsAsked,
  'staff.products.named': theirsAsked,
  'staff.products.create': theirsAsked,
  // The first product is in the shop.
  'staff.products.delete': { ...theirThing, staff: 409 },
  'staff.products.save': theirsAsked,
  'staff.products.publish': theirsAsked,
  'staff.products.withdraw': theirsAsked,
  'staff.products.photos.add': theirsAsked,
  'staff.products.photos.order': theirsAsked,
  'staff.products.photos.edit': theirsAsked,
  'staff.products.photos.replace': theirsAsked,
  'staff.products.photos.get': theirThing,
  'staff.products.purchase.get': theirs,
  'staff.products.purchase.save': theirsAsked,
  // It asks for a language.
  'staff.products.purchase.invoice': { ...theirs, staff: 400 },
  'staff.sells.undrafted': theirs,
  'staff.sells.front': theirThing,
  'staff.sells.draft': theirsAsked,
  'staff.terms.list': theirs,
  'staff.terms.create': theirsAsked,
  'staff.terms.own': theirs,
  'staff.terms.update': theirsAsked,
  // Of a kind that there is not.
  'staff.terms.delete': theirThing,
  // It asks for a type.
  'staff.references.suggest': { ...theirs, staff: 400 },
  'staff.references.import': theirsAsked,
  'staff.references.export': theirs,
  'staff.brands.list': theirs,
  'staff.brands.create': theirsAsked,
  'staff.brands.update': theirsAsked,
  'staff.brands.delete': theirThing,
  'staff.collections.list': theirs,
  'staff.collections.create': theirsAsked,
  'staff.collections.order': theirsAsked,
  'staff.collections.update': theirsAsked,
  'staff.collections.delete': theirThing,
  'staff.figures.get': theirs,
  'staff.faq.list': theirs,
  'staff.faq.create': theirsAsked,
  'staff.faq.order': theirsAsked,
  'staff.faq.update': theirsAsked,
  'staff.faq.delete': theirThing,
  'staff.page-texts.get': theirThing,
  'staff.page-texts.version': theirThing,
  'staff.page-texts.confirm': theirsAsked,
  'staff.page-texts.publish': theirsAsked,
  'staff.auctions.list': theirs,
  'staff.auctions.create': theirsAsked,
  'staff.auctions.update': theirsAsked,
  'staff.auctions.end': theirThing,
  'staff.auctions.stop': theirsAsked,
  'staff.auctions.bids': theirThing,
  'staff.auctions.export': theirThing,
  'staff.auctions.delete': theirThing,
  'staff.reasons.list': theirs,
  'staff.reasons.create': theirsAsked,
  'staff.reasons.order': theirsAsked,
  'staff.reasons.update': theirsAsked,
  'staff.reasons.delete': theirThing,
  'staff.testimonials.list': theirs,
  'staff.testimonials.create': theirsAsked,
  'staff.testimonials.order': theirsAsked,
  'staff.testimonials.update': theirsAsked,
  'staff.testimonials.delete': theirThing,
  'staff.face.get': theirs,
  'staff.face.update': theirsAsked,
  'staff.face.logo.set': theirsAsked,
  'staff.face.logo.remove': theirThing,
  'staff.hero.get': theirs,
  'staff.hero.set': theirsAsked,
  'staff.hero.remove': theirs,
  'staff.about-photo.get': theirs,
  'staff.about-photo.set': theirsAsked,
  'staff.about-photo.remove': theirs,
  'staff.pins.list': theirs,
  'staff.pins.set': theirsAsked,
  'staff.imports.list': theirs,
  'staff.imports.create': theirsAsked,
  'staff.imports.get': theirThing,
  'staff.imports.update': { ...theirThing, body: {} },
  'staff.imports.move': theirsAsked,
  'staff.imports.rows': theirThing,
  'staff.imports.delete': theirThing,
  'staff.exports.products': theirs,
  'staff.feeds.list': theirs,
  'staff.feeds.create': theirsAsked,
  'staff.feeds.renew': theirThing,
  'staff.feeds.end': theirThing,
  'staff.rates.set': theirsAsked,
  'staff.settings.get': theirs,
  'staff.settings.update': theirsAsked,
  'staff.settings.bank': theirsAsked,
  'staff.rates.source': theirsAsked,
  // There is no source.
  'staff.rates.fetch': { ...theirs, staff: 404 },
  'staff.tokens.list': theirs,
  'staff.tokens.create': theirsAsked,
  'staff.tokens.revoke': theirThing,
  'staff.people.list': theirs,
  'staff.people.update': { ...theirThing, body: {} },
  'staff.people.renew': theirThing,
  'staff.people.disable': theirThing,
  'staff.sessions.list': theirs,
  'staff.sessions.end': theirThing,
  'staff.actions.list': theirs,
  'staff.invitations.list': theirs,
  'staff.invitations.create': theirsAsked,
  'staff.invitations.end': theirThing,
  'staff.sample.get': theirs,
  'staff.sample.remove': theirs,
  'staff.customers.find': { ...theirsAsked, body: { text: 'x' } },
  'staff.customers.get': theirThing,
  'staff.customers.export': theirThing,
  'staff.customers.delete': theirThing,
  'staff.customers.id-images.get': { anonymous: 401, customer: 403, other: 403, staff: 404 },
}
const table = Object.assign({}, otherRows, ...rowsOfRequests) as Record<EndpointName, Row>
const names = Object.keys(table) as EndpointName[]

/** What each role may do, written apart from the contract: a call that changes hands has to change here, too. */
const ofEveryRole = [
  'staff.sells.undrafted',
  'staff.sells.front',
  'staff.sells.draft',
  'staff.products.list',
  'staff.products.get',
  'staff.products.photos.get',
  'staff.terms.list',
  'staff.brands.list',
  'staff.collections.list',
  'staff.saved-searches.wanted',
]
const ofCatalogue = [
  'staff.products.bulk',
  'staff.products.named',
  'staff.products.create',
  'staff.products.delete',
  'staff.products.save',
  'staff.products.change',
  'staff.products.publish',
  'staff.products.withdraw',
  'staff.products.photos.add',
  'staff.products.photos.order',
  'staff.products.photos.edit',
  'staff.products.photos.replace',
  'staff.products.purchase.get',
  'staff.products.purchase.save',
  'staff.products.purchase.invoice',
  'staff.terms.create',
  'staff.terms.own',
  'staff.terms.update',
  'staff.terms.delete',
  'staff.references.suggest',
  'staff.references.import',
  'staff.references.export',
  'staff.brands.create',
  'staff.brands.update',
  'staff.brands.delete',
  'staff.collections.create',
  'staff.collections.order',
  'staff.collections.update',
  'staff.collections.delete',
  'staff.figures.get',
  'staff.faq.list',
  'staff.faq.create',
  'staff.faq.order',
  'staff.faq.update',
  'staff.faq.delete',
  'staff.auctions.list',
  'staff.auctions.create',
  'staff.auctions.update',
  'staff.auctions.end',
  'staff.auctions.stop',
  'staff.auctions.delete',
  'staff.pins.list',
  'staff.pins.set',
  'staff.testimonials.list',
  'staff.testimonials.create',
  'staff.testimonials.order',
  'staff.testimonials.update',
  'staff.testimonials.delete',
  'staff.imports.list',
  'staff.imports.create',
  'staff.imports.get',
  'staff.imports.update',
  'staff.imports.move',
  'staff.imports.rows',
  'staff.imports.delete',
  'staff.exports.products',
  'staff.first-steps.get',
]
const ofOwner = [
  'staff.reasons.create',
  'staff.reasons.order',
  'staff.reasons.update',
  'staff.reasons.delete',
  'staff.customers.export',
  'staff.customers.delete',
  'staff.page-texts.get',
  'staff.page-texts.version',
  'staff.page-texts.confirm',
  'staff.page-texts.publish',
  'staff.face.get',
  'staff.face.update',
  'staff.face.logo.set',
  'staff.face.logo.remove',
  'staff.feeds.list',
  'staff.feeds.create',
  'staff.feeds.renew',
  'staff.feeds.end',
  'staff.hero.get',
  'staff.hero.set',
  'staff.hero.remove',
  'staff.about-photo.get',
  'staff.about-photo.set',
  'staff.about-photo.remove',
  'staff.rates.set',
  'staff.settings.get',
  'staff.settings.update',
  'staff.settings.bank',
  'staff.rates.source',
  'staff.rates.fetch',
  'staff.tokens.list',
  'staff.tokens.create',
  'staff.tokens.revoke',
  'staff.people.list',
  'staff.people.update',
  'staff.people.renew',
  'staff.people.disable',
  'staff.sessions.list',
  'staff.sessions.end',
  'staff.actions.list',
  'staff.invitations.list',
  'staff.invitations.create',
  'staff.invitations.end',
  'staff.sample.get',
  'staff.sample.remove',
  'staff.pre-order-campaign.set',
  'staff.operations.get',
]
function isOf(role: StaffRole, name: string): boolean {
  if (role === 'owner' || ofEveryRole.includes(name)) return true
  if (role === 'catalogue') return ofCatalogue.includes(name)
  return !ofCatalogue.includes(name) && !ofOwner.includes(name)
}

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 9 })])
    },
  })
})
afterAll(() => shop.close())

const addressOf = (name: EndpointName, values: Record<string, string> = {}) =>
  paths[name].path.replaceAll(
    /\{(\w+)\}/g,
    (_, key: string) => values[key] ?? { id: 'first', productId: 'first', side: 'front' }[key] ?? 'nothing',
  )

/** A thing of the customer's for calls that take an id. */
async function thingOf(name: EndpointName, token: string): Promise<Record<string, string>> {
  const make = async (maker: EndpointName) => {
    const response = await shop.app.request(addressOf(maker), {
      method: paths[maker].method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(table[maker].body),
    })
    return (await response.json()) as { data?: { id?: string; items?: { id: string }[] } }
  }
  if (name === 'addresses.update' || name === 'addresses.delete') return { id: (await make('addresses.create')).data?.id ?? '' }
  if (name === 'cart.items.update' || name === 'cart.items.remove')
    return { lineId: (await make('cart.items.add')).data?.items?.[0]?.id ?? '' }
  const caller = { headers: { authorization: `Bearer ${token}` } }
  if (name.startsWith('uploads.') && paths[name].path.includes('{id}'))
    return { id: (await tusCalls(shop).begun(caller, Buffer.alloc(100))).split('/').at(-1) ?? '' }
  if (name.startsWith('sells.') && paths[name].path.includes('{id}')) return aSellOf(caller)
  if (name.startsWith('orders.') && paths[name].path.includes('{id}') && name !== 'orders.receipts.create') return anOrderOf(caller, name)
  if (name.startsWith('owned-pieces.') && paths[name].path.includes('{id}')) return anOwnedPieceOf(caller)
  // The device names it.
  if (name === 'saved-searches.save') return { id: 'a'.repeat(32) }
  if (name === 'staff.files.get') return { id: (await aSellOf(caller)).photoId }
  return {}
}

async function anOrderOf(caller: Pick<SignedIn, 'headers'>, name: EndpointName): Promise<Record<string, string>> {
  await sellCalls(shop).fileId(caller)
  const calls = orderCalls(shop, caller)
  await calls.add('first')
  const { id } = await calls.order()
  if (name !== 'orders.receipts.get') return { id }
  return { id, receiptId: (await receiptCalls(shop, caller).sent(id)).receipts[0]?.id ?? '' }
}

async function anOwnedPieceOf(caller: Pick<SignedIn, 'headers'>): Promise<{ id: string; photoId: string }> {
  const call = callsOf(shop, caller)
  const photos = [await tusCalls(shop).uploaded(caller, await aJpeg())]
  const { id } = (await call<{ id: string }>('POST', '/owned-pieces', { ...anOwnedPiece, files: { photos } })).data
  const { items } = (await call<OwnedPieces>('GET', '/owned-pieces')).data
  return { id, photoId: items[0]?.added?.photos[0]?.id ?? '' }
}

async function aSellOf(caller: Pick<SignedIn, 'headers'>): Promise<{ id: string; photoId: string }> {
  const calls = sellCalls(shop)
  await calls.fileId(caller)
  const { id } = (await calls.send(caller, await calls.photos(caller))).data
  const { photos } = (await callsOf(shop, caller)<Sell>('GET', `/sells/${id}`)).data
  return { id, photoId: photos[0]?.id ?? '' }
}

describe('the authorisation of every call', () => {
  test('is asked of every call that there is', async () => {
    const mounted: string[] = []
    for (const name of names) {
      const { headers } = await shop.app.request(addressOf(name), { method: 'OPTIONS' })
      if (headers.get('allow')?.split(', ').includes(paths[name].method)) mounted.push(name)
    }
    expect(mounted).toEqual(names)
    expect(names.toSorted()).toEqual(Object.keys(paths).toSorted())
  })

  test.each(names)('%s', async (name) => {
    const { method } = paths[name]
    const { body, headers, ...expected } = table[name]
    // New ones for each call, because a call may end the session or the account.
    const [customer = '', other = ''] = await Promise.all(
      ['customer', 'other'].map(async (who) => (await signedUp(shop, `${who}-${name}@example.com`)).token()),
    )
    const staff = await shop.accounts.staff.admit({ name, role: 'owner' })
    const values = await thingOf(name, customer)
    const ask = async (token?: string) => {
      const response = await shop.app.request(addressOf(name, values), {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      // Not Basic or Digest, for which browsers show a prompt.
      expect(response.headers.get('www-authenticate')).toBe(response.status === 401 ? 'Bearer' : null)
      return response.status
    }
    // The other one first, because the owner may delete the thing.
    const statuses = { anonymous: await ask(), other: await ask(other), staff: await ask(staff), customer: await ask(customer) }
    expect(statuses).toEqual(expected)
    // A call that guests may make is rejected with an expired session: its result would not be the customer's.
    const isMadeByGuests = paths[name].access === 'guest' && 'creates' in paths[name]
    expect(await ask('x'.repeat(43)), 'a token of nobody').toBe(isMadeByGuests ? 401 : expected.anonymous)
  })

  const staffCalls = names.filter((name) => paths[name].access === 'staff')
  test.each(staffRoles)('of the staff with the role %s', async (role) => {
    const token = await shop.accounts.staff.admit({ name: role, role })
    const allowed: string[] = []
    for (const name of staffCalls) {
      // Without a body and a key: what authorisation lets through is rejected after it, or finds nothing.
      const response = await shop.app.request(addressOf(name), {
        method: paths[name].method,
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (response.status !== 403) allowed.push(name)
    }
    expect(allowed).toEqual(staffCalls.filter((name) => isOf(role, name)))
  })

  test.each(names)('the row of %s says the same as its access', (name) => {
    const { anonymous, customer, other, staff } = table[name]
    const rejections = {
      public: [anonymous, anonymous, anonymous],
      guest: [anonymous, anonymous, anonymous],
      customer: [401, 403],
      staff: [401, 403, 403],
      sender: [401],
    }
    const seen = {
      public: [customer, other, staff],
      guest: [customer, other, staff],
      customer: [anonymous, staff],
      staff: [anonymous, customer, other],
      sender: [anonymous],
    }
    const { access } = paths[name]
    expect(seen[access]).toEqual(rejections[access])
  })
})
