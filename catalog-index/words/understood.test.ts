import { describe, expect, it, test } from 'vitest'
import { understand, withoutPart } from './understood.ts'

const { raw } = String

describe('prices in a query are bounds', () => {
  it.each([
    ['watch under 20000', 'watch', { priceMax: 20_000 }, ['under 20000']],
    ['under 20,000 sar green watch', 'green watch', { priceMax: 20_000 }, ['under 20,000 sar']],
    ['less than 20k', '', { priceMax: 20_000 }, ['less than 20k']],
    ['ring up to 1500 riyals', 'ring', { priceMax: 1500 }, ['up to 1500 riyals']],
    ['gold over 50000', 'gold', { priceMin: 50_000 }, ['over 50000']],
    ['watch between 10000 and 20000', 'watch', { priceMin: 10_000, priceMax: 20_000 }, ['between 10000 and 20000']],
    ['watch 10000-20000', 'watch', { priceMin: 10_000, priceMax: 20_000 }, ['10000-20000']],
    ['watch 10-20k', 'watch', { priceMin: 10_000, priceMax: 20_000 }, ['10-20k']],
    ['ساعة أقل من 20000', 'ساعة', { priceMax: 20_000 }, ['أقل من 20000']],
    ['ساعة اقل من ٢٠٠٠٠ ريال', 'ساعة', { priceMax: 20_000 }, ['اقل من ٢٠٠٠٠ ريال']],
    ['تحت 30 ألف', '', { priceMax: 30_000 }, ['تحت 30 ألف']],
    ['خاتم أكثر من 5000', 'خاتم', { priceMin: 5000 }, ['أكثر من 5000']],
    ['ساعة من 10000 إلى 20000', 'ساعة', { priceMin: 10_000, priceMax: 20_000 }, ['من 10000 إلى 20000']],
    ['بين 10 و 20 ألف ساعة', 'ساعة', { priceMin: 10_000, priceMax: 20_000 }, ['بين 10 و 20 ألف']],
  ])('%s', (q, rest, bounds, parts) => {
    expect(understand(q, 'SAR')).toEqual({ rest, parts, ...bounds })
  })
})

describe('millimetres are sizes', () => {
  it.each([
    ['39 mm watch', 'watch', [39], ['39 mm']],
    ['steel 39mm', 'steel', [39], ['39mm']],
    ['ساعة ٣٩ ملم', 'ساعة', [39], ['٣٩ ملم']],
    ['38.6 mm', '', [39], ['38.6 mm']],
    ['36-38 mm watch', 'watch', [36, 37, 38], ['36-38 mm']],
    ['between 36 and 38 mm', '', [36, 37, 38], ['between 36 and 38 mm']],
  ])('%s', (q, rest, size, parts) => {
    expect(understand(q, 'SAR')).toEqual({ rest, size, parts })
  })

  it('with one bound are limited to the sizes of cases', () => {
    expect(understand('watch under 38 mm', 'SAR')).toMatchObject({ rest: 'watch', size: expect.arrayContaining([20, 38]) })
    expect(understand('over 42mm', 'SAR').size?.at(0)).toBe(42)
  })
})

describe('everything else stays in the text', () => {
  it.each([
    'fluvia 40',
    'VF40-3101',
    'under 38',
    'watch 2021',
    'cal. 3101',
    '20000',
    'submariner 16610',
    'from 1990',
    'underwater 300',
    raw`\d under`,
  ])('%s', (q) => {
    expect(understand(q, 'SAR')).toEqual({ rest: q, parts: [] })
  })

  it('riyals if prices are shown in another currency', () => {
    expect(understand('under 20000 riyals', 'USD')).toEqual({ rest: 'under 20000 riyals', parts: [] })
    expect(understand('under 20000', 'USD')).toEqual({ rest: '', parts: ['under 20000'], priceMax: 20_000 })
  })
})

test('price and size together, each once', () => {
  expect(understand('watch under 30000 39 mm', 'SAR').parts).toEqual(['39 mm', 'under 30000'])
  expect(understand('green 39 mm watch under 30000', 'SAR')).toEqual({
    rest: 'green watch',
    parts: ['39 mm', 'under 30000'],
    size: [39],
    priceMax: 30_000,
  })
})

test('a part is removed from the text', () => {
  expect(withoutPart('green watch under 20000 steel', 'under 20000')).toBe('green watch steel')
})
