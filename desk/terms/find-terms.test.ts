import { expect, test } from 'vitest'
import { findTerms, termNamed } from './find-terms.ts'

const option = (en: string, ar: string) => ({ key: en, name: { en, ar } })
const options = [
  option('black', 'أسود'),
  option('black ceramic', 'سيراميك أسود'),
  option('ice blue', 'أزرق جليدي'),
  option('blue', 'أزرق'),
  option('green', 'الأخضر'),
  option('three gold', 'ذهب بثلاثة ألوان'),
]
const found = (text: string) => findTerms(options, text).map(({ key }) => key)

test('words are found by their beginnings, in both languages, as the shop’s search folds them', () => {
  expect(found('')).toHaveLength(options.length)
  expect(found('BLA')).toEqual(['black', 'black ceramic'])
  expect(found('cer bl')).toEqual(['black ceramic'])
  expect(found('ازرق')).toEqual(['blue', 'ice blue'])
  expect(found('اخض')).toEqual(['green'])
  expect(found('ثلاثه')).toEqual([])
  expect(found('بثلاثه')).toEqual(['three gold'])
  expect(found('lack')).toEqual([])
})

test('a word is one by its whole name alone', () => {
  expect(termNamed(options, ' Ice  Blue ')?.key).toBe('ice blue')
  expect(termNamed(options, 'اسود')?.key).toBe('black')
  expect(termNamed(options, 'ice')).toBeUndefined()
  expect(termNamed(options, ' ')).toBeUndefined()
})
