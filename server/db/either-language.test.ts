import { expect, test } from 'vitest'
import { productNames, withEitherLanguage } from './either-language.ts'

test('names, details and findings in one language stand in for the other', () => {
  const row = {
    id: 'w1',
    modelEn: '',
    modelAr: 'فلوفيا',
    details: { dial: { en: 'Blue', ar: '' }, bezel: { en: 'Fluted', ar: 'مضلّع' } },
    findings: [{ kind: 'flaw' as const, en: 'Scratch', ar: '' }],
  }
  expect(withEitherLanguage(row)).toEqual({
    id: 'w1',
    modelEn: 'فلوفيا',
    modelAr: 'فلوفيا',
    details: { dial: { en: 'Blue', ar: 'Blue' }, bezel: { en: 'Fluted', ar: 'مضلّع' } },
    findings: [{ kind: 'flaw', en: 'Scratch', ar: 'Scratch' }],
  })
})

test('a name is brand and model, as far as there are any', () => {
  expect(productNames({ brandEn: 'Orvanne', brandAr: 'أورفان', modelEn: 'Fluvia', modelAr: '' })).toEqual({
    en: 'Orvanne Fluvia',
    ar: 'أورفان Fluvia',
  })
  expect(productNames({ brandEn: null, brandAr: null, modelEn: '', modelAr: '' })).toEqual({ en: '', ar: '' })
})
