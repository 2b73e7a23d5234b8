import { expect, test } from 'vitest'
import type { Entry } from '#device/outbox/entry.ts'
import { queuedFor, queuedOffers } from './queued-offers.ts'

const entry = (id: string, endpoint: Entry['endpoint'], productId?: string): Entry => ({
  id,
  user: 'guest',
  endpoint,
  params: {},
  body: {},
  attachments: [],
  subject: { ...(productId !== undefined && { id: productId }) },
  locale: 'en',
  currency: 'SAR',
  contractVersion: 1,
  createdAt: 0,
  mayHaveArrived: false,
  state: { name: 'waiting', why: 'network', failures: 0 },
})
const outbox = [
  entry('1', 'offers.create', 'a'),
  entry('2', 'contact.create', 'a'),
  entry('3', 'offers.create', 'b'),
  entry('4', 'offers.create', 'a'),
]

test('of what waits the offers are listed, the newest first', () => {
  expect(queuedOffers(outbox).map(({ id }) => id)).toEqual(['4', '3', '1'])
})

test('the newest offer for a product is shown beside it', () => {
  expect(queuedFor(outbox, 'a')?.id).toBe('4')
  expect(queuedFor(outbox, 'c')).toBeUndefined()
})
