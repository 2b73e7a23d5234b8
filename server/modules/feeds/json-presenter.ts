import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'

/** The plain JSON for other channels, as docs/recipes/feeds.md describes it. */

const amount = ({ amount: minor, currency }: Money) => ({ amount: (minor / 100).toFixed(2), currency })

/** @param link of the shop */
export const jsonStart = ({ link, locale, shopName }: { link: string; locale: Locale; shopName: string }): string =>
  `{"shop":${JSON.stringify(shopName)},"address":${JSON.stringify(link)},"language":"${locale}","products":[`
export const jsonEnd = '\n]}\n'

/** A product without the comma before it. */
export function jsonItem(product: Product, { link, pictures }: { link: string; pictures: readonly string[] }): string {
  const { id, type, brand, model, reference, description, condition, year, stock, included, findings, details, collections } = product
  return `\n${JSON.stringify({
    id,
    link,
    type,
    brand: brand.name,
    model,
    reference,
    description,
    condition,
    ...(year !== undefined && { year }),
    price: amount(product.price),
    ...(product.formerPrice && { formerPrice: amount(product.formerPrice) }),
    stock,
    included,
    findings: findings ?? [],
    details: Object.fromEntries(details.map(({ key, value }) => [key, value])),
    collections: collections.map(({ label }) => label),
    images: product.images.map(({ alt }, nth) => ({ address: pictures[nth], about: alt })),
    updatedAt: product.updatedAt,
  })}`
}
