import { expect, test } from 'vitest'
import { sampleBrands } from '#server/db/seed/sample/brands.ts'
import { furtherBrands } from '#server/db/seed/large/brands.ts'
import { buildCatalogIndex, type CatalogRow } from '#catalog-index/catalog-index.ts'

/** Brands as dealers write them in Arabic, and the other ways in which shoppers do. */
const realBrands: [name: string, arabic: string, others: string[]][] = [
  ['Rolex', 'رولكس', ['روليكس', 'رولاكس']],
  ['Omega', 'أوميغا', ['أوميجا', 'اوميغا', 'اوميقا', 'اوميجه']],
  ['Cartier', 'كارتييه', ['كارتير', 'كارتيه', 'كارتيي', 'قارتييه']],
  ['Patek Philippe', 'باتيك فيليب', ['باتك فيليب', 'باتيك فليب', 'باتك', 'باتيك']],
  ['Audemars Piguet', 'أوديمار بيغيه', ['اوديمار بيجيه', 'أوديمارس بيغيه', 'اودمار']],
  ['Chopard', 'شوبار', ['شوبارد', 'شبارد', 'شوبرد']],
  ['Hublot', 'هوبلو', ['هوبلوت', 'هبلوت', 'هوبلوت']],
  ['Tissot', 'تيسو', ['تيسوت', 'تسوت']],
  ['Longines', 'لونجين', ['لونجينز', 'لونجينس', 'لونغين']],
  ['Breitling', 'بريتلينغ', ['بريتلينج', 'برايتلينغ', 'بريتلنج']],
  ['Piaget', 'بياجيه', ['بياجي', 'بياغيه', 'بياجه']],
  ['Vacheron Constantin', 'فاشرون كونستانتين', ['فاشيرون كونستانتان', 'فشرون']],
  ['Bulgari', 'بولغاري', ['بلغاري', 'بولجاري', 'بولقاري']],
  ['Boucheron', 'بوشرون', ['بوشيرون', 'بشرون']],
  ['Zenith', 'زينيث', ['زينث', 'زنيث']],
  ['Panerai', 'بانيراي', ['بنراي', 'بانراي']],
  ['Tag Heuer', 'تاغ هوير', ['تاج هوير', 'تاق هوير']],
  ['Castellard', 'كاستيلار', ['كستلارد', 'كاستيلارد', 'كستيلار']],
]
/** Words of a shop for watches and jewelry that are like no brand. */
const otherWords = ['ورد', 'عقد', 'ماس', 'زمرد', 'ياقوت', 'قلادة', 'خاتم', 'جلد', 'مطاط', 'مستعملة', 'كرونومتر', 'برونز']

const sample = [...sampleBrands, ...furtherBrands]
const brands = [
  ...realBrands.filter(([name]) => name !== 'Castellard').map(([en, ar]) => ({ value: en, names: [en, ar] })),
  ...sample.map(({ nameEn, nameAr }) => ({ value: nameEn, names: [nameEn, nameAr] })),
]
const row = (brand: string, nth: number): CatalogRow => ({
  id: `p${nth}`,
  reference: '',
  brand,
  model: '',
  type: 'watch',
  collections: [],
  priceSar: 1,
  stock: 1,
  createdAt: 0,
  popularity: 0,
})
const index = buildCatalogIndex(
  brands.map(({ value }, nth) => row(value, nth)),
  { types: [], brands, models: [], modelCases: [], materials: [], colors: [], windings: [], collections: [] },
)
const brandsFor = (q: string) => {
  const { ids, leftOut } = index.query({ q, offset: 0, limit: 10 })
  return leftOut ? [] : ids.map((id) => brands[Number(id.slice(1))]!.value)
}

test.each(realBrands)('%s', (name, arabic, others) => {
  for (const spelling of [arabic, ...others]) expect(brandsFor(spelling), spelling).toEqual([name])
})

test('every brand of the release finds itself alone, in both scripts', () => {
  for (const { nameEn, nameAr } of sample) for (const name of [nameEn, nameAr]) expect(brandsFor(name), name).toEqual([nameEn])
})

test('other words find no brand', () => {
  expect(otherWords.filter((word) => brandsFor(word).length > 0)).toEqual([])
})
