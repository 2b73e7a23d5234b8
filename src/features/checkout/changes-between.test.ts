import { describe, expect, it } from 'vitest'
import type { OrderTerms, TermsLine } from '#src/blocks/order-terms.ts'
import { type Change, changesBetween } from './changes-between.ts'

const watch: TermsLine = {
  lineId: 'l1',
  productId: 'w1',
  brand: 'Nahawand',
  model: 'Wahah 39',
  quantity: 2,
  price: 500_00,
  listPrice: 500_00,
}
const ring: TermsLine = {
  lineId: 'l2',
  productId: 'r1',
  brand: 'Castellard',
  model: 'Lune',
  quantity: 1,
  price: 800_00,
  listPrice: 900_00,
  offerId: 'o1',
}
const seen: OrderTerms = {
  currency: 'SAR',
  rateDate: '1970-01-01',
  country: 'SA',
  lines: [watch, ring],
  totals: { subtotal: 1900_00, discount: 100_00, shippingFee: 75_00, tax: 244_57, grandTotal: 1875_00 },
}
const totals = (more: Partial<OrderTerms['totals']>) => ({ ...seen, totals: { ...seen.totals, ...more } })
const lines = (...now: TermsLine[]): OrderTerms => ({ ...seen, lines: now })
const inDollars: OrderTerms = { ...seen, currency: 'USD', rateDate: '2026-11-22' }

describe('what has changed since the shopper looked', () => {
  const cases: [name: string, seen: OrderTerms, present: OrderTerms, changes: Change[]][] = [
    ['nothing', seen, seen, []],
    ['the day of a rate that is not used', seen, { ...seen, rateDate: '2026-11-23' }, []],
    [
      'a price',
      seen,
      lines({ ...watch, price: 550_00, listPrice: 550_00 }, ring),
      [{ kind: 'price', line: watch, before: 500_00, now: 550_00 }],
    ],
    ['fewer units', seen, lines({ ...watch, quantity: 1 }, ring), [{ kind: 'quantity', line: watch, before: 2, now: 1 }]],
    ['more units', seen, lines({ ...watch, quantity: 3 }, ring), [{ kind: 'quantity', line: watch, before: 2, now: 3 }]],
    ['sold', seen, lines({ ...watch, quantity: 0 }, ring), [{ kind: 'gone', line: watch }]],
    ['a product of an offer that was withdrawn', seen, lines(watch, { ...ring, quantity: 0 }), [{ kind: 'gone', line: ring }]],
    ['taken out elsewhere', seen, lines(ring), [{ kind: 'left-cart', line: watch }]],
    ['a hold that ended', seen, lines(watch), [{ kind: 'offer-ended', line: ring, now: undefined }]],
    [
      'a hold that ended, with the line at the shop’s price',
      seen,
      lines(watch, { ...watch, lineId: 'l2', price: 900_00, quantity: 1 }),
      [{ kind: 'offer-ended', line: ring, now: 900_00 }],
    ],
    ['added elsewhere', lines(watch), seen, [{ kind: 'added', line: ring }]],
    ['one that can be bought again', lines({ ...watch, quantity: 0 }, ring), seen, [{ kind: 'added', line: watch }]],
    ['one that could not be bought before', lines({ ...watch, quantity: 0 }, ring), lines({ ...watch, quantity: 0 }, ring), []],
    ['the fee', seen, totals({ shippingFee: 300_00, grandTotal: 2100_00 }), [{ kind: 'fee', before: 75_00, now: 300_00 }]],
    ['the rate', inDollars, { ...inDollars, rateDate: '2026-11-23' }, [{ kind: 'rate', before: '2026-11-22', now: '2026-11-23' }]],
    [
      'the currency, in which no amounts are compared',
      seen,
      { ...inDollars, lines: [{ ...watch, price: 133_00 }, ring] },
      [{ kind: 'currency', before: 'SAR', now: 'USD' }],
    ],
    ['only the sum', seen, totals({ grandTotal: 1880_00 }), [{ kind: 'total', before: 1875_00, now: 1880_00 }]],
    [
      'several at once',
      seen,
      { ...totals({ shippingFee: 0, grandTotal: 900_00 }), lines: [{ ...watch, price: 450_00, quantity: 1 }] },
      [
        { kind: 'quantity', line: watch, before: 2, now: 1 },
        { kind: 'price', line: watch, before: 500_00, now: 450_00 },
        { kind: 'offer-ended', line: ring, now: undefined },
        { kind: 'fee', before: 75_00, now: 0 },
      ],
    ],
  ]
  it.each(cases)('%s', (_name, before, present, changes) => {
    expect(changesBetween(before, present)).toEqual(changes)
  })
})
