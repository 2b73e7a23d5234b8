import type { ProductSummary } from '#contract/catalogue/catalogue.ts'

/** A product as a device stores it: what its card shows. */
export const storedProduct = (id: string, given: Partial<ProductSummary> = {}): ProductSummary => ({
  id,
  reference: `R-${id}`,
  type: 'watch',
  brand: { id: 'nahawand', name: 'Nahawand' },
  model: 'Wahah 39',
  price: { amount: 2_450_000, currency: 'SAR' },
  stock: 1,
  condition: 'good',
  images: [],
  ...given,
})
