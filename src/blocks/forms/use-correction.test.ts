import { expect, test } from 'vitest'
import { OutboxError } from '#device/outbox/outbox-error.ts'
import { contactEntry } from '../../../tests/support/data/outbox-entries.ts'
import { RejectedSubmission } from './rejected-submission.ts'
import { afterFailure, correctionOf } from './use-correction.ts'

const rejection = { status: 409, code: 'offer.sold', message: 'This piece was sold in the meantime.', fields: {} }
const nothing = { entry: undefined, hasLeft: false }

test('a rejected entry is replaced by the next submission, with a draft of its own', () => {
  expect(correctionOf(nothing)).toMatchObject({ replaces: undefined, rejection: undefined })
  expect(correctionOf(nothing).draftName('offer a')).toBe('offer a')
  const entry = contactEntry({ state: { name: 'needs-attention', refusal: rejection } })
  const correction = correctionOf(afterFailure(nothing, new RejectedSubmission(rejection, entry)))
  expect(correction).toMatchObject({ replaces: entry.id, rejection })
  expect(correction.draftName('offer a')).toBe(`offer a ${entry.id}`)
})

test('a submission after the entry has left is a new one, and the draft stays', () => {
  const entry = contactEntry()
  const begun = { entry, hasLeft: false }
  expect(correctionOf(begun).replaces).toBe(entry.id)
  expect(afterFailure(begun, new OutboxError('outbox.full', 'en'))).toBe(begun)
  const left = correctionOf(afterFailure(begun, new OutboxError('outbox.left', 'en')))
  expect(left).toMatchObject({ replaces: undefined, rejection: undefined })
  expect(left.draftName('contact')).toBe(`contact ${entry.id}`)
})

test('a rejection shows the message of the server', () => {
  const { message, code, fields } = new RejectedSubmission(rejection, contactEntry())
  expect({ message, code, fields }).toEqual({ message: rejection.message, code: 'offer.sold', fields: {} })
})
