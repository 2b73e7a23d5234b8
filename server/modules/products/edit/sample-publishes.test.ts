import { expect, test } from 'vitest'
import { missingFields } from '#contract/products/missing-fields.ts'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import { sampleProducts } from '#server/db/seed/sample/products.ts'

/** A rule for publishing that one of these pieces breaks would have kept a real one out of the shop: each has what a dealer writes. */
test('all pieces of the sample could be published at the desk as they are', () => {
  expect(sampleProducts.length).toBeGreaterThanOrEqual(30)
  for (const { id, price, formerPrice, ringDiameter, photos, listedHoursAgo: _, ...same } of sampleProducts) {
    const fields = productFieldsSchema.safeParse({
      ...same,
      priceSar: price * 100,
      formerPriceSar: formerPrice === undefined ? null : formerPrice * 100,
      ringDiameter: ringDiameter === undefined ? null : ringDiameter / 10,
    })
    expect(fields.error?.issues, id).toBeUndefined()
    expect(fields.data && missingFields(fields.data, photos.length), id).toEqual([])
  }
})
