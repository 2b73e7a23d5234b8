import { expect, test } from 'vitest'
import { carryOver, filledFrom } from './form-differences.ts'

test('what was changed is carried over, each value for itself, and lists as a whole', () => {
  const earlier = { name: { en: 'Sadeem', ar: 'سديم' }, years: [{ at: 1 }, { at: 2 }], note: 'a', featured: true }
  const later = { ...earlier, name: { en: 'Sadeem House', ar: 'سديم' }, years: [{ at: 1 }] }
  const stored = { ...earlier, name: { en: 'Sadeem.', ar: 'سديم.' }, years: [], note: 'b' }
  expect(carryOver(later, earlier, stored)).toEqual({
    name: { en: 'Sadeem House', ar: 'سديم.' },
    years: [{ at: 1 }],
    note: 'b',
    featured: true,
  })
  expect(carryOver(earlier, structuredClone(earlier), stored)).toBe(stored)
})

test('what was kept gets the fields that it does not have', () => {
  const sample = { name: { en: '', ar: '' }, years: [1], note: 'a' }
  expect(filledFrom(sample, { name: { en: 'Sadeem' }, years: [] })).toEqual({ name: { en: 'Sadeem', ar: '' }, years: [], note: 'a' })
})
