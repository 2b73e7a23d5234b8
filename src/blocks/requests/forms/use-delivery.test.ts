import { expect, test } from 'vitest'
import { contactEntry } from '../../../../tests/support/data/outbox-entries.ts'
import { deliveryOf } from './use-delivery.ts'

const entry = contactEntry()
const queued = { state: 'queued', entry } as const
const nothing = { entries: [], delivered: [] }

test('a request that was queued is followed until the shop has it', () => {
  expect(deliveryOf(queued, nothing, false)).toEqual({ name: 'waiting', entry })
  const later = { ...entry, state: { name: 'sending', since: 1, failures: 0 } as const }
  expect(deliveryOf(queued, { entries: [contactEntry(), later], delivered: [] }, true)).toEqual({ name: 'waiting', entry: later })
  const { id, user, endpoint, subject } = entry
  const delivered = [{ id, user, endpoint, subject, deliveredAt: 1, answer: { id: 'a', number: '10461' } }]
  expect(deliveryOf(queued, { entries: [], delivered }, true)).toEqual({ name: 'sent', number: '10461' })
})

test('one that is rejected says why, and one that was discarded is gone', () => {
  const rejection = { status: 409, code: 'request.illegal-move', message: 'Too late.', fields: {} }
  const rejected = { ...entry, state: { name: 'needs-attention', refusal: rejection } as const }
  expect(deliveryOf(queued, { entries: [rejected], delivered: [] }, true)).toEqual({ name: 'rejected', reason: 'Too late.' })
  expect(deliveryOf(queued, nothing, true)).toEqual({ name: 'gone' })
})
