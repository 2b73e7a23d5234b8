import type { Home } from '#contract/home/home.ts'
import { bestDealsCollection } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'
import { joined, type Json, jsonList, jsonObject, toJson } from '#server/http/answers/json.ts'
import { listBrands } from '#server/modules/brands/shop-service.ts'
import { listCollections } from '#server/modules/collections/shop-service.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import { pinnedRails } from '#contract/pins/pins.ts'
import { readShownPins } from '#server/modules/pins/service.ts'
import { readHero } from '#server/modules/hero/service.ts'
import { type FaqDeps, listFaq } from '#server/modules/faq/service.ts'
import { readTestimonials, type TestimonialRow } from './repository.ts'

export type HomeDeps = FaqDeps & { products: Products }

/** Products per rail. */
const railLength = 8

/** Everything on the home page, cached per language and currency until the catalogue changes. */
export const getHome = (deps: HomeDeps, { locale, currency }: Audience): Promise<Json<Home>> =>
  deps.catalogue.remember(`home ${locale} ${currency}`, async () => joined(await composeHome(deps, { locale, currency })))

async function composeHome({ db, catalogue, products, settingsIn }: HomeDeps, audience: Audience): Promise<Json<Home>> {
  const { locale } = audience
  const { index } = catalogue
  const pins = await readShownPins(db)
  const pinned = new Set(pinnedRails.flatMap((name) => pins[name]))
  const shown = new Set(pinned)
  // Each product is on the page once: rails skip the products of earlier ones, and those that are pinned.
  const rail = (first: readonly string[], ids: readonly string[]): string[] => {
    const own = [...first.filter((id) => index.has(id)), ...ids.filter((id) => !shown.has(id))].slice(0, railLength)
    for (const id of own) shown.add(id)
    return own
  }
  const most = (rails: number) => rails * railLength + pinned.size
  const bestDealIds = rail(pins.bestDeals, index.top('popular', most(1), { collection: [bestDealsCollection], inStock: true }))
  const popularIds = rail(pins.popular, index.top('popular', most(2), { inStock: true }))
  const newestIds = rail(pins.newest, index.top('newest', most(3), { inStock: true }))
  const [testimonials, faq, hero, bestDeals, popular, newest] = await Promise.all([
    readTestimonials(db),
    listFaq({ db, catalogue, settingsIn }, locale, 'on-home'),
    readHero(db, locale),
    products.summaries(bestDealIds, audience),
    products.summaries(popularIds, audience),
    products.summaries(newestIds, audience),
  ])
  return jsonObject<Home>({
    brands: toJson(listBrands(catalogue, locale)),
    bestDeals: jsonList(bestDeals),
    popular: jsonList(popular),
    newest: jsonList(newest),
    collections: toJson(listCollections(catalogue, locale)),
    testimonials: toJson(testimonials.map((row) => presentTestimonial(row, locale))),
    faq: toJson(faq),
    ...(hero && { hero: toJson(hero) }),
  })
}

const presentTestimonial = (row: TestimonialRow, locale: Locale): Home['testimonials'][number] =>
  locale === 'ar'
    ? { id: row.id, quote: row.quoteAr, author: row.authorAr, about: row.aboutAr }
    : { id: row.id, quote: row.quoteEn, author: row.authorEn, about: row.aboutEn }
