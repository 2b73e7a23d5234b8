import { describe, expect, it } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { isPersistedKey, isPrivateKey, isSharedKey, persistedMaxAgeMs, mergeStoredQueries, parseStoredQueries } from './stored-queries.ts'

const now = Date.UTC(2026, 10, 21)
const rates = { base: 'SAR', rates: [{ currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' }] }
const stored = (changes: object = {}) => ({
  queryKey: ['rates'],
  queryHash: '["rates"]',
  data: rates,
  dataUpdatedAt: now - dayMs,
  ...changes,
})
const envelope = (...queries: unknown[]) => ({ timestamp: now - dayMs, buster: '1', queries })

describe('the persisted queries', () => {
  it('is a named list', () => {
    expect(isPersistedKey(['home', 'ar', 'SAR'])).toBe(true)
    for (const key of [['shop', 'en'], ['product', 'x'], [], ['toString'], ['home', { page: 2 }]]) expect(isPersistedKey(key)).toBe(false)
  })
})

describe('parsed queries', () => {
  it('are restored unchanged', () => {
    expect(parseStoredQueries(envelope(stored()), now)).toEqual(envelope(stored()))
  })

  it.each([
    ['data that breaks the contract', stored({ data: { base: 'SAR', rates: [{ currency: 'USD' }] } })],
    ['half a query', { queryKey: ['rates'] }],
    ['a root that is not on the list', stored({ queryKey: ['account'] })],
    ['what is too old', stored({ dataUpdatedAt: now - persistedMaxAgeMs - 1 })],
  ])('come back without %s', (_, broken) => {
    expect(parseStoredQueries(envelope(broken, stored()), now)?.queries).toEqual([stored()])
  })

  it.each([undefined, null, 'broken', [], { queries: [] }])('are undefined for %j', (value) => {
    expect(parseStoredQueries(value, now)).toBeUndefined()
  })

  it('are stale if the clock has been set back by a day since', () => {
    const parsed = parseStoredQueries({ ...envelope(stored({ dataUpdatedAt: now + dayMs })), timestamp: now + dayMs }, now)
    expect(parsed).toMatchObject({ timestamp: now, queries: [{ data: rates, dataUpdatedAt: 0 }] })
    // They are still restored the next time.
    expect(parseStoredQueries(parsed, now)?.queries).toHaveLength(1)
  })
})

describe('the queries of two tabs', () => {
  it('are merged, the newer of each', () => {
    const older = stored({ dataUpdatedAt: 1 })
    const newer = stored({ dataUpdatedAt: 2 })
    const other = stored({ queryKey: ['settings', 'en'], queryHash: '["settings","en"]' })
    expect(mergeStoredQueries([newer, other], [older])).toEqual([newer, other])
    expect(mergeStoredQueries([older], [newer, other])).toEqual([newer, other])
  })
})

it('a customer’s own data is stored in one currency, that of the newest answer', () => {
  const cart = (currency: string, dataUpdatedAt: number, locale = 'en') =>
    stored({ queryKey: ['cart', locale, currency], queryHash: `["cart","${locale}","${currency}"]`, dataUpdatedAt })
  const home = (currency: string) => stored({ queryKey: ['home', 'en', currency], queryHash: `["home","en","${currency}"]` })
  expect(mergeStoredQueries([cart('SAR', 1), home('SAR')], [cart('USD', 2), cart('SAR', 1, 'ar'), home('USD')])).toEqual([
    cart('USD', 2),
    home('SAR'),
    cart('SAR', 1, 'ar'),
    home('USD'),
  ])
})

describe('the owner of a query', () => {
  it('is the customer if it is persisted for them, every user if it is listed as shared, and private if it is in no list', () => {
    expect(isPrivateKey(['customer'])).toBe(true)
    expect(isPrivateKey(['home', 'en', 'SAR'])).toBe(false)
    for (const root of ['home', 'rates', 'settings', 'shop', 'product', 'faq']) expect(isSharedKey([root])).toBe(true)
    for (const root of ['customer', 'cart', 'wishlist', 'orders', 'toString', 7]) expect(isSharedKey([root])).toBe(false)
  })
})
