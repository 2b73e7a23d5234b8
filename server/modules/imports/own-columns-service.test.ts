import { expect, test } from 'vitest'
import type { Currency } from '#contract/money/money.ts'
import type { Vocabulary } from '#server/db/records/catalogue-records.ts'
import { emptyDraft } from './defaults-service.ts'
import { ownColumnByName } from './read/own-columns-service.ts'

const vocabulary: Vocabulary = {
  brands: new Map(),
  collections: new Map(),
  terms: { modelCase: new Map(), material: new Map(), color: new Map(), winding: new Map() },
  rates: [],
  auctions: [],
}

test.each<[string, string, Currency, number | string]>([
  ['price', 'USD 24,800', 'SAR', 'other-currency'],
  ['price', '24,800 د.إ', 'SAR', 'other-currency'],
  ['formerPrice', '€24.800,00', 'SAR', 'other-currency'],
  ['private.cost', '24800 ريال قطري', 'SAR', 'other-currency'],
  ['price', 'SAR 24,800', 'USD', 'other-currency'],
  ['price', 'USD 24,800', 'USD', 2_480_000],
  ['price', '24,800 ر.س', 'SAR', 2_480_000],
  ['price', '24,800', 'USD', 2_480_000],
  ['price', 'from 24,800 incl. VAT', 'SAR', 2_480_000],
])('of %s, %j in a file of %s is %j', (name, text, currency, read) => {
  const draft = emptyDraft()
  const problem = ownColumnByName.get(name)?.read(draft, text, { vocabulary, isNew: true, pending: {}, currency })
  expect(problem ?? draft.fields.priceSar).toBe(read)
})
