import { expect, test } from 'vitest'
import { photoDaysAfterEnd } from '#contract/sells/sell-photos.ts'
import { content as arabic } from './privacy-policy.ar.ts'
import { content as english } from './privacy-policy.en.ts'

test('the privacy policy says in both languages how long photos of sell requests and receipts stay', () => {
  const termsOf = (content: typeof english) => JSON.stringify(content.sections.find(({ id }) => id === 'how-long'))
  expect(termsOf(english)).toContain(`${photoDaysAfterEnd} days after a request was rejected, canceled or closed`)
  expect(termsOf(arabic)).toContain(`${photoDaysAfterEnd} يومًا بعد رفض الطلب أو إلغائه أو إغلاقه`)
  expect(termsOf(english)).toContain('Receipts of bank transfers')
  expect(termsOf(arabic)).toContain('إيصالات الحوالات البنكية')
})

test('both languages have the same sections', () => {
  expect(arabic.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
})
