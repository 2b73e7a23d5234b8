import { expect, test } from 'vitest'
import { differByMarks, isSameName, nameWithOtherMarks, plainName } from './plain-name.ts'

test('a name without case, accents, hyphens and marks that cannot be seen', () => {
  expect(['Hermès', 'HERME\u0300S', ' hermes\u200E'].map(plainName)).toEqual(['hermes', 'hermes', 'hermes'])
  expect([' Like-New ', 'Chronométrie', 'رقم القطعة'].map(plainName)).toEqual(['like new', 'chronometrie', 'رقم القطعة'])
  expect(plainName('Jaeger-LeCoultre')).toBe(plainName('jaeger lecoultre'))
})

test('names that differ by accents alone are told from those that are the same', () => {
  expect(isSameName('Patek-Philippe', 'PATEK PHILIPPE\u200F')).toBe(true)
  expect(isSameName('É', 'E\u0301')).toBe(true)
  expect(differByMarks('Hermès', 'hermes')).toBe(true)
  expect(differByMarks('أوميغا', 'اوميغا')).toBe(true)
  expect(differByMarks('Patek-Philippe', 'patek philippe')).toBe(false)
  expect(differByMarks('!', '?')).toBe(false)
  const shop = [
    { id: 'hermes', name: { en: 'Hermès', ar: 'هيرميس' } },
    { id: 'omega', name: { en: 'Omega', ar: 'أوميغا' } },
  ]
  expect(nameWithOtherMarks({ id: '', name: { en: 'Hermes', ar: 'هرمس' } }, shop)).toBe('Hermès')
  expect(nameWithOtherMarks({ id: '', name: { en: 'Omegas', ar: 'اوميغا' } }, shop)).toBe('أوميغا')
  expect(nameWithOtherMarks({ id: 'hermes', name: { en: 'Hermes', ar: '' } }, shop)).toBeUndefined()
})
