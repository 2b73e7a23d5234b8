import { expect, test } from 'vitest'
import { estimatedDelivery } from './estimated-delivery.ts'

const days = { inside: { from: 2, to: 4 }, elsewhere: { from: 5, to: 10 } }

test.each([
  ['inside', 'SA', '2026-03-14T10:00:00Z', { from: '2026-03-16', to: '2026-03-18' }],
  ['elsewhere, over the end of a month', 'AE', '2026-02-25T10:00:00Z', { from: '2026-03-02', to: '2026-03-07' }],
  ['late in the evening, when the next day has begun in Riyadh', 'SA', '2026-03-14T21:30:00Z', { from: '2026-03-17', to: '2026-03-19' }],
])('the days of the delivery %s', (_, country, placedAt, delivery) => {
  expect(estimatedDelivery(days, { country, placedAt: new Date(placedAt) })).toEqual(delivery)
})
