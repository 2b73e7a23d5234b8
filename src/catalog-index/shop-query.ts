import type { ProductQuery } from '#src/contract/catalogue.ts'
import { type Rate, sarBounds } from '#src/contract/money.ts'
import type { CatalogQuery } from './query.ts'

/**
 * A query of the contract as the index takes it: prices there are in major units of the currency on the screen, here in SAR and minor units.
 * @param rate of that currency
 */
export function toCatalogQuery({ q, priceMin, priceMax, inStock, page, perPage, ...filters }: ProductQuery, rate: Rate): CatalogQuery {
  const minor = (major: number | undefined) => (major === undefined ? undefined : Math.round(major * 100))
  const { min, max } = sarBounds(minor(priceMin), minor(priceMax), rate)
  return {
    ...filters,
    ...(q !== undefined && q !== '' && { q }),
    ...(min !== undefined && { priceMin: min }),
    ...(max !== undefined && { priceMax: max }),
    ...(inStock !== undefined && { inStock: inStock === 'true' }),
    offset: (page - 1) * perPage,
    limit: perPage,
  }
}
